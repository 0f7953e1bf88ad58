/** Style sheet of the report. */
export const STYLES = `
:root {
  color-scheme: light dark;
  --ink: light-dark(#1d232b, #e6e9ee); --soft: light-dark(#5a6572, #a3adba);
  --paper: light-dark(#f6f7f9, #14181d); --card: light-dark(#fff, #1c2229); --line: light-dark(#dce0e6, #343c46);
  --bad: light-dark(#b42318, #ff8a7a); --open: light-dark(#8a5a00, #f0b955); --good: light-dark(#1a7340, #6fd398);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 1040px; margin: 0 auto; padding: 40px 24px 80px; }
h1 { margin: 0; font-size: 32px; line-height: 1.2; }
h2 { margin: 48px 0 8px; font-size: 22px; }
h3 { margin: 0; font-size: 17px; overflow-wrap: anywhere; }
p { margin: 4px 0; }
code { font: 14px/1.5 ui-monospace, SFMono-Regular, Menlo, monospace; overflow-wrap: anywhere; }
.url { font-size: 18px; overflow-wrap: anywhere; }
.facts, .route, small, dt, .value, section > p { color: var(--soft); }
.route { font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, monospace; overflow-wrap: anywhere; }
nav { display: grid; grid-template-columns: repeat(4, 1fr); gap: 12px; margin-top: 24px; }
nav a { padding: 12px 16px; border: 1px solid var(--line); border-top: 4px solid var(--soft); border-radius: 8px;
  background: var(--card); color: inherit; text-decoration: none; }
nav a:hover { border-color: var(--soft); }
nav b { display: block; font-size: 28px; line-height: 1.2; }
nav .different { border-top-color: var(--bad); }
nav .unproven { border-top-color: var(--open); }
nav .passed { border-top-color: var(--good); }
article { margin: 16px 0; padding: 16px 20px; border: 1px solid var(--line); border-radius: 8px; background: var(--card); }
.finding { margin-top: 12px; padding-top: 12px; border-top: 1px solid var(--line); }
.where { display: flex; flex-wrap: wrap; gap: 2px 16px; justify-content: space-between; align-items: baseline; }
.where code { font-weight: 600; }
small { font-size: 13px; }
dl { display: grid; grid-template-columns: 1fr 1fr; gap: 4px 24px; margin: 4px 0 0; }
dt { font-size: 13px; }
dd { margin: 0; }
.seen dd { color: var(--bad); }
ul { margin: 8px 0 0; padding: 0; list-style: none; }
.reasons li { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 2px 24px; padding: 6px 0;
  border-top: 1px solid var(--line); }
.names { columns: 4 200px; }
summary { cursor: pointer; padding: 6px 0; }
@media (max-width: 640px) {
  main { padding: 24px 16px 48px; }
  h1 { font-size: 26px; }
  nav { grid-template-columns: 1fr 1fr; }
  article { padding: 12px 16px; }
  dl, .reasons li { grid-template-columns: minmax(0, 1fr); }
}
`
