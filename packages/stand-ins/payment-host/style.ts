/** Styles of the payment host, deliberately different from the shop. */
export const hostStyle = `
:root{--ink:#1d1b3a;--soft:#5d5a7a;--line:#d9d6ea;--brand:#4b3fd6;--back:#f4f3fb;--stop:#a8232f}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--back);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
.top{display:flex;align-items:center;gap:10px;padding:16px 24px;background:var(--ink);color:#fff}
.mark{width:22px;height:22px;border-radius:6px;background:linear-gradient(135deg,#8f86ff,#4b3fd6)}
.tag{margin-left:auto;font-size:13px;color:#cfcbf3}
.sheet{width:min(640px,calc(100% - 32px));margin:32px auto;padding:28px;background:#fff;border:1px solid var(--line);border-radius:12px}
.foot{margin-top:auto;padding:20px;text-align:center;font-size:13px;color:var(--soft)}
h1{margin:0 0 16px;font-size:24px;line-height:1.25}
.sum{margin:0 0 20px;padding:14px 16px;background:var(--back);border-radius:8px}
.sum div{display:flex;align-items:baseline;justify-content:space-between;gap:16px}
.sum dt{color:var(--soft)}.sum dd{margin:0;text-align:right}
.sum .big dd{font-size:22px;font-weight:700;font-variant-numeric:tabular-nums}.sum small{font-size:13px;font-weight:400;color:var(--soft)}
.card{display:grid;grid-template-columns:minmax(0,1fr);gap:14px}.card p{margin:0}
.pair{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:14px}
label{display:grid;gap:4px;font-size:14px;font-weight:600}
input:not([type=hidden]){width:100%;min-height:44px;padding:8px 12px;border:1px solid #8e8aa9;border-radius:8px;font:inherit;font-weight:400;color:inherit}
button{font:inherit;cursor:pointer}
.pay,.second{min-height:48px;border-radius:8px;font-weight:700}
.pay{border:0;background:var(--brand);color:#fff}.pay:hover{background:#3b30b8}
.second{border:1px solid var(--brand);background:#fff;color:var(--brand)}
.link{border:0;background:none;padding:8px;color:var(--brand);text-decoration:underline}
.use{min-height:32px;padding:2px 12px;border:1px solid var(--brand);border-radius:6px;background:#fff;color:var(--brand)}
.quiet{margin:14px 0 0;text-align:center}a{color:var(--brand)}
.problem{margin:0 0 16px;padding:12px 14px;border-left:4px solid var(--stop);background:#fdeef0;color:var(--stop);font-weight:600}
.code{font-family:ui-monospace,"SF Mono",Consolas,monospace;font-size:14px;white-space:nowrap}
details{border-top:1px solid var(--line);padding-top:12px}summary{cursor:pointer;font-weight:600}
.scroll{overflow-x:auto}table{width:100%;margin-top:10px;border-collapse:collapse;font-size:14px;text-align:left}
td,th{padding:7px 10px 7px 0;border-bottom:1px solid var(--line);font-weight:400;vertical-align:middle}tbody th{font-weight:600}
.hide{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
:focus-visible{outline:3px solid #8f86ff;outline-offset:2px}
@media(max-width:480px){.tag{display:none}.sheet{padding:20px}
thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
tbody tr{display:grid;grid-template-columns:1fr auto;gap:2px 12px;align-items:center;padding:10px 0;border-bottom:1px solid var(--line)}
tbody :is(td,th){padding:0;border:0}tbody th{grid-area:1/1}tbody td.code{grid-area:2/1}tbody td:last-child{grid-area:3/1;color:var(--soft)}tbody td:has(.use){grid-area:1/2/3/3}.use{min-height:44px}}
`

/** Icon of the stand-ins, a padlock. */
export const hostIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="6" y="14" width="20" height="14" rx="3" fill="#33415c"/><path d="M10 14v-4a6 6 0 0 1 12 0v4" fill="none" stroke="#33415c" stroke-width="3"/></svg>'
