import { z } from 'zod'
import { int } from './field.ts'

/** Paging fields of all lists: `pageNum` from 1, `pageSize` up to `maxSize` (AMB-7-paging). */
export const pageFields = (defaultSize: number, maxSize = 100) => ({
  pageNum: int(1, 1_000_000).default(1),
  pageSize: int(1, maxSize).default(defaultSize),
})

/** Schema of a page: its rows, and the number of rows on all pages. */
export const toPageSchema = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.int().min(0) })

export type Page<Row> = { rows: Row[]; total: number }
