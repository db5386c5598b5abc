"""A collection with something for every chart: a real review log, and a deck that tries to break out of the
page, lived with for two hundred days by rules that need no chance."""

import csv
import datetime
import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TODAY = datetime.date(2024, 10, 10)

HOSTILE = [
    "</title><script>document.title='owned'</script>",
    "\" onload=\"document.title='owned'\" x=\"",
    "<img src=https://example.invalid/a.png onerror=alert(1)>",
    "javascript:alert(1)",
    "]]></style></svg></table><style>*{display:none}</style>",
    "Ben & Jerry's \"quotes\" &amp; &lt;b&gt;",
    "שלום עולם",
    "averyveryverylongwordwithoutanyspaceinitthatcannotbebrokenanywhereatallbutmustbe" * 2,
]


def quoted(text):
    return "'" + text.replace("'", "''") + "'"


def deck():
    lines = ["deck: hostile", "cards:"]
    for number in range(16):
        text = HOSTILE[number % len(HOSTILE)]
        lines += [f"  - id: c{number}", f"    topic: {quoted(text)}", f"    question: {quoted(f'{number}: {text}')}",
                  "    options:"]
        for option in range(3):
            lines += [f"      - text: {quoted(f'{option} {text}')}", "        explanation: because"]
            lines += ["        correct: true"] if option == 0 else []
    return "\n".join(lines) + "\n"


class Collection:
    def __init__(self, folder, now="2024-10-10T09:00:00+02:00"):
        self.folder = folder
        self.variables = dict(os.environ, REMAT_DB=str(folder / "remat.db"), REMAT_NOW=now, HOME=str(folder),
                              TZ="Europe/Paris", LC_ALL="C.UTF-8")

    def run(self, *arguments):
        program = os.environ.get("REMAT_BIN", str(ROOT / "build" / "dev" / "remat"))
        done = subprocess.run([program, *map(str, arguments)], cwd=self.folder, env=self.variables,
                              capture_output=True, text=True)
        if done.returncode != 0:
            raise AssertionError(f"remat {' '.join(map(str, arguments))}: {done.stderr}")
        return done.stdout


def picks(folder, path):
    """What a log holds for each option of a card."""
    scratch = Collection(folder)
    scratch.run("import", path)
    for number in range(16):
        for option in (1, 2, 3):
            scratch.run("answer", f"hostile/c{number}", "--option", option)
    rows = csv.DictReader(scratch.run("export", "--reviews").splitlines())
    found = {}
    for row in rows:
        found.setdefault(row["card"], []).append(row["picked"])
    return found


def reviews(picked):
    rows = []
    for number in range(16):
        card, day, step = f"hostile/c{number}", TODAY - datetime.timedelta(days=200 - number), 0
        interval = 1
        while day < TODAY:
            is_pass = (step * 7 + number * 3) % (3 + number % 5) != 0
            option = 0 if is_pass else 1 + step % 2
            quality = (4, 5, 3)[step % 3] if is_pass else step % 3
            hour = 6 + (number + step) % 15
            rows.append([f"{len(rows) + 1:032x}", f"{day}T{hour:02}:00:{number:02}.000+00:00", day, card, quality,
                         "answer", 1, picked[card][option], 3000 + 900 * number, len(rows) + 1, 0])
            interval = min(interval * 2, 60) if is_pass else 1
            day += datetime.timedelta(days=interval)
            step += 1
    return rows


def filled(folder):
    collection, scratch = Collection(folder), folder / "scratch"
    scratch.mkdir()
    path = folder / "<b>&\"it's\".yaml"
    path.write_text(deck(), encoding="utf-8")
    collection.run("import", path)
    table = folder / "reviews.csv"
    with table.open("w", encoding="utf-8", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow("id,at,day,card,quality,purpose,variant,picked,taken_ms,seq,undone".split(","))
        out.writerows(reviews(picks(scratch, path)))
    collection.run("import", table, "--reviews")
    collection.run("import", ROOT / "tests" / "golden" / "review_log_josh.csv", "--reviews", "--zone", "UTC")
    return collection
