import { groupBy } from '@fixbench/contract/core/lists.ts'
import { distance } from 'fastest-levenshtein'
import { hasDigit } from '../words.ts'
import { toStem } from './tokens.ts'

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const ROW_OFFSETS = [0, 0.25, 0.75]
const KEYS = new Map(
  ROWS.flatMap((row, y) =>
    row.split('').map((key, x) => [key, { x: x + (ROW_OFFSETS[y] ?? 0), y }] as const),
  ),
)
const NEIGHBOR_DISTANCE = 1.3

const areNeighbors = (a: string, b: string): boolean => {
  const [from, to] = [KEYS.get(a), KEYS.get(b)]
  return (
    from !== undefined && to !== undefined && Math.hypot(from.x - to.x, from.y - to.y) <= NEIGHBOR_DISTANCE
  )
}

/** Typing errors hit a neighboring key; another letter is more often another word. */
const SUBSTITUTE = 1.4
const NEIGHBOR = 0.9
const TRANSPOSED = 0.9
const EXTRA = 1.15
const DOUBLED = 0.75
const MISSING = 0.95
const FIRST_LETTER = 0.35

type Rows = { older: Float64Array; before: Float64Array; row: Float64Array }

const getReplacementCost = (a: string | undefined, b: string | undefined): number => {
  if (a === b) return 0
  return areNeighbors(a ?? '', b ?? '') ? NEIGHBOR : SUBSTITUTE
}

/** Whether two adjacent letters are transposed, which counts as one typing error. */
const isTransposition = (typed: string, meant: string, i: number, j: number): boolean =>
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
      (before[j - 1] ?? 0) + getReplacementCost(typed[i - 1], meant[j - 1]),
      (before[j] ?? 0) + extra,
      (row[j - 1] ?? 0) + MISSING,
      isTransposition(typed, meant, i, j) ? (older[j - 2] ?? 0) + TRANSPOSED : Infinity,
    )
  }
}

/** Cost of typing `meant` as `typed`: the sum of the costs of the typing errors. */
const computeTypingCost = (typed: string, meant: string): number => {
  const width = meant.length + 1
  let older = new Float64Array(width)
  let before = Float64Array.from({ length: width }, (_, index) => index * MISSING)
  for (let i = 1; i <= typed.length; i += 1) {
    const row = new Float64Array(width)
    fillRow(typed, meant, i, { older, before, row })
    older = before
    before = row
  }
  return (before[width - 1] ?? 0) + (typed[0] === meant[0] ? 0 : FIRST_LETTER)
}

/** Shorter words are abbreviations more often than typing errors. */
const MIN_LENGTH = 4
/** Words up to this length may contain one typing error, longer ones two. */
const SHORT_WORD = 6
/** Up to this length the first letter is never wrong. */
const SAME_START = 4
const MIN_PART = 3
/** Number of words that may be typed without spaces. */
const MAX_PARTS = 6
const MAX_CACHED = 2000
/** Bonus for a word that is ten times as common. */
const FREQUENCY_BONUS = 0.12
/** A transposition counts as two edits, so two typing errors can be four edits. */
const EDITS_PER_ERROR = 2
const MAX_ERRORS = 2
/** Highest cost of a correction with one error and with two. */
const MAX_COSTS = [0, SUBSTITUTE, 2.5]

type Candidate = { word: string; letters: number; bonus: number }

/** The set of letters of a word as bits. */
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
    const bonus = FREQUENCY_BONUS * Math.log10(1 + (known.get(word) ?? 0))
    return { word, letters: toLetters(word), bonus }
  })
  return groupBy(candidates, ({ word }) => word.length)
}

type Vocabulary = {
  /** Words that a correction may result in, with their frequencies: kinds, brands, models and families. */
  names: ReadonlyMap<string, number>
  /** Other words of the shop, with their frequencies. */
  words: ReadonlyMap<string, number>
  /** Correct words without products. */
  others: ReadonlySet<string>
  /** Whether a product has both words. */
  areTogether: (one: string, other: string) => boolean
}

/**
 * Creates a spelling correction. Corrects to names only, and never a known word or a word that is closest to one that
 * isn't a name.
 */
export const createSpelling = ({ names, words, others, areTogether }: Vocabulary) => {
  const unsold = [...others].map(word => [word, 0] as const)
  const byLength = groupByLength(new Map([...unsold, ...words, ...names]))
  const cache = new Map<string, string | null>()
  const isName = (word: string): boolean => names.has(word) || names.has(toStem(word))
  const isSold = (word: string): boolean => isName(word) || words.has(word) || words.has(toStem(word))
  const has = (word: string): boolean => isSold(word) || others.has(word) || others.has(toStem(word))
  /** Most likely correction of an unknown word; null when no name is close. */
  const correct = (word: string): string | null => {
    if (word.length < MIN_LENGTH || hasDigit(word) || has(word)) return null
    const before = cache.get(word)
    if (before !== undefined) return before
    if (cache.size >= MAX_CACHED) cache.clear()
    const nearest = findNearest(byLength, word)
    const found = nearest !== null && isName(nearest) ? nearest : null
    cache.set(word, found)
    return found
  }

  return {
    has,
    correct,
    split: (word: string) => (has(word) ? null : splitWord({ isName, isSold, areTogether }, word)),
  }
}

const findNearest = (byLength: ReadonlyMap<number, readonly Candidate[]>, word: string): string | null => {
  const letters = toLetters(word)
  let best: { word: string; cost: number } | null = null
  for (let length = word.length - MAX_ERRORS; length <= word.length + MAX_ERRORS; length += 1) {
    const errors = Math.max(word.length, length) <= SHORT_WORD ? 1 : MAX_ERRORS
    for (const candidate of byLength.get(length) ?? []) {
      // A typing error changes at most two bits, so words that differ in more need no comparison.
      if (countBits(letters ^ candidate.letters) > 2 * errors) continue
      if (Math.max(word.length, length) <= SAME_START && word[0] !== candidate.word[0]) continue
      if (distance(word, candidate.word) > errors * EDITS_PER_ERROR) continue
      const typingCost = computeTypingCost(word, candidate.word)
      const cost = typingCost - candidate.bonus
      if (typingCost <= (MAX_COSTS[errors] ?? 0) && (best === null || cost < best.cost)) {
        best = { word: candidate.word, cost }
      }
    }
  }

  return best?.word ?? null
}

type Known = Record<'isName' | 'isSold', (word: string) => boolean> & Pick<Vocabulary, 'areTogether'>

/**
 * Splits an unknown word into known words, at least one of them a name, or into two words of a product; null when that
 * isn't possible.
 */
const splitWord = ({ isName, isSold, areTogether }: Known, word: string): readonly string[] | null => {
  if (hasDigit(word)) return null
  const split = (text: string, parts: number): readonly string[] | null => {
    if (isSold(text)) return [text]
    if (parts === 1) return null
    for (let at = text.length - MIN_PART; at >= MIN_PART; at -= 1) {
      if (!isSold(text.slice(0, at))) continue
      const rest = split(text.slice(at), parts - 1)
      if (rest !== null) return [text.slice(0, at), ...rest]
    }
    return null
  }

  const parts = split(word, MAX_PARTS)
  if (parts === null || parts.length < 2) return null
  const isCredible = parts.some(part => part.length > MIN_PART && isName(part))
  const [one = '', other = ''] = parts

  return isCredible || (parts.length === 2 && areTogether(one, other)) ? parts : null
}
