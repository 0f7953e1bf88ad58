const LITTLE_WORDS = new Set(['and', 'of', 'the'])

const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(word => word !== '' && !LITTLE_WORDS.has(word))

/** How many words of a zone's name stand among the regions that someone looks after. */
export const regionFit = (zone: string, regions: string): number => {
  const known = new Set(splitWords(regions))
  return splitWords(zone).filter(word => known.has(word)).length
}
