/** Styles of the story bar, for its shadow tree. */
export const storyStyle = `
:host { all: initial; font: 14px/1.35 "Inter", system-ui, sans-serif; color: #fff; }
* { box-sizing: border-box; }
.bar {
  position: fixed; z-index: 2147483000; inset: auto 0 48px 0; margin: 0 auto; width: min(1080px, calc(100vw - 24px));
  display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 6px 16px; align-items: center;
  padding: 10px 12px 10px 16px; border-radius: 12px; background: #06363d; box-shadow: 0 8px 30px rgb(6 54 61 / 45%), 0 0 0 1px rgb(255 255 255 / 14%) inset;
}
.bar.top { inset: 12px 0 auto 0; }
.where { display: flex; gap: 10px; align-items: baseline; min-width: 0; }
.count { flex: none; font-variant-numeric: tabular-nums; font-size: 12px; font-weight: 600; color: #9fd2d8; }
.title { margin: 0; font-size: 15px; font-weight: 600; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.story { flex: none; font-size: 12px; color: #c5dfe2; max-width: 34%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.state { grid-column: 1; margin: 0; font-size: 12px; color: #c5dfe2; min-height: 16px; }
.state[data-tone="failed"] { color: #ffc9bd; font-weight: 600; }
.notes { grid-column: 1 / -1; margin: 2px 0 4px; padding: 10px 12px; border-radius: 8px; background: rgb(255 255 255 / 9%); font-size: 14px; line-height: 1.5; max-height: 30vh; overflow: auto; }
.keys { grid-row: 1 / span 2; grid-column: 2; display: flex; gap: 6px; align-items: center; }
button, a {
  all: unset; box-sizing: border-box; cursor: pointer; height: 34px; padding: 0 12px; border-radius: 8px; font: 600 13px/34px "Inter", system-ui, sans-serif; color: #fff;
  background: rgb(255 255 255 / 12%); white-space: nowrap; text-align: center;
}
button:hover, a:hover { background: rgb(255 255 255 / 22%); }
button:focus-visible, a:focus-visible { outline: 2px solid #fff; outline-offset: 2px; }
button.main { background: #c2480a; padding: 0 16px; }
button.main:hover { background: #a83d07; }
button:disabled { opacity: .5; cursor: default; }
button.icon, a.icon { width: 34px; padding: 0; }
.track { grid-column: 1 / -1; height: 3px; border-radius: 2px; background: rgb(255 255 255 / 16%); overflow: hidden; }
.track i { display: block; height: 100%; background: #f26a1b; transition: width .25s; }
.ring {
  position: fixed; z-index: 2147482999; pointer-events: none; border-radius: 10px; border: 3px solid #f26a1b;
  box-shadow: 0 0 0 4px rgb(242 106 27 / 28%); transition: opacity .15s;
}
@media (prefers-reduced-motion: no-preference) { .ring { animation: beat 1.4s ease-in-out infinite; } }
@keyframes beat { 50% { box-shadow: 0 0 0 9px rgb(242 106 27 / 14%); } }
.bar.loop .keys, .bar.loop .state { display: none; }
.bar.loop .notes { font-size: 17px; }
.countdown {
  position: fixed; z-index: 2147483002; inset: 16px 0 auto 0; margin: 0 auto; width: max-content; padding: 10px 20px;
  border-radius: 999px; background: #c2480a; color: #fff; font-size: 16px; font-weight: 600; font-variant-numeric: tabular-nums;
}
.pointer { position: fixed; z-index: 2147483001; left: 0; top: 0; pointer-events: none; transition: transform .55s cubic-bezier(.3,.7,.3,1); filter: drop-shadow(0 2px 4px rgb(0 0 0 / 35%)); }
[hidden] { display: none !important; }
@media (max-width: 760px) {
  .bar { grid-template-columns: minmax(0, 1fr); padding: 10px; gap: 6px; }
  .keys { grid-row: auto; grid-column: 1; flex-wrap: wrap; }
  .keys .main { flex: 1; }
  .story { display: none; }
}
@media print { .bar, .ring { display: none; } }
`

/** Style of the page while the audience sees nothing of the story. */
export const audienceStyle = 'html[data-audience] console-badge { display: none; }'
