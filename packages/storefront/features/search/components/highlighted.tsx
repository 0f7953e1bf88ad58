const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

const decodeEntities = (escaped: string): string =>
  escaped.replace(/&(?:amp|lt|gt|quot|#39);/g, entity => ENTITIES[entity] ?? entity)

/** Splits a `keywordTitle` into matches, marked by `<em>`, and plain text. Any other markup stays plain text. */
export const splitMatches = (keywordTitle: string): { text: string; isMatch: boolean }[] =>
  keywordTitle
    .split(/<\/?em>/)
    .map((part, index) => ({ text: decodeEntities(part), isMatch: index % 2 === 1 }))
    .filter(({ text }) => text !== '')

/** Renders a title with its matches highlighted. Safe against markup in the title. */
export function Highlighted({ title }: { title: string }) {
  return splitMatches(title).map(({ text, isMatch }, index) =>
    // The parts of a title never change their order.
    // oxlint-disable-next-line react/no-array-index-key
    isMatch ? <mark key={index}>{text}</mark> : text,
  )
}
