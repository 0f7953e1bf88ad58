import type { z } from 'zod'
import type { Page } from '#contract/core/paging.ts'
import type { Paging } from '#server/lib/slice-page.ts'
import { integer } from './row.ts'
import type { Reads } from './sql-reader.ts'

type PageQuery = {
  select: string
  /** The statement from its `from` clause, with conditions; the total uses it too. */
  from: string
  orderBy: string
  page: Paging
}

/** Reads one page of rows and counts the rows on all pages. `values` are the parameters of `from`. */
export const readPage = <Row extends z.ZodType>(
  sql: Pick<Reads, 'all' | 'value'>,
  row: Row,
  { select, from, orderBy, page: { pageNum, pageSize } }: PageQuery,
  ...values: (string | number | null)[]
): Page<z.infer<Row>> => ({
  rows: sql.all(
    row,
    `select ${select} ${from} order by ${orderBy} limit ? offset ?`,
    ...values,
    pageSize,
    (pageNum - 1) * pageSize,
  ),
  total: sql.value(integer, `select count(*) ${from}`, ...values) ?? 0,
})

/** The requested page as arguments of a Prisma query. */
export const toPageArgs = ({ pageNum, pageSize }: Paging): { skip: number; take: number } => ({
  skip: (pageNum - 1) * pageSize,
  take: pageSize,
})
