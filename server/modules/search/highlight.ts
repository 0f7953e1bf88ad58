import { escapeHtml } from '@fixbench/contract/core/escape-html.ts'
import { fold } from '@fixbench/contract/core/fold.ts'
import type { Term } from '@fixbench/search/query/parsed-query.ts'
import { toStem } from '@fixbench/search/query/tokens.ts'

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
  const cut = findCut(word, prefix.length)
  return `<em>${escapeHtml(word.slice(0, cut))}</em>${escapeHtml(word.slice(cut))}`
}

/** Length of the start of a word that has a number of letters when it is folded, which can add some (`ß` is `ss`). */
const findCut = (word: string, length: number): number => {
  let cut = 0
  while (cut < word.length && fold(word.slice(0, cut)).length < length) cut += 1
  return cut
}
