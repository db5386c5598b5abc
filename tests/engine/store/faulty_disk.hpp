#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <functional>
#include <new>
#include <stdexcept>
#include <string>
#include <utility>

// A disk that fails when it is told to: a layer above SQLite's own, for every connection of the process while
// one lives. What is pushed to it is not pushed further, so that thousands of trials take seconds.
namespace remat::store::testing {

class FaultyDisk {
  public:
    enum Call : unsigned { write = 1, sync = 2, truncate = 4, open = 8, read = 16, share = 32, every = 63 };
    enum class Lasting : std::uint8_t { once, for_ever };

    FaultyDisk() {
        if (beneath == nullptr) {
            beneath = sqlite3_vfs_find(nullptr);
            make_layer();
        }
        sqlite3_vfs_register(&layer, 1);
        heal();
    }
    ~FaultyDisk() {
        heal();
        sqlite3_vfs_unregister(&layer);
    }
    FaultyDisk(FaultyDisk const&) = delete;
    FaultyDisk& operator=(FaultyDisk const&) = delete;
    FaultyDisk(FaultyDisk&&) = delete;
    FaultyDisk& operator=(FaultyDisk&&) = delete;

    // The n-th of these calls from now on, and all later ones if that is how long it lasts, give the code.
    // A write that fails has written half of what it should.
    void fail(unsigned calls, int nth, int code, Lasting lasting) {
        plan() = {.calls = calls,
                  .left = nth,
                  .code = code,
                  .lasting = lasting,
                  .has_fired = false,
                  .on_sleep = {}};
    }
    void heal() {
        plan() = {};
        methods.iVersion = 2;
    }
    // As on a file system of a network: files opened from now on have no memory that programs share.
    void share_nothing() { methods.iVersion = 1; }
    [[nodiscard]] bool has_fired() const { return plan().has_fired; }
    // Called instead of sleeping, when SQLite waits for another program.
    void on_sleep(std::function<void()> call) { plan().on_sleep = std::move(call); }

  private:
    struct Plan {
        unsigned calls = 0;
        int left = 0;
        int code = SQLITE_OK;
        Lasting lasting = Lasting::once;
        bool has_fired = false;
        std::function<void()> on_sleep;
    };
    struct File {
        sqlite3_file base;
        sqlite3_file* lower;
    };

    static Plan& plan() {
        static Plan plan;
        return plan;
    }

    static bool fails(Call call) {
        Plan& now = plan();
        if ((now.calls & call) == 0) {
            return false;
        }
        if (now.has_fired) {
            return now.lasting == Lasting::for_ever;
        }
        now.has_fired = --now.left <= 0;
        return now.has_fired;
    }

    static sqlite3_file* lower(sqlite3_file* file) { return reinterpret_cast<File*>(file)->lower; }
    static sqlite3_io_methods const* of(sqlite3_file* file) { return lower(file)->pMethods; }

    static int do_open(sqlite3_vfs* /*vfs*/, char const* name, sqlite3_file* file, int flags, int* given) {
        auto* const mine = reinterpret_cast<File*>(file);
        mine->base.pMethods = nullptr;
        if (fails(open)) {
            return plan().code == SQLITE_FULL ? SQLITE_FULL : SQLITE_CANTOPEN;
        }
        mine->lower = reinterpret_cast<sqlite3_file*>(mine + 1);
        int const result = beneath->xOpen(beneath, name, mine->lower, flags, given);
        if (mine->lower->pMethods != nullptr) {
            mine->base.pMethods = &methods;
        }
        return result;
    }
    static int do_write(sqlite3_file* file, void const* bytes, int count, sqlite3_int64 place) {
        if (fails(write)) {
            of(file)->xWrite(lower(file), bytes, count / 2, place);
            return plan().code;
        }
        return of(file)->xWrite(lower(file), bytes, count, place);
    }
    static int do_read(sqlite3_file* file, void* bytes, int count, sqlite3_int64 place) {
        if (fails(read)) {
            return plan().code;
        }
        return of(file)->xRead(lower(file), bytes, count, place);
    }
    static int do_map(sqlite3_file* file, int region, int size, int extend, void volatile** place) {
        if (fails(share)) {
            return plan().code;
        }
        return of(file)->xShmMap(lower(file), region, size, extend, place);
    }

    static void make_layer() {
        methods.iVersion = 2;
        methods.xClose = [](sqlite3_file* file) { return of(file)->xClose(lower(file)); };
        methods.xRead = do_read;
        methods.xWrite = do_write;
        methods.xTruncate = [](sqlite3_file* file, sqlite3_int64 size) {
            return fails(truncate) ? plan().code : of(file)->xTruncate(lower(file), size);
        };
        methods.xSync = [](sqlite3_file* /*file*/, int /*flags*/) {
            return fails(sync) ? plan().code : SQLITE_OK;
        };
        methods.xFileSize = [](sqlite3_file* file, sqlite3_int64* size) {
            return of(file)->xFileSize(lower(file), size);
        };
        methods.xLock = [](sqlite3_file* file, int level) { return of(file)->xLock(lower(file), level); };
        methods.xUnlock = [](sqlite3_file* file, int level) { return of(file)->xUnlock(lower(file), level); };
        methods.xCheckReservedLock = [](sqlite3_file* file, int* result) {
            return of(file)->xCheckReservedLock(lower(file), result);
        };
        methods.xFileControl = [](sqlite3_file* file, int what, void* argument) {
            return of(file)->xFileControl(lower(file), what, argument);
        };
        methods.xSectorSize = [](sqlite3_file* file) { return of(file)->xSectorSize(lower(file)); };
        methods.xDeviceCharacteristics = [](sqlite3_file* file) {
            return of(file)->xDeviceCharacteristics(lower(file));
        };
        methods.xShmMap = do_map;
        methods.xShmLock = [](sqlite3_file* file, int from, int count, int flags) {
            return of(file)->xShmLock(lower(file), from, count, flags);
        };
        methods.xShmBarrier = [](sqlite3_file* file) { of(file)->xShmBarrier(lower(file)); };
        methods.xShmUnmap = [](sqlite3_file* file, int forget) {
            return of(file)->xShmUnmap(lower(file), forget);
        };
        layer = *beneath;
        layer.zName = "faulty";
        layer.pNext = nullptr;
        layer.szOsFile = static_cast<int>(sizeof(File)) + beneath->szOsFile;
        layer.xOpen = do_open;
        layer.xDelete = [](sqlite3_vfs* /*vfs*/, char const* name, int /*sync*/) {
            return fails(truncate) ? plan().code : beneath->xDelete(beneath, name, 0);
        };
        layer.xSleep = [](sqlite3_vfs* /*vfs*/, int microseconds) {
            if (plan().on_sleep) {
                plan().on_sleep();
            }
            return microseconds;
        };
    }

    static inline sqlite3_vfs* beneath = nullptr;
    static inline sqlite3_vfs layer{};
    static inline sqlite3_io_methods methods{};
};

} // namespace remat::store::testing
