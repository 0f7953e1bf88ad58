import type { Hit } from './hits.ts'
import type { Term } from './match-expression.ts'

/** So many of the first hits are ranked by closeness; the rest follow in index order. */
export const RANKED_HITS = 240

const FEW_HITS = 60

const WHOLE_WORD = 4
const OTHER_WAY = 4
const BEGINNING = 2
const NEXT_TO = 2
const UNASKED_WORD = 0.5

/**
 * Puts hits in order of closeness: products that go by the exact code first, then titles that hold more of the
 * asked words, side by side, with fewer words that nobody asked for. Among few hits equal ones go by the weight of
 * their kind (a screen before a screw); among many they keep the index order, which mixes the kinds.
 */
export const rankHits = (
  hits: readonly Hit[],
  terms: readonly Term[],
  exactIds: readonly number[],
): Hit[] => {
  const isFew = hits.length < FEW_HITS
  return hits
    .map(hit => ({ hit, score: exactIds.includes(hit.productId) ? Infinity : closeness(hit.words, terms) }))
    .toSorted(
      (a, b) =>
        (a.score === b.score ? 0 : b.score - a.score) ||
        (isFew ? a.hit.place - b.hit.place : 0) ||
        a.hit.id - b.hit.id,
    )
    .map(({ hit }) => hit)
}

const closeness = (words: readonly string[], terms: readonly Term[]): number => {
  let score = -UNASKED_WORD * words.length
  let before = -2
  for (const term of terms) {
    const found = bestWay(words, term)
    if (found === null) continue
    score += found.score + (found.at === before + 1 ? NEXT_TO : 0)
    before = found.at + found.length - 1
  }
  return score
}

type Found = { score: number; at: number; length: number }

const bestWay = (words: readonly string[], { ways, isPrefix }: Term): Found | null => {
  let best: Found | null = null
  for (const [index, way] of ways.entries()) {
    if (!way.every(word => words.includes(word))) continue
    const score = ((index === 0 ? WHOLE_WORD : OTHER_WAY) + UNASKED_WORD) * way.length
    if (score > (best?.score ?? 0)) best = { score, at: words.indexOf(way[0] ?? ''), length: way.length }
  }
  if (best !== null || !isPrefix) return best
  const own = ways[0] ?? []
  const last = own.at(-1) ?? ''
  const at = words.findIndex(word => word.startsWith(last))
  return at < 0 ? null : { score: BEGINNING + UNASKED_WORD, at, length: 1 }
}
