const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

const plain = (escaped: string): string =>
  escaped.replace(/&(?:amp|lt|gt|quot|#39);/g, entity => ENTITIES[entity] ?? entity)

/** Parts of a `keywordTitle`: what stands between `<em>` marks is a match, everything else is text, markup included. */
export const matchParts = (keywordTitle: string): { text: string; isMatch: boolean }[] =>
  keywordTitle
    .split(/<\/?em>/)
    .map((part, at) => ({ text: plain(part), isMatch: at % 2 === 1 }))
    .filter(({ text }) => text !== '')

/** Prints a highlighted title without letting any markup through. */
export function Highlighted({ title }: { title: string }) {
  return matchParts(title).map(({ text, isMatch }, at) =>
    // The parts of one title never move.
    // oxlint-disable-next-line react/no-array-index-key
    isMatch ? <mark key={at}>{text}</mark> : text,
  )
}
