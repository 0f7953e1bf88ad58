import { findPage } from '@fixbench/storefront/pages/pages.ts'
import type { KnownData } from './known-data.ts'
import { type PageText, readLinks, readPageTexts } from './read-html.ts'

/** A viewer who opens pages: a guest, a persona, or the persona of a preset. */
export type Visitor = {
  name: string
  /** Paths to open first; others are found through links. */
  starts: readonly string[]
  /** True to follow links to pages with parameters, such as a product. */
  isFollowing: boolean
  /** Opens the HTML document at a path, following redirects; null when there is none. */
  open: (address: string) => Promise<Document | null>
}

export type Document = { address: string; html: string }

type NewTexts = { visitor: string; address: string; texts: readonly PageText[] }
/** Texts found on a page of the route table. */
export type PageReport = { name: string; visitors: string[]; found: NewTexts[] }

/** Number of pages that a visitor opens per page with parameters, such as products. */
const MAX_EXAMPLES = 1

const LETTERS = /\p{Ll}{2}|\p{Lu}{3}/u

/** Creates a collector of texts, which stores each where it first appears and omits data of catalog and people. */
export const createCollector = (data: KnownData) => {
  const reports = new Map<string, PageReport>()
  const seen = new Set<string>()

  const takeNew = (texts: readonly PageText[]): PageText[] =>
    texts.filter(({ text }) => {
      if (data.has(text)) return false
      const template = data.toTemplate(text)
      if (!LETTERS.test(template) || seen.has(template)) return false
      seen.add(template)
      return true
    })

  const read = async (visitor: Visitor, start: string): Promise<string[]> => {
    const document = await visitor.open(start)
    if (document === null) return []
    const { address, html } = document
    const name = findPage(new URL(address, 'http://shop.test').pathname)?.name
    if (name === undefined) return []
    const report = reports.get(name) ?? { name, visitors: [], found: [] }
    reports.set(name, report)
    if (!report.visitors.includes(visitor.name)) report.visitors.push(visitor.name)
    const texts = takeNew(readPageTexts(html))
    if (texts.length > 0) report.found.push({ visitor: visitor.name, address, texts })
    return readLinks(html)
  }

  const visit = async (visitor: Visitor): Promise<void> => {
    const opened = new Map<string, number>()
    const waiting = [...visitor.starts]
    const known = new Set(waiting)

    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      for (const link of await read(visitor, address)) {
        const { pathname, search } = new URL(link, 'http://shop.test')
        const page = findPage(pathname)
        const isChosen = page !== null && (pathname !== page.path || search !== '')
        if (!visitor.isFollowing || page === null || !isChosen || known.has(link)) continue
        const kind = search === '' ? page.name : `${page.name}?`
        const count = opened.get(kind) ?? 0
        if (count >= MAX_EXAMPLES) continue
        opened.set(kind, count + 1)
        known.add(link)
        waiting.push(link)
      }
    }
  }

  return { visit, reports, takeNew }
}
