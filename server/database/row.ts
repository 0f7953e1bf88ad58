import { z } from 'zod'
import type { RawTx } from './transaction.ts'

/** The shape of a row: its columns, no more and no less. */
export const row = z.strictObject
export const integer = z.int()
export const real = z.number()
export const text = z.string()
/** SQLite's boolean. */
export const flag = z.literal([0, 1])

let isVerifying = false

/** From now on rows are verified against their declared shapes. Tests do so; the shop skips what they have proven. */
export const verifyRows = (): void => {
  isVerifying = true
}

/** The rows that a statement answered, typed by their declared shape. Throws in tests when they differ from it. */
export const verifyAnswer = <Row extends z.ZodType>(
  shape: Row,
  sql: string,
  answer: readonly unknown[],
): z.infer<Row>[] => {
  if (isVerifying && answer.length > 0) {
    const { error } = shape.safeParse(answer[0])
    if (error !== undefined) throw new Error(`${z.prettifyError(error)}\nin a row of: ${sql}`)
  }
  return answer as z.infer<Row>[]
}

/** The cells of one result row as an object with the names of its columns. */
export const toRow = (columns: readonly string[], cells: readonly unknown[]): Record<string, unknown> => {
  const found: Record<string, unknown> = {}
  for (const [index, column] of columns.entries()) found[column] = cells[index]
  return found
}

/** Reads rows in a transaction, also those that a statement answers after changing them. */
export const readRows = async <Row extends z.ZodType>(
  tx: Pick<RawTx, '$queryRawUnsafe'>,
  shape: Row,
  sql: string,
  ...values: unknown[]
): Promise<z.infer<Row>[]> => {
  const answer = await tx.$queryRawUnsafe<Record<string, unknown>[]>(sql, ...values)
  return verifyAnswer(shape, sql, answer.map(toNumbers))
}

/** Prisma returns integers as bigint, a raw connection as number. */
const toNumbers = (found: Record<string, unknown>): Record<string, unknown> => {
  for (const [column, cell] of Object.entries(found))
    if (typeof cell === 'bigint') found[column] = Number(cell)
  return found
}
