const STOP_WORDS = new Set(['and', 'of', 'the'])

const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(word => word !== '' && !STOP_WORDS.has(word))

/** Number of words that a zone's name shares with the regions of a client manager. */
export const computeRegionFit = (zone: string, regions: string): number => {
  const regionWords = new Set(splitWords(regions))
  return splitWords(zone).filter(word => regionWords.has(word)).length
}
