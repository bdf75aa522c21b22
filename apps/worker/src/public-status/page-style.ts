/** Uses the portal's colours: apps/portal/src/shared/theme/tokens.ts. */
export const pageStyle = `
:root{color-scheme:light dark;--paper:#faf8f4;--surface:#fff;--line:#e6e1d8;--ink:#211e19;--ink-2:#5a544a;--blue:#1a4c8b;
--good:#2b6a3f;--good-soft:#e7f1e9;--bad:#ae271b;--bad-soft:#fbeae7;--warn:#8a5600;--warn-soft:#fdf2da;--missing:#8c8476}
@media (prefers-color-scheme:dark){:root{--paper:#14120f;--surface:#1e1b17;--line:#38332c;--ink:#f4f0e9;--ink-2:#c4bcaf;--blue:#95bef3;
--good:#8acb9a;--good-soft:#1a2b1f;--bad:#f49d92;--bad-soft:#331b18;--warn:#f7c15c;--warn-soft:#35290f;--missing:#948b7c}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/24px system-ui,'Noto Sans','Noto Sans Devanagari',sans-serif}
header,main,footer{max-width:880px;margin:0 auto;padding:16px}
header,.head{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px;justify-content:space-between}
h1{margin:0;font-size:24px;line-height:32px}
h2{margin:0;font-size:18px;line-height:24px}
h3{margin:16px 0 0;font-size:14px;line-height:20px}
p{margin:4px 0}
a{color:var(--blue)}
a{display:inline-block;min-height:24px;padding:4px 0}
main>.note{margin:0 0 16px}
#age:not(:empty)::before{content:'· '}
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
.days i[data-day=unknown]{height:25%;background:var(--missing)}
.days i[data-day=short]{height:70%;background:var(--warn)}
.days i[data-day=long]{height:45%;background:var(--bad)}
.ends{display:flex;justify-content:space-between;color:var(--ink-2);font-size:12px;line-height:16px}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(160px,1fr));gap:8px 16px;margin:8px 0 0}
dt{color:var(--ink-2);font-size:14px;line-height:20px}
dd{margin:0;font-weight:600;font-variant-numeric:tabular-nums}
table{border-collapse:collapse;font-size:14px;line-height:20px}
th,td{padding:4px 16px 4px 0;border-bottom:1px solid var(--line);text-align:left;font-variant-numeric:tabular-nums}
summary{padding:6px 0;cursor:pointer;color:var(--blue);font-size:14px}
article+article{margin-top:12px;padding-top:12px;border-top:1px solid var(--line)}
article p{white-space:pre-line}
:focus-visible{outline:2px solid var(--blue);outline-offset:2px}
`;
