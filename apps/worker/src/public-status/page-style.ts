/** The portal's colours, in light and dark. */
export const pageStyle = `
:root{color-scheme:light dark;--paper:#f4f6f9;--surface:#fff;--line:#d9dfe7;--ink:#1a2330;--ink-2:#52606f;--blue:#0b5cad;
--good:#186a3b;--good-soft:#e2f3e8;--bad:#b3261e;--bad-soft:#fdeceb;--warn:#855300;--warn-soft:#fdf1dc;--none:#c3ccd6}
@media (prefers-color-scheme:dark){:root{--paper:#11161d;--surface:#1a212b;--line:#323d4b;--ink:#e8edf3;--ink-2:#a9b5c3;--blue:#7cb7f5;
--good:#7fd3a0;--good-soft:#17301f;--bad:#ff9d96;--bad-soft:#3a1a18;--warn:#f1be6b;--warn-soft:#35280f;--none:#465362}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/24px system-ui,'Noto Sans','Noto Sans Devanagari',sans-serif}
header,main,footer{max-width:880px;margin:0 auto;padding:16px}
header,.head{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px;justify-content:space-between}
h1{margin:0;font-size:24px;line-height:32px}
h2{margin:0;font-size:18px;line-height:24px}
h3{margin:16px 0 0;font-size:14px;line-height:20px}
p{margin:4px 0}
a{color:var(--blue)}
a,summary{display:inline-block;min-height:24px;padding:4px 0}
section{margin:0 0 16px;padding:16px;border:1px solid var(--line);border-radius:12px;background:var(--surface);overflow-wrap:anywhere}
small,footer,.note{color:var(--ink-2);font-size:14px;line-height:20px}
.summary{font-weight:600;font-size:18px}
.summary[data-state=up]{border-color:var(--good);background:var(--good-soft);color:var(--good)}
.summary[data-state=down]{border-color:var(--bad);background:var(--bad-soft);color:var(--bad)}
#stale{border-color:var(--bad);background:var(--bad-soft);color:var(--bad);font-weight:600}
html[data-stale] .summary,html[data-stale] .state{display:none}
.state{padding:2px 10px;border-radius:12px;font-size:14px;line-height:20px;font-weight:600;background:var(--paper);color:var(--ink-2)}
.state[data-state=up]{background:var(--good-soft);color:var(--good)}
.state[data-state=down]{background:var(--bad-soft);color:var(--bad)}
.state[data-state=slow]{background:var(--warn-soft);color:var(--warn)}
.days{display:flex;align-items:flex-end;gap:1px;height:32px;margin-top:12px}
.days i{flex:1;height:100%;border-radius:1px;background:var(--good)}
.days i[data-day=unknown]{height:25%;background:var(--none)}
.days i[data-day=short]{height:70%;background:var(--warn)}
.days i[data-day=long]{height:45%;background:var(--bad)}
.ends{display:flex;justify-content:space-between;color:var(--ink-2);font-size:12px;line-height:16px}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(160px,1fr));gap:8px 16px;margin:8px 0 0}
dt{color:var(--ink-2);font-size:14px;line-height:20px}
dd{margin:0;font-weight:600;font-variant-numeric:tabular-nums}
table{border-collapse:collapse;font-size:14px;line-height:20px}
th,td{padding:4px 16px 4px 0;border-bottom:1px solid var(--line);text-align:left;font-variant-numeric:tabular-nums}
summary{cursor:pointer;color:var(--blue);font-size:14px}
article+article{margin-top:12px;padding-top:12px;border-top:1px solid var(--line)}
article p{white-space:pre-line}
:focus-visible{outline:2px solid var(--blue);outline-offset:2px}
`;
