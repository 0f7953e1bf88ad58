import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

/** A part of a product description. Texts are plain, so nothing of the markup can reach a page. */
export type Section = { heading: string; paragraphs: string[]; bullets: string[] }

type Node = DefaultTreeAdapterTypes.ChildNode

const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const IGNORED = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg', 'noscript'])
const BLOCKS = new Set(['p', 'div', 'section', 'article', 'ul', 'ol', 'table', 'tbody', 'tr', 'blockquote'])

const getText = (node: Node): string => {
  if (node.nodeName === '#text' && 'value' in node) return node.value
  if (!('childNodes' in node) || IGNORED.has(node.nodeName)) return ''
  return node.childNodes.map(child => (child.nodeName === 'br' ? ' ' : getText(child))).join('')
}

const clean = (words: string): string => words.replace(/\s+/g, ' ').trim()

/**
 * Reads the HTML of a description as sections: headings start one, list items become bullets, everything else
 * paragraphs. `title` heads what comes before the first heading.
 */
export const toSections = (html: string, title: string): Section[] => {
  const sections: Section[] = [{ heading: title, paragraphs: [], bullets: [] }]
  let words = ''
  const last = (): Section => sections[sections.length - 1] ?? { heading: title, paragraphs: [], bullets: [] }
  const endParagraph = (): void => {
    const paragraph = clean(words)
    if (paragraph !== '') last().paragraphs.push(paragraph)
    words = ''
  }

  const visit = (node: Node): void => {
    const name = node.nodeName
    if (IGNORED.has(name)) return
    if (HEADINGS.has(name)) {
      endParagraph()
      sections.push({ heading: clean(getText(node)), paragraphs: [], bullets: [] })
    } else if (name === 'li') {
      endParagraph()
      const bullet = clean(getText(node))
      if (bullet !== '') last().bullets.push(bullet)
    } else if (BLOCKS.has(name) && 'childNodes' in node) {
      endParagraph()
      for (const child of node.childNodes) visit(child)
      endParagraph()
    } else {
      words += name === 'br' ? ' ' : getText(node)
    }
  }

  for (const child of parseFragment(html).childNodes) visit(child)
  endParagraph()

  return sections.filter(({ paragraphs, bullets }) => paragraphs.length + bullets.length > 0)
}
