import { noDot } from './dots.mjs'
import { paragraphs } from './paragraphs.mjs'
import { noFalseSpread } from './spreads.mjs'
import { noWrittenFigure } from './written-figures.mjs'

/** The project's own rules of lint, named `fixbench/…` in `.oxlintrc.json`. */
export default {
  meta: { name: 'fixbench' },
  rules: {
    paragraphs,
    'no-dot': noDot,
    'no-false-spread': noFalseSpread,
    'no-written-figure': noWrittenFigure,
  },
}
