/** Renders text with `[label](/path)` as links. Everything else is plain text. */
export function RichText({ text }: { text: string }) {
  return parseRichText(text).map(run =>
    run.href === undefined ? (
      run.text
    ) : (
      <a key={`${run.href} ${run.text}`} href={run.href}>
        {run.text}
      </a>
    ),
  )
}

type TextRun = { text: string; href?: string }

/** `[label](/path)`; matches only paths inside the shop. */
const LINK = /\[([^\]]+)\]\((\/(?!\/)[^\s)]*)\)/g

/** Splits text into plain runs and links to pages of the shop. Any other markup stays plain text. */
export const parseRichText = (text: string): TextRun[] => {
  const runs: TextRun[] = []
  let end = 0
  for (const match of text.matchAll(LINK)) {
    const [whole, label = '', href = ''] = match
    if (match.index > end) runs.push({ text: text.slice(end, match.index) })
    runs.push({ text: label, href })
    end = match.index + whole.length
  }
  if (end < text.length) runs.push({ text: text.slice(end) })
  return runs
}

/** Replaces links with their labels, for search and previews. */
export const toPlainText = (text: string): string =>
  parseRichText(text)
    .map(run => run.text)
    .join('')
