import path from 'node:path'

/** The one cell that the suite drives: a press that fails in a form, with its screenshot. */
const OF_SUITE = { calls: '^profile\\.edit$', failures: '^(INVALID|http-503)$' }

const isFull = process.env['SCREENS_CAMPAIGN'] === 'full'

/** What is driven: everything with `npm run check:screens`, one call in the suite. */
export const settings = {
  calls: new RegExp(process.env['SCREENS_CALLS'] || (isFull ? '' : OF_SUITE.calls)),
  failures: new RegExp(process.env['SCREENS_FAILURES'] || (isFull ? '' : OF_SUITE.failures)),
  /** Address of another front end that is driven instead of the shop's own; empty for the shop. */
  frontEnd: process.env['SCREENS_URL'] ?? '',
  /** Folder of the run and its screenshots. */
  dir: path.resolve(
    import.meta.dirname,
    '../..',
    process.env['SCREENS_DIR'] || (isFull ? '.cache/screens' : 'test-results/screens'),
  ),
}
