import fs from 'node:fs'
import path from 'node:path'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import type { Section } from '@fixbench/contract/support/support.schemas.ts'
import { DATA_DIR } from '../read-data.ts'
import { toAnchor } from './support.ts'

const ARTICLES_DIR = path.join(DATA_DIR, 'articles')

export type Article = {
  slug: string
  id: number
  title: string
  /** Title for search engines, at most 60 characters. */
  seoTitle: string
  category: string
  tags: string[]
  /** Day of publication, YYYY-MM-DD. */
  publishedOn: string
  /** Drawings of the cover, the main one first. */
  cover: string[]
  /** Product searches: each is a list of words that a product name must contain, or must not if prefixed with `-`. */
  products: string[][]
  lead: string
  sections: Section[]
}

/**
 * All articles of `seed/data/articles` by id. Throws an error with the file name if one violates the format in
 * seed/README.md.
 */
export const readArticles = (): Article[] =>
  fs
    .readdirSync(ARTICLES_DIR)
    .filter(file => file.endsWith('.md'))
    .map(file =>
      parseArticle(path.basename(file, '.md'), fs.readFileSync(path.join(ARTICLES_DIR, file), 'utf8')),
    )
    .toSorted((a, b) => a.id - b.id)

/** Parses one article. Throws if a field is missing or the blocks of a section are in an unsupported order. */
export const parseArticle = (slug: string, source: string): Article => {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? []
  const fields = new Map(
    head.split('\n').map(line => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1).trim()] as const
    }),
  )
  const get = (name: string): string => fields.get(name) || failIn(slug, `has no ${name}`)
  const [lead = '', ...chapters] = body.split(/^## /m)

  return {
    slug,
    id: Number(get('id')),
    title: get('title'),
    seoTitle: fields.get('seoTitle') ?? get('title'),
    category: get('category'),
    tags: get('tags').split(', '),
    publishedOn: get('published'),
    cover: get('cover').split(', '),
    products: get('products')
      .split(' | ')
      .map(entry => entry.split(' + ')),
    lead: lead.trim() || failIn(slug, 'has no lead'),
    sections: chapters.map(chapter => toSection(slug, chapter)),
  }
}

const failIn = (slug: string, fault: string): never => {
  throw new Error(`seed/data/articles/${slug}.md ${fault}`)
}

const STARTS: readonly [RegExp, Kind][] = [
  [/^\d+\. /, 'steps'],
  [/^- /, 'bullets'],
  [/^Table: /, 'table'],
  [/^> /, 'closing'],
]
type Kind = 'paragraph' | 'steps' | 'bullets' | 'table' | 'closing'

const findKind = (block: string): Kind => STARTS.find(([start]) => start.test(block))?.[1] ?? 'paragraph'

/** Supported order of a section's blocks, as the page shows them; `p` is a paragraph. */
const SHOWN_ORDER = /^p*(?:steps)?(?:bullets)?(?:table)?p*(?:closing)?$/

const toSection = (slug: string, chapter: string): Section => {
  const [heading = '', ...lines] = chapter.split('\n')
  const blocks = lines
    .join('\n')
    .trim()
    .split(/\n{2,}/)
  const kinds = blocks.map(findKind)
  const isShown = SHOWN_ORDER.test(kinds.join('').replaceAll('paragraph', 'p'))
  if (!isShown) failIn(slug, `has its lists in an order that the page does not show under "${heading}"`)

  const firstList = kinds.findIndex(kind => kind !== 'paragraph')
  const before = firstList === -1 ? blocks : blocks.slice(0, firstList)
  const after = blocks.slice(before.length).filter(block => findKind(block) === 'paragraph')
  const find = (kind: Kind): string[] | undefined => blocks[kinds.indexOf(kind)]?.split('\n')
  const steps = find('steps')?.map(line => line.replace(/^\d+\. /, ''))
  const table = find('table')
  const closing = find('closing')?.map(line => line.replace(/^> /, ''))

  return {
    heading,
    anchor: toAnchor(heading),
    paragraphs: before,
    bullets: (find('bullets') ?? []).map(line => line.replace(/^- /, '')),
    ...omitUndefined({
      steps,
      table: table === undefined ? undefined : toTable(table),
      paragraphsAfter: after.length > 0 ? after : undefined,
      closing: closing?.join(' '),
    }),
  }
}

const toTable = ([title = '', columns = '', , ...rows]: string[]) => ({
  title: title.replace('Table: ', ''),
  columns: toCells(columns),
  rows: rows.map(toCells),
})

const toCells = (line: string): string[] =>
  line
    .replaceAll(/^\||\|$/g, '')
    .split('|')
    .map(cell => cell.trim())

/** Full text of an article without its title. */
export const getArticleText = ({ lead, sections }: Article): string =>
  [
    lead,
    ...sections.flatMap(
      ({ heading, paragraphs, steps = [], bullets, table, paragraphsAfter = [], closing = '' }) => [
        heading,
        ...paragraphs,
        ...steps,
        ...bullets,
        ...(table === undefined ? [] : [table.title, ...table.columns, ...table.rows.flat()]),
        ...paragraphsAfter,
        closing,
      ],
    ),
  ]
    .filter(text => text !== '')
    .join('\n')
