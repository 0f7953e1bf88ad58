import { hasDigit } from '../words.ts'
import type { Engine } from './engine.ts'

const MIN_LENGTH = 5
const CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
/** Characters that are confused in print. */
const LOOKALIKES: ReadonlySet<string> = new Set([
  '0o',
  'o0',
  '1i',
  'i1',
  '1l',
  'l1',
  '5s',
  's5',
  '8b',
  'b8',
  '2z',
  'z2',
])
const CONFUSED = 0.5
const SLIPPED = 0.6
const CHANGED = 1

type Candidate = { code: string; cost: number }

/**
 * The known code that an unknown one is closest to, both with letters and digits only; null if there is none or several
 * are equally close. A model number with the letter of another region counts; another digit is another part.
 */
export const findNearestCode = (engine: Engine, code: string): string | null => {
  if (code.length < MIN_LENGTH || !hasDigit(code)) return null
  const ofRegion = findOtherRegion(engine, code)
  if (ofRegion !== null) return ofRegion

  const known = listEdits(code).filter(({ code: other }) => isKnown(engine, other))
  const lowest = Math.min(...known.map(({ cost }) => cost))
  const [nearest, ...others] = new Set(known.filter(({ cost }) => cost === lowest).map(found => found.code))
  return nearest === undefined || others.length > 0 ? null : nearest
}

const isKnown = ({ index, models }: Engine, code: string): boolean =>
  models.printedCodes.has(code) || index.listByCode(code).length > 0

/** `SM-R870N` is the `SM-R870` of another region. */
const findOtherRegion = ({ models }: Engine, code: string): string | null => {
  const stem = code.replace(/(?<=\p{N})\p{L}\p{N}?$/u, '')
  if (stem === code || stem.length < MIN_LENGTH) return null
  if (models.printedCodes.has(stem)) return stem
  if (models.findByCode(stem).length === 0) return null
  return [...models.printedCodes.keys()].filter(known => known.startsWith(stem)).toSorted()[0] ?? null
}

/** All codes that differ in one place, except in the value of a digit. */
const listEdits = (code: string): Candidate[] => [
  ...listChanges(code),
  ...listInsertions(code),
  ...Array.from(code, (character, index) => ({
    code: code.slice(0, index) + code.slice(index + 1),
    cost: character === code[index - 1] ? SLIPPED : CHANGED,
  })),
  ...Array.from(code.slice(1), (next, index) => ({
    code: code.slice(0, index) + next + (code[index] ?? '') + code.slice(index + 2),
    cost: SLIPPED,
  })),
]

const listChanges = (code: string): Candidate[] =>
  Array.from(code).flatMap((from, index) =>
    Array.from(CHARACTERS).flatMap(to => {
      const isConfused = LOOKALIKES.has(from + to)
      if (from === to || (!isConfused && (hasDigit(from) || hasDigit(to)))) return []
      return [
        { code: code.slice(0, index) + to + code.slice(index + 1), cost: isConfused ? CONFUSED : CHANGED },
      ]
    }),
  )

const listInsertions = (code: string): Candidate[] =>
  Array.from({ length: code.length + 1 }, (_, index) => index).flatMap(index =>
    Array.from(CHARACTERS, added => ({
      code: code.slice(0, index) + added + code.slice(index),
      cost: added === code[index] || added === code[index - 1] ? SLIPPED : CHANGED,
    })),
  )
