import { STAFF_PAGE_SIZE } from '@fixbench/storefront/features/back-office/back-office.queries.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { ListPagination } from '@fixbench/storefront/shared/list/list-pagination.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { Table, type TableColumn } from '@fixbench/ui/table/table.tsx'
import type { ReactNode } from 'react'

interface ListProps {
  /** Part of the back office whose list it is. */
  section: string
  /** What the list holds, in the plural: `orders`. */
  noun: string
  /** Rows on all pages. */
  total: number
}

interface TableProps<Row> extends ListProps {
  rows: readonly Row[]
  columns: readonly TableColumn<Row>[]
  rowKey: (row: Row) => string
}

/** One page of a filtered list as a table, with a way back to all rows when nothing matches. */
export function DeskTable<Row>({ section, noun, total, rows, columns, rowKey }: TableProps<Row>) {
  if (rows.length === 0) {
    return (
      <EmptyState
        title={`No ${noun} match`}
        description="Try another filter or search."
        action={
          <Button variant="secondary" href={paths.backOffice(section)}>
            Show all {noun}
          </Button>
        }
      />
    )
  }

  return (
    <>
      <Table caption={`List of ${noun}`} isDense columns={columns} rows={rows} rowKey={rowKey} />
      <ListPagination path={paths.backOffice(section)} total={total} pageSize={STAFF_PAGE_SIZE.table} />
    </>
  )
}

interface CardsProps extends ListProps {
  /** When the list fills, for an empty one: `Questions appear as buyers ask them.` */
  whenEmpty: string
  /** A card for each row. */
  children: readonly ReactNode[]
}

/** One page of a list of cases, each on a card. */
export function DeskCards({ section, noun, total, whenEmpty, children }: CardsProps) {
  if (children.length === 0) {
    return <EmptyState title={`No ${noun} here`} description={whenEmpty} />
  }

  return (
    <>
      <Stack as="ul">{children}</Stack>
      <ListPagination path={paths.backOffice(section)} total={total} pageSize={STAFF_PAGE_SIZE.cards} />
    </>
  )
}
