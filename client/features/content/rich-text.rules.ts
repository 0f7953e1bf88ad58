type TextRun = { words: string; href?: string }

/** `[words](/path)`: only addresses inside the shop become links. */
const LINK = /\[([^\]]+)\]\((\/(?!\/)[^\s)]*)\)/g

/** Cuts a text into plain runs and links to pages of the shop. Anything else that looks like markup stays text. */
export const toRuns = (text: string): TextRun[] => {
  const runs: TextRun[] = []
  let end = 0
  for (const match of text.matchAll(LINK)) {
    const [whole, words = '', href = ''] = match
    if (match.index > end) runs.push({ words: text.slice(end, match.index) })
    runs.push({ words, href })
    end = match.index + whole.length
  }
  if (end < text.length) runs.push({ words: text.slice(end) })
  return runs
}

/** The text without its addresses, as search engines and previews take it. */
export const toPlainText = (text: string): string =>
  toRuns(text)
    .map(({ words }) => words)
    .join('')
