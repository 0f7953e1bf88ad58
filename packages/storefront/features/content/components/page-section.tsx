import type { InfoPage, InfoTable, Section } from '@fixbench/contract/support/support.schemas.ts'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { Picture } from '@fixbench/ui/picture/picture.tsx'
import { Table } from '@fixbench/ui/table/table.tsx'
import styles from './page-section.module.css'
import { RichText } from './rich-text.tsx'

const PICTURE_SIDE = 220

/** A section of a content page: linkable heading, text, picture and tables. */
export function PageSection({ part }: { part: PagePart }) {
  const { anchor, heading, picture, paragraphsAfter = [] } = part

  return (
    <Stack as="section" gap={3} id={anchor} aria-labelledby={`${anchor}-heading`} className={styles.section}>
      <h2 id={`${anchor}-heading`}>
        <a href={`#${anchor}`} className={styles.anchor}>
          {heading}
        </a>
      </h2>
      {picture === undefined ? (
        <Body part={part} />
      ) : (
        <div className={styles.pictured}>
          <Stack gap={3}>
            <Body part={part} />
          </Stack>
          <Picture {...picture} width={PICTURE_SIDE} height={PICTURE_SIDE} className={styles.picture} />
        </div>
      )}
      {part.table !== undefined && <FigureTable table={part.table} />}
      {part.tables.map(table => (
        <FigureTable key={table.title} table={table} />
      ))}
      <Paragraphs texts={paragraphsAfter} />
      {part.closing !== undefined && (
        <p className={styles.closing}>
          <RichText text={part.closing} />
        </p>
      )}
    </Stack>
  )
}

function Body({ part: { paragraphs, steps = [], bullets } }: { part: PagePart }) {
  return (
    <>
      <Paragraphs texts={paragraphs} />
      {steps.length > 0 && (
        <Stack as="ol" gap={3} className={styles.steps}>
          {steps.map(text => (
            <li key={text}>
              <RichText text={text} />
            </li>
          ))}
        </Stack>
      )}
      {bullets.length > 0 && (
        <Stack as="ul" gap={2} className={styles.bullets}>
          {bullets.map(text => (
            <li key={text}>
              <RichText text={text} />
            </li>
          ))}
        </Stack>
      )}
    </>
  )
}

const Paragraphs = ({ texts }: { texts: readonly string[] }) =>
  texts.map(text => (
    <p key={text}>
      <RichText text={text} />
    </p>
  ))

/** Tables with more rows scroll vertically. */
const LONG_TABLE = 14

function FigureTable({ table }: { table: InfoTable }) {
  return (
    <div className={table.rows.length > LONG_TABLE ? styles.long : undefined}>
      <Table
        caption={table.title}
        isDense
        isStacked={false}
        columns={table.columns.map((header, index) => ({
          key: header,
          header,
          isRowHeader: index === 0,
          cell: (row: string[]) => <RichText text={row[index] ?? ''} />,
        }))}
        rows={table.rows}
        rowKey={row => row.join('|')}
      />
    </div>
  )
}

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
