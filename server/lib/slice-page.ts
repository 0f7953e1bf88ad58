import type { Page } from '#contract/core/paging.ts'

/** Returns one page of a list that is already in memory. */
export const slicePage = <Row>(
  rows: readonly Row[],
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Page<Row> => ({ rows: rows.slice((pageNum - 1) * pageSize, pageNum * pageSize), total: rows.length })
