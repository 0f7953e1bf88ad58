/** A text of a page with its kind: visible text, or an attribute that screen readers announce. */
export type PageText = { kind: TextKind; text: string }
type TextKind = 'text' | 'page title' | 'description' | 'label' | 'alt' | 'title' | 'placeholder'

const UNREAD = /<(script|style|template|svg)\b[^>]*>.*?<\/\1>/gs
const INLINE = /<\/?(?:a|abbr|b|bdi|cite|code|em|i|kbd|mark|q|s|strong|sub|sup|wbr)\b[^>]*>/g
/** Adjacent links count as separate texts. */
const BETWEEN_LINKS = /<\/a>(?=<a\b)/g
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

const decode = (text: string): string =>
  text
    .replaceAll(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)

const clean = (text: string): string => decode(text).replaceAll(/\s+/g, ' ').trim()

const attributes: Readonly<Record<string, TextKind>> = {
  'aria-label': 'label',
  alt: 'alt',
  title: 'title',
  placeholder: 'placeholder',
}

const readAttributes = (html: string): PageText[] =>
  [...html.matchAll(/\s(aria-label|alt|title|placeholder)="([^"]*)"/g)].flatMap(
    ([, name = '', value = '']) => {
      const kind = attributes[name]
      return kind === undefined ? [] : [{ kind, text: clean(value) }]
    },
  )

const readHead = (html: string): PageText[] => {
  const title = /<title[^>]*>(.*?)<\/title>/s.exec(html)?.[1] ?? ''
  const description = /<meta[^>]*name="description"[^>]*content="([^"]*)"/.exec(html)?.[1] ?? ''
  return [
    { kind: 'page title', text: clean(title) },
    { kind: 'description', text: clean(description) },
  ]
}

/** Reads all texts of a document that are visible, announced by screen readers, or shown in search results. */
export const readPageTexts = (html: string): PageText[] => {
  const body = (/<body\b[^>]*>(.*)<\/body>/s.exec(html)?.[1] ?? html)
    .replaceAll(UNREAD, '')
    .replaceAll(/<!--.*?-->/gs, '')
  const seen = body
    .replaceAll(BETWEEN_LINKS, '</a>\n')
    .replaceAll(INLINE, '')
    .split(/<[^>]*>|\n/)
    .map((text): PageText => ({ kind: 'text', text: clean(text) }))
  return [...readHead(html), ...seen, ...readAttributes(body)].filter(({ text }) => text !== '')
}

/** Reads the paths within the shop that a document links to. */
export const readLinks = (html: string): string[] =>
  [...html.matchAll(/\shref="(\/[^"#]*)/g)].map(([, href = '']) => decode(href))
