import type { Page } from '@fixbench/contract/core/paging.ts'

export type Paging = { pageNum: number; pageSize: number }
export type Range = { limit: number; offset: number }

/** Converts a page to the limit and offset of a statement. */
export const toRange = ({ pageNum, pageSize }: Paging): Range => ({
  limit: pageSize,
  offset: (pageNum - 1) * pageSize,
})

/** Converts a page to the arguments of a Prisma query. */
export const toPageArgs = (page: Paging): { skip: number; take: number } => {
  const { limit, offset } = toRange(page)
  return { skip: offset, take: limit }
}

/** A page with all rows of a list. */
export const toFullPage = <Row>(rows: Row[]): Page<Row> => ({ rows, total: rows.length })

/** Returns one page of a list that is already in memory. */
export const slicePage = <Row>(rows: readonly Row[], paging: Paging): Page<Row> => {
  const { limit, offset } = toRange(paging)
  return { rows: rows.slice(offset, offset + limit), total: rows.length }
}
