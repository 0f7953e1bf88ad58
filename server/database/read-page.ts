import type { z } from 'zod'
import type { Page } from '#contract/core/paging.ts'
import { type Paging, toRange } from '#server/lib/slice-page.ts'
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
  { select, from, orderBy, page }: PageQuery,
  ...values: (string | number | null)[]
): Page<z.infer<Row>> => {
  const { limit, offset } = toRange(page)
  const pageSql = `select ${select} ${from} order by ${orderBy} limit ? offset ?`
  return {
    rows: sql.all(row, pageSql, ...values, limit, offset),
    total: sql.value(integer, `select count(*) ${from}`, ...values) ?? 0,
  }
}

/** The requested page as arguments of a Prisma query. */
export const toPageArgs = (page: Paging): { skip: number; take: number } => {
  const { limit, offset } = toRange(page)
  return { skip: offset, take: limit }
}
