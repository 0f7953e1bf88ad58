import type { Page } from '#contract/core/paging.ts'

/** The page of a list that a request asks for. */
export type Paging = { pageNum: number; pageSize: number }

/** The requested page as arguments of a Prisma query. */
export const toPageArgs = ({ pageNum, pageSize }: Paging): { skip: number; take: number } => ({
  skip: (pageNum - 1) * pageSize,
  take: pageSize,
})

/** Returns one page of a list that is already in memory. */
export const slicePage = <Row>(rows: readonly Row[], { pageNum, pageSize }: Paging): Page<Row> => ({
  rows: rows.slice((pageNum - 1) * pageSize, pageNum * pageSize),
  total: rows.length,
})
