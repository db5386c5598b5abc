#include "cli/report/style.hpp"

namespace remat::cli::report {

// Charts are as wide as their column and keep their height: places along x are percentages, sizes of text are
// not scaled, so that a phone shows the same words as a wide window.
char const* const style_sheet = R"(
:root{color-scheme:light dark;--paper:#ffffff;--card:#f6f8fa;--ink:#1b1f24;--muted:#57606a;--line:#d0d7de;
--data:#0b62b5;--soft:#5b92c8;--aim:#9a4a00}
@media (prefers-color-scheme:dark){:root{--paper:#14171b;--card:#1d2228;--ink:#e6e9ec;--muted:#a6b0ba;
--line:#3d4650;--data:#74b7f4;--soft:#3f7099;--aim:#f0ab66}}
*{box-sizing:border-box}
body{margin:0;padding:1.5rem 1rem 3rem;background:var(--paper);color:var(--ink);
font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
header,main,footer{max-width:76rem;margin:0 auto}
h1{font-size:1.6rem;line-height:1.25;margin:0}
h2{font-size:1.25rem;margin:2.25rem 0 .75rem}
h3{font-size:1.05rem;margin:0 0 .5rem}
p{margin:.25rem 0 .75rem}
header p,figcaption,footer,dd.more{color:var(--muted)}
dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,10.5rem),1fr));gap:.75rem;margin:1.25rem 0 0}
dl div,section{background:var(--card);border:1px solid var(--line);border-radius:.6rem;padding:.9rem 1rem}
dt{font-size:.9rem;color:var(--muted)}
dd{margin:0}
dd.figure{font-size:1.4rem;font-weight:600;line-height:1.3}
dd.more{font-size:.875rem}
.columns{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,28rem),1fr));gap:1rem;align-items:start}
.columns .column{display:grid;gap:1rem;min-width:0}
section{min-width:0}
figure{margin:0}
figcaption{font-size:.875rem;margin-top:.5rem}
figcaption p{margin:0 0 .25rem}
svg{display:block;width:100%}
svg svg{overflow:visible}
svg text{font:13px system-ui,sans-serif;fill:var(--ink)}
svg .small{font-size:11.5px;fill:var(--muted)}
svg .muted{fill:var(--muted)}
svg .strong{font-weight:600}
.grid{stroke:var(--line);stroke-width:1}
.track{fill:var(--line)}
.bar{fill:var(--data)}
.range{fill:var(--soft)}
.whisker{stroke:var(--soft);stroke-width:5}
.dot{fill:var(--data);stroke:var(--card);stroke-width:1.5}
.aim{fill:var(--card);stroke:var(--aim);stroke-width:2}
.curve{stroke:var(--data);stroke-width:2}
.aimed{stroke:var(--aim);stroke-width:1.5;stroke-dasharray:5 4}
.level0{fill:var(--line)}
.level1,.level2{fill:var(--soft)}
.level3,.level4{fill:var(--data)}
details{margin-top:.6rem;font-size:.9rem}
summary{cursor:pointer;color:var(--data)}
summary:focus-visible{outline:3px solid var(--aim);outline-offset:2px}
table{border-collapse:collapse;width:100%;margin-top:.5rem;font-variant-numeric:tabular-nums}
caption{text-align:left;color:var(--muted);padding-bottom:.25rem}
th,td{overflow-wrap:break-word;padding:.2rem .5rem .2rem 0;text-align:right;vertical-align:top;border-bottom:1px solid var(--line)}
th:first-child,.word{text-align:left}
tbody th,td.word{overflow-wrap:anywhere;min-width:5.5rem}
@media (max-width:30rem){table{font-size:.8rem}th,td{padding-right:.3rem}tbody th,td.word{min-width:3.5rem}}
td:not(.word){white-space:nowrap}
th{font-weight:600}
tbody th[scope=row]{font-weight:400}
tbody th[scope=rowgroup]{padding-top:.75rem;color:var(--muted)}
code{font-family:ui-monospace,monospace}
footer{margin-top:2rem;font-size:.875rem}
@media print{
:root{color-scheme:light;--paper:#ffffff;--card:#ffffff;--ink:#000000;--muted:#404040;--line:#bbbbbb;
--data:#0b4f92;--soft:#5b92c8;--aim:#8a4000}
body{padding:0;font-size:10pt}
section,tr{break-inside:avoid}
h2,h3{break-after:avoid}
*{print-color-adjust:exact}
details::details-content{content-visibility:visible;block-size:auto}
summary{color:var(--muted);list-style:none}
}
)";

} // namespace remat::cli::report
