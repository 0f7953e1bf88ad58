import type { Page } from '#contract/core/paging.ts'

export type Paging = { pageNum: number; pageSize: number }
export type Range = { limit: number; offset: number }

/** Converts a page to the limit and offset of a statement. */
export const toRange = ({ pageNum, pageSize }: Paging): Range => ({
  limit: pageSize,
  offset: (pageNum - 1) * pageSize,
})

/** Returns one page of a list that is already in memory. */
export const slicePage = <Row>(rows: readonly Row[], paging: Paging): Page<Row> => {
  const { limit, offset } = toRange(paging)
  return { rows: rows.slice(offset, offset + limit), total: rows.length }
}
