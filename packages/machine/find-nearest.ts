import { distance } from 'fastest-levenshtein'

/**
 * The candidate that differs least from a text, ignoring case; undefined when the least difference exceeds
 * `maxDifference`, a share of the text's length.
 */
export const findNearest = (
  text: string,
  candidates: Iterable<string>,
  maxDifference = 0.4,
): string | undefined => {
  const wanted = text.toLowerCase()
  let best: { candidate: string; difference: number } | undefined
  for (const candidate of candidates) {
    const difference = distance(wanted, candidate.toLowerCase())
    if (best === undefined || difference < best.difference) best = { candidate, difference }
  }

  return best !== undefined && best.difference <= text.length * maxDifference ? best.candidate : undefined
}

/** Costs of a part that is missing and of one too many, whose text has to be ignored. An unlike part is both. */
const MISSING = 0.8
const EXTRA = 1
/** Share of a part's letters that may differ before two parts are unlike. */
const MAX_PART_DIFFERENCE = 0.34
/** Cost of any text in place of a parameter, such as `17` for `{id}`: more than that of a similar part. */
const PARAMETER = 0.9
/** Cost of a part that begins with the other one, such as `wait` for `wait-for`. */
const START = 0.5
const MIN_START_LENGTH = 3
/** Cost above which two names have too little in common: less than that of an unlike part. */
const MAX_COST = 1.7

/** Cost of a part in place of another, 0 for the same one. */
const comparePart = (given: string, wanted: string): number => {
  if (given === wanted) return 0
  if (wanted.startsWith('{')) return PARAMETER
  if (given.length >= MIN_START_LENGTH && wanted.startsWith(given)) return START
  const share = distance(given, wanted) / Math.max(given.length, wanted.length)
  return share <= MAX_PART_DIFFERENCE ? share : MISSING + EXTRA
}

/** Cost of turning the parts of a name into those of another, by the cheapest order of steps. */
const compareParts = (given: readonly string[], wanted: readonly string[]): number => {
  let row = wanted.reduce((costs, _, index) => [...costs, (index + 1) * MISSING], [0])

  for (const part of given) {
    const next = [(row[0] ?? 0) + EXTRA]
    wanted.forEach((each, index) => {
      const replaced = (row[index] ?? 0) + comparePart(part, each)
      const ignored = (row[index + 1] ?? 0) + EXTRA
      const added = (next[index] ?? 0) + MISSING
      next.push(Math.min(replaced, ignored, added))
    })
    row = next
  }

  return row.at(-1) ?? 0
}

/**
 * The name that a name in parts, such as `/api/shop/cart/lst` or `cart.lst`, most likely means: as few parts as possible
 * are missing, one too many or misspelled, whatever their length; of equal ones the one that starts the same for longer.
 * Names whose parts are all unlike are compared as whole texts. Undefined when none is similar.
 */
export const findNearestName = (
  name: string,
  candidates: Iterable<string>,
  separator: '/' | '.',
): string | undefined => {
  const split = (text: string): string[] => text.toLowerCase().split(separator)
  const given = split(name)
  const names = [...candidates]
  const ranked = names
    .map(candidate => {
      const parts = split(candidate)
      const firstOther = given.findIndex((part, index) => comparePart(part, parts[index] ?? '') > 0)
      const sharedStart = firstOther === -1 ? given.length : firstOther
      return { candidate, cost: compareParts(given, parts), sharedStart }
    })
    .toSorted((one, other) => one.cost - other.cost || other.sharedStart - one.sharedStart)

  const [best] = ranked

  return best !== undefined && best.cost <= MAX_COST
    ? best.candidate
    : findNearest(name, names, MAX_NAME_DIFFERENCE)
}

/** Share of a name's letters that may differ from the suggested one when no part is similar. */
const MAX_NAME_DIFFERENCE = 0.3

/** The hint that names a similar text, such as `. Did you mean cart.add?`; empty when there is none. */
export const describeNearest = (nearest: string | undefined): string =>
  nearest === undefined ? '' : `. Did you mean ${nearest}?`
