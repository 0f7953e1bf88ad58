import { Table } from '#client/ui/table/table.tsx'
import type { InfoTable } from '#contract/support.schemas.ts'
import type { PagePart } from '../page-parts.rules.ts'
import styles from './page-section.module.css'

/** A part of a written page under a heading that can be linked to, with its tables. */
export function PageSection({ part }: { part: PagePart }) {
  return (
    <section id={part.anchor} aria-labelledby={`${part.anchor}-heading`} className={styles.section}>
      <h2 id={`${part.anchor}-heading`}>
        <a href={`#${part.anchor}`} className={styles.anchor}>
          {part.heading}
        </a>
      </h2>
      {part.paragraphs.map(text => (
        <p key={text}>{text}</p>
      ))}
      {part.bullets.length > 0 && (
        <ul className={styles.bullets}>
          {part.bullets.map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {part.tables.map(table => (
        <FigureTable key={table.title} table={table} />
      ))}
    </section>
  )
}

/** More rows than this scroll inside their own frame. */
const LONG_TABLE = 14

/** A table of figures as text. */
export function FigureTable({ table }: { table: InfoTable }) {
  return (
    <div className={table.rows.length > LONG_TABLE ? styles.long : undefined}>
      <Table
        caption={table.title}
        isDense
        isStacked={false}
        columns={table.columns.map((header, at) => ({
          key: header,
          header,
          isRowHeader: at === 0,
          cell: (row: string[]) => row[at] ?? '',
        }))}
        rows={table.rows}
        rowKey={row => row.join('|')}
      />
    </div>
  )
}
