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

/** The hint that names a similar text, such as `. Did you mean cart.add?`; empty when there is none. */
export const describeNearest = (nearest: string | undefined): string =>
  nearest === undefined ? '' : `. Did you mean ${nearest}?`
