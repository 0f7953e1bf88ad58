import type { InfoPage, InfoTable, Section } from '#contract/support/support.schemas.ts'

export type PagePart = Section & { tables: InfoTable[] }

/** Anchor of the section for tables whose title differs from its heading. */
const anchorByTableTitle: Readonly<Record<string, string>> = {
  'Delivery times': 'methods',
  'Tax programs and limits': 'tax-programs-at-checkout',
  'Warranty by part type': 'term',
  Levels: 'earn',
  'Points for an order': 'an-example',
}

/** Anchor for a heading: lowercase letters, digits and dashes. */
export const toAnchor = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')

/** Sections of a page with their tables. Tables that match no section follow as separate parts. */
export const toPageParts = (page: Pick<InfoPage, 'sections' | 'tables'>): PagePart[] => {
  const anchors = new Set(page.sections.map(section => section.anchor))
  const getAnchor = (table: InfoTable): string => anchorByTableTitle[table.title] ?? toAnchor(table.title)
  const parts = page.sections.map(section => ({
    ...section,
    tables: page.tables.filter(table => getAnchor(table) === section.anchor),
  }))
  const rest = page.tables
    .filter(table => !anchors.has(getAnchor(table)))
    .map(table => ({
      heading: table.title,
      anchor: toAnchor(table.title),
      paragraphs: [],
      bullets: [],
      tables: [table],
    }))
  return [...parts, ...rest]
}
