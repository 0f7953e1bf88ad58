import type { InfoPage, InfoTable, Section } from '#contract/support.schemas.ts'

export type PagePart = Section & { tables: InfoTable[] }

/** Section of a table whose name differs from the section's name. */
const homeOfTable: Readonly<Record<string, string>> = {
  'Delivery times': 'methods',
  'Tax programs and limits': 'tax-programs-at-checkout',
  'Warranty by part type': 'term',
  Levels: 'earn',
  'Points for an order': 'an-example',
}

/** Anchor of a heading: small letters, digits and dashes. */
export const toAnchor = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')

/** Sections in order, each with the tables that belong to it; tables without a place follow as their own sections. */
export const toPageParts = (page: Pick<InfoPage, 'sections' | 'tables'>): PagePart[] => {
  const anchors = new Set(page.sections.map(section => section.anchor))
  const findPlace = (table: InfoTable): string => homeOfTable[table.title] ?? toAnchor(table.title)
  const parts = page.sections.map(section => ({
    ...section,
    tables: page.tables.filter(table => findPlace(table) === section.anchor),
  }))
  const rest = page.tables
    .filter(table => !anchors.has(findPlace(table)))
    .map(table => ({
      heading: table.title,
      anchor: toAnchor(table.title),
      paragraphs: [],
      bullets: [],
      tables: [table],
    }))
  return [...parts, ...rest]
}
