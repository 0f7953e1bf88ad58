import { fold } from '#contract/core/fold.ts'
import { escapeHtml } from '#server/lib/escape-html.ts'
import type { Term } from './query/parsed-query.ts'
import { toStem } from './query/tokens.ts'

/** A word, or a character with a meaning in markup. */
const WORD_OR_SIGN = /[\p{L}\p{N}]+|[&<>"']/gu

/**
 * Creates a function that converts a title to markup with `<em>` around the words of the query. Everything else is
 * escaped, so markup in a product name or keyword stays text.
 */
export const createHighlighter = (terms: readonly Term[]) => {
  const whole = new Set(terms.flatMap(term => term.alternatives.flat().map(toStem)))
  const prefix = terms.find(term => term.isPrefix)?.words.at(-1)
  return (title: string): string => title.replace(WORD_OR_SIGN, part => markWord(part, whole, prefix))
}

const markWord = (word: string, whole: ReadonlySet<string>, prefix: string | undefined): string => {
  const folded = fold(word)
  if (whole.has(toStem(folded))) return `<em>${escapeHtml(word)}</em>`
  if (prefix === undefined || !folded.startsWith(prefix)) return escapeHtml(word)
  // Folding can change the length of a word ('ß', ligatures); then the whole word is marked.
  const cut = folded.length === word.length ? prefix.length : word.length
  return `<em>${escapeHtml(word.slice(0, cut))}</em>${escapeHtml(word.slice(cut))}`
}
