import { distance } from 'fastest-levenshtein'
import { groupBy } from '#server/lib/group-by.ts'
import { hasDigit, toStem } from './tokens.ts'

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const SLANT = [0, 0.25, 0.75]
const KEYS = new Map(
  ROWS.flatMap((row, y) => row.split('').map((key, x) => [key, { x: x + (SLANT[y] ?? 0), y }] as const)),
)
const REACH = 1.3

const areNeighbors = (a: string, b: string): boolean => {
  const [from, to] = [KEYS.get(a), KEYS.get(b)]
  return from !== undefined && to !== undefined && Math.hypot(from.x - to.x, from.y - to.y) <= REACH
}

const SUBSTITUTE = 1.25
const NEIGHBOR = 0.9
const SWAP = 0.9
const EXTRA = 1.15
const DOUBLED = 0.75
const MISSING = 0.95
const FIRST_LETTER = 0.35

type Rows = { older: Float64Array; before: Float64Array; row: Float64Array }

const costOfReplacing = (a: string | undefined, b: string | undefined): number => {
  if (a === b) return 0
  return areNeighbors(a ?? '', b ?? '') ? NEIGHBOR : SUBSTITUTE
}

/** Two letters in each other's place are one slip of the fingers, not two. */
const isSwap = (typed: string, meant: string, i: number, j: number): boolean =>
  i > 1 &&
  j > 1 &&
  typed[i - 1] !== meant[j - 1] &&
  typed[i - 1] === meant[j - 2] &&
  typed[i - 2] === meant[j - 1]

const fillRow = (typed: string, meant: string, i: number, { older, before, row }: Rows): void => {
  const extra = typed[i - 1] === typed[i - 2] ? DOUBLED : EXTRA
  row[0] = (before[0] ?? 0) + extra
  for (let j = 1; j < row.length; j += 1) {
    row[j] = Math.min(
      (before[j - 1] ?? 0) + costOfReplacing(typed[i - 1], meant[j - 1]),
      (before[j] ?? 0) + extra,
      (row[j - 1] ?? 0) + MISSING,
      isSwap(typed, meant, i, j) ? (older[j - 2] ?? 0) + SWAP : Infinity,
    )
  }
}

/** How unlikely it is that `meant` was typed as `typed`: each slip of the fingers has its cost. */
const computeSlipCost = (typed: string, meant: string): number => {
  const width = meant.length + 1
  let older = new Float64Array(width)
  let before = Float64Array.from({ length: width }, (_, at) => at * MISSING)
  for (let i = 1; i <= typed.length; i += 1) {
    const row = new Float64Array(width)
    fillRow(typed, meant, i, { older, before, row })
    older = before
    before = row
  }
  return (before[width - 1] ?? 0) + (typed[0] === meant[0] ? 0 : FIRST_LETTER)
}

const LEAST_LENGTH = 3
/** Words up to this length may differ by one edit, longer ones by two. */
const SHORT_WORD = 4
const LEAST_PART = 3
const REMEMBERED = 2000
/** What being ten times as common is worth against a slip. */
const COMMONNESS = 0.12
/** A swap counts as two plain edits, so two slips can be four. */
const EDITS_PER_SLIP = 2

type Candidate = { word: string; letters: number; commonness: number }

/** The letters of a word as bits, whatever their order and number. */
const toLetters = (word: string): number => {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % 32)
  return letters
}

const countBits = (bits: number): number => {
  let [count, rest] = [0, bits]
  for (; rest !== 0; rest &= rest - 1) count += 1
  return count
}

const groupByLength = (known: ReadonlyMap<string, number>): ReadonlyMap<number, Candidate[]> => {
  const words = [...known.keys()].filter(word => !hasDigit(word)).toSorted()
  const candidates = words.map(word => {
    const commonness = COMMONNESS * Math.log10(1 + (known.get(word) ?? 0))
    return { word, letters: toLetters(word), commonness }
  })
  return groupBy(candidates, ({ word }) => word.length)
}

/**
 * Prepares the repair of typing errors from the known words and how common each is. `others` are right words without
 * products: they are not changed, and a word that is nearest to one of them was meant as it, so that it stays.
 */
export const createSpelling = (known: ReadonlyMap<string, number>, others: ReadonlySet<string>) => {
  const byLength = groupByLength(new Map([...[...others].map(word => [word, 0] as const), ...known]))
  const remembered = new Map<string, string | null>()
  const isSold = (word: string): boolean => known.has(word) || known.has(toStem(word))
  const has = (word: string): boolean => isSold(word) || others.has(word) || others.has(toStem(word))
  /** The word that was most likely meant by one that is not known; null when none is near. */
  const correct = (word: string): string | null => {
    if (word.length < LEAST_LENGTH || hasDigit(word) || has(word)) return null
    const before = remembered.get(word)
    if (before !== undefined) return before
    if (remembered.size >= REMEMBERED) remembered.clear()
    const nearest = findNearest(byLength, word)
    const found = nearest !== null && isSold(nearest) ? nearest : null
    remembered.set(word, found)
    return found
  }
  return { has, correct, split: (word: string) => splitWord(has, word) }
}

const findNearest = (byLength: ReadonlyMap<number, readonly Candidate[]>, word: string): string | null => {
  const slips = word.length <= SHORT_WORD ? 1 : 2
  const letters = toLetters(word)
  let best: { word: string; cost: number } | null = null
  for (let length = word.length - slips; length <= word.length + slips; length += 1) {
    for (const candidate of byLength.get(length) ?? []) {
      // A slip changes at most one letter for another, so that the rest is not worth comparing.
      if (countBits(letters ^ candidate.letters) > 2 * slips) continue
      if (distance(word, candidate.word) > slips * EDITS_PER_SLIP) continue
      const slip = computeSlipCost(word, candidate.word)
      const cost = slip - candidate.commonness
      if (slip <= slips * SUBSTITUTE + FIRST_LETTER && (best === null || cost < best.cost))
        best = { word: candidate.word, cost }
    }
  }
  return best?.word ?? null
}

/** Two known words of which one that is not known was put together; null when there are none. */
const splitWord = (has: (word: string) => boolean, word: string): readonly [string, string] | null => {
  if (hasDigit(word)) return null
  for (let at = LEAST_PART; at <= word.length - LEAST_PART; at += 1) {
    const [start, end] = [word.slice(0, at), word.slice(at)]
    if (has(start) && has(end)) return [start, end]
  }
  return null
}
