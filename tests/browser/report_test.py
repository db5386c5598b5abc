"""The HTML report as a browser shows it: every chart there, nothing beyond the window's edge at 1280 and 390
pixels, text that can be read in the light, in the dark and on paper, a silent console, no request but the file.

Skipped (77) where there is no Chromium. REMAT_PICTURES=FOLDER keeps pictures to look at.
"""

import json
import os
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import chromium
import sample

WIDTHS = (1280, 390)
CHARTS = ["retention", "forgetting", "days", "minutes", "forecast", "hours", "intervals", "ease", "grades"]
LISTS = ["misconceptions", "hardest", "leeches"]

# Elements that reach over the window's edge, and words of a chart that leave it or touch each other.
LAYOUT = """(() => {
    const beyond = [], cut = [], touching = [];
    const name = e => e.tagName + ' ' + (e.textContent || '').trim().slice(0, 40);
    for (const e of document.querySelectorAll('body *')) {
        for (const box of e.getClientRects()) {
            if (box.right > innerWidth + 0.5 || box.left < -0.5) { beyond.push(name(e)); }
        }
    }
    for (const svg of document.querySelectorAll('figure > svg')) {
        const edge = svg.getBoundingClientRect();
        const boxes = [...svg.querySelectorAll('text')].map(e => [e, e.getBoundingClientRect()]);
        for (const [e, box] of boxes) {
            if (box.left < edge.left - 0.5 || box.right > edge.right + 0.5 ||
                box.top < edge.top - 1 || box.bottom > edge.bottom + 1) { cut.push(name(e)); }
        }
        boxes.forEach(([e, a], i) => boxes.slice(i + 1).forEach(([f, b]) => {
            if (a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 4 && b.top < a.bottom - 4) {
                touching.push(name(e) + ' | ' + name(f));
            }
        }));
    }
    return {scroll: document.documentElement.scrollWidth, inner: innerWidth, beyond, cut, touching};
})()"""

# The contrast with its ground, as WCAG 2 defines it: every text below 4.5, every mark of a chart below 3.
CONTRAST = """(() => {
    const numbers = color => color.match(/[\\d.]+/g).map(Number);
    const light = color => {
        const [r, g, b] = numbers(color).map(c => c / 255).map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const ground = e => {
        for (; e; e = e.parentElement) {
            const color = getComputedStyle(e).backgroundColor;
            if ((numbers(color)[3] ?? 1) > 0) { return color; }
        }
        return 'rgb(255, 255, 255)';
    };
    const contrast = (color, ground) => {
        const [a, b] = [light(color), light(ground)];
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    };
    const faint = [];
    let seen = 0;
    for (const e of document.querySelectorAll('body *')) {
        if (e.closest('title, desc') || ![...e.childNodes].some(n => n.nodeType === 3 && n.data.trim())) { continue; }
        const style = getComputedStyle(e);
        const ratio = contrast(e.closest('svg') ? style.fill : style.color, ground(e));
        seen += 1;
        if (ratio < 4.5) { faint.push(ratio.toFixed(2) + ' ' + e.textContent.slice(0, 30)); }
    }
    for (const e of document.querySelectorAll('.bar, .range, .whisker, .dot, .aim, .curve, .aimed, .level1, .level4')) {
        const style = getComputedStyle(e);
        const ratio = contrast(e.matches('line, path') ? style.stroke : style.fill, ground(e.closest('section')));
        if (ratio < 3) { faint.push(ratio.toFixed(2) + ' ' + e.className.baseVal); }
    }
    return {seen, faint};
})()"""

OPEN_ALL = "document.querySelectorAll('details').forEach(d => d.open = true)"
TABLES = "[...document.querySelectorAll('table')].map(t => t.checkVisibility({contentVisibilityAuto: true}) ? t.getBoundingClientRect().height : 0)"


def setUpModule():
    global folder, collection, browser
    folder = tempfile.TemporaryDirectory(prefix="remat-report-")
    collection = sample.filled(Path(folder.name))
    browser = chromium.Browser()


def tearDownModule():
    browser.close()
    folder.cleanup()


def report(name, *options):
    path = Path(folder.name) / name
    collection.run("stats", "--html", path, *options)
    return path


class ReportTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.pages = {
            "all_en": report("all_en.html"),
            "all_fr": report("all_fr.html", "--lang", "fr"),
            "hostile_en": report("hostile_en.html", "hostile"),
            "week_fr": report("week_fr.html", "--lang", "fr", "--since", "2024-10-01"),
        }

    def views(self):
        for name, path in self.pages.items():
            for width in WIDTHS:
                browser.open(path, width)
                yield name, width

    def test_every_chart_and_every_list_is_there(self):
        for _ in self.views():
            heights = browser.value("Object.fromEntries([...document.querySelectorAll('section')].map(s => "
                                    "[s.querySelector('h3').id, (s.querySelector('svg') || s.querySelector('table'))"
                                    ".getBoundingClientRect().height]))")
            self.assertEqual(sorted(heights), sorted(CHARTS + LISTS))
            self.assertTrue(all(height > 40 for height in heights.values()), heights)
            shapes = browser.value("[...document.querySelectorAll('figure > svg')].map(s => "
                                   "s.querySelectorAll('circle, rect.bar, rect.level1, rect.level4').length)")
            self.assertTrue(all(shapes), shapes)

    def check_layout(self, *view):
        layout = browser.value(LAYOUT)
        self.assertLessEqual(layout["scroll"], layout["inner"], view)
        for finding in ("beyond", "cut", "touching"):
            self.assertEqual(layout[finding], [], (finding, *view))

    def test_nothing_reaches_over_the_edge_nor_into_each_other(self):
        for view in self.views():
            self.check_layout(*view)
            browser.value(OPEN_ALL)
            self.check_layout(*view, "opened")

    def test_text_can_be_read_in_the_light_and_in_the_dark(self):
        for scheme in ("light", "dark"):
            browser.open(self.pages["all_en"], 1280, scheme)
            browser.value(OPEN_ALL)
            grounds = browser.value("getComputedStyle(document.body).backgroundColor")
            self.assertEqual(grounds == "rgb(255, 255, 255)", scheme == "light")
            contrast = browser.value(CONTRAST)
            self.assertGreater(contrast["seen"], 300)
            self.assertEqual(contrast["faint"], [])

    def test_on_paper_the_ground_is_white_and_the_tables_are_open(self):
        browser.open(self.pages["all_en"], 800, "dark")
        self.assertEqual(browser.value(TABLES).count(0), len(CHARTS))
        browser.media("print", "dark")
        self.assertEqual(browser.value("getComputedStyle(document.body).backgroundColor"), "rgb(255, 255, 255)")
        self.assertEqual(browser.value(CONTRAST)["faint"], [])
        if browser.value("CSS.supports('selector(details::details-content)')"):
            self.assertEqual(browser.value(TABLES).count(0), 0)

    def test_it_can_be_used_without_a_mouse_and_without_eyes(self):
        browser.open(self.pages["all_fr"], 1280)
        self.assertEqual(browser.value("document.documentElement.lang"), "fr")
        self.assertEqual(browser.value("[...document.querySelectorAll('summary')].map(s => s.tabIndex)"),
                         [0] * len(CHARTS))
        tree = browser.call("Accessibility.getFullAXTree")["nodes"]
        images = [node for node in tree if node.get("role", {}).get("value") in ("image", "img")]
        self.assertEqual(len(images), len(CHARTS))
        self.assertTrue(all(len(node["name"]["value"]) > 20 for node in images))

    def test_the_deck_stays_text(self):
        browser.open(self.pages["hostile_en"], 1280)
        self.assertEqual(browser.value("document.title"), "Statistics: hostile")
        self.assertEqual(browser.value("document.querySelectorAll('script, img, link, iframe, [onload]').length"), 0)
        cells = browser.value("[...document.querySelectorAll('td')].map(c => c.textContent)")
        said = [cell for cell in cells if "<script>" in cell]
        self.assertTrue(said, cells)
        self.assertIn("<b>&\"it's\".yaml:", json.dumps(cells, ensure_ascii=False).replace('\\"', '"'))

    def test_an_empty_collection_has_a_friendly_page(self):
        scratch = Path(folder.name) / "nothing"
        scratch.mkdir(exist_ok=True)
        path = scratch / "empty.html"
        sample.Collection(scratch).run("stats", "--html", path)
        for width in WIDTHS:
            browser.open(path, width)
            self.check_layout()
            self.assertEqual(browser.value("document.querySelectorAll('svg').length"), 0)
            self.assertIn("remat review", browser.value("document.body.innerText"))

    def test_a_page_that_misbehaves_is_noticed(self):
        """The search itself: what it must see."""
        self.addCleanup(lambda: (browser.requests.clear(), browser.console.clear()))
        path = Path(folder.name) / "bad.html"
        path.write_text("""<!DOCTYPE html><section style="background:#fff">
            <p style="width:2000px;color:#aaa">faint, and too wide</p>
            <figure><svg width="100" height="20"><text x="90" y="12">beyond</text><text x="92" y="12">it</text></svg></figure>
            </section><img src="http://127.0.0.1:9/a.png"><script>console.log("here")</script>""")
        browser.open(path, 390)
        layout = browser.value(LAYOUT)
        self.assertGreater(layout["scroll"], layout["inner"])
        self.assertTrue(layout["beyond"] and layout["cut"] and layout["touching"], layout)
        self.assertEqual(len(browser.value(CONTRAST)["faint"]), 1)
        self.assertIn("http://127.0.0.1:9/a.png", browser.requests)
        self.assertTrue(any("here" in line for line in browser.console))
        # Under the report's own policy neither happens, and the console tells of both.
        policy = self.pages["all_en"].read_text(encoding="utf-8").split("\n")[2]
        self.assertIn("Content-Security-Policy", policy)
        path.write_text("<!DOCTYPE html>" + policy + path.read_text().replace("a.png", "b.png").replace("here", "there"))
        browser.requests, browser.console = [], []
        browser.open(path, 390)
        self.assertFalse(any("'there'" in line for line in browser.console))
        blocked = [line for line in browser.console if "has been blocked" in line]
        self.assertEqual(len(blocked), 2, browser.console)

    def test_zz_the_console_was_silent_and_no_request_left(self):
        """Last: over all the pages that were opened."""
        for path in self.pages.values():
            browser.open(path, 390)
        self.assertEqual(browser.console, [])
        self.assertEqual([url for url in browser.requests if not url.startswith("file:///")], [])
        self.assertEqual({url.rsplit("/", 1)[1].rsplit(".", 1)[1] for url in browser.requests}, {"html"})

    def test_pictures(self):
        wanted = os.environ.get("REMAT_PICTURES")
        if not wanted:
            self.skipTest("no REMAT_PICTURES")
        for name, width in self.views():
            for scheme in ("light", "dark"):
                browser.media("screen", scheme)
                browser.picture(Path(wanted) / f"{name}_{width}_{scheme}.png")


if __name__ == "__main__":
    if not chromium.found():
        print("skipped: Chromium is not installed (Debian: apt install chromium)")
        sys.exit(77)
    unittest.main()
