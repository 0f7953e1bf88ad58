import { escapeHtml } from '#server/lib/escape-html.ts'
import type { Term } from './match-expression.ts'
import { fold } from './search-words.ts'

const WORD = /([\p{L}\p{N}]+)/u

/**
 * A title as markup with `<em>` around what was searched for; everything else is escaped, so that markup in a
 * product name or in the keyword stays text.
 */
export const highlight = (title: string, terms: readonly Term[]): string => {
  const whole = new Set(terms.flatMap(term => term.ways.flat()))
  const prefix = terms.at(-1)?.ways[0]?.at(-1)
  return title
    .split(WORD)
    .map((part, index) => (index % 2 === 0 ? escapeHtml(part) : markWord(part, whole, prefix)))
    .join('')
}

const markWord = (word: string, whole: ReadonlySet<string>, prefix: string | undefined): string => {
  const folded = fold(word)
  if (whole.has(folded)) return `<em>${escapeHtml(word)}</em>`
  if (prefix === undefined || !folded.startsWith(prefix)) return escapeHtml(word)
  // Folding can change the length of a word ('ß', ligatures): then the whole word is marked.
  const cut = folded.length === word.length ? prefix.length : word.length
  return `<em>${escapeHtml(word.slice(0, cut))}</em>${escapeHtml(word.slice(cut))}`
}
