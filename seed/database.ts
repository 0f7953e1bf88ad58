import { type Database, openFile } from '@fixbench/server/database/driver.ts'
import { createReads, type Reads, toPrepared } from '@fixbench/server/database/sql-reader.ts'
import { z } from 'zod'

export type { Database, PreparedStatement as Statement } from '@fixbench/server/database/driver.ts'

type Parameter = string | number | bigint | null

/** Opens a database file, for bulk work outside of Prisma. */
export const openDatabase = (file: string): Database => openFile(file)

/** Rows of a query. Throws when one doesn't match its schema. */
export const readRows = <Row extends z.ZodType>(
  db: Database,
  row: Row,
  sql: string,
  ...parameters: Parameter[]
): z.infer<Row>[] => {
  const { data, error } = z.array(row).safeParse(db.prepare(sql).all(...parameters))
  if (error !== undefined) throw new Error(`${z.prettifyError(error)}\nin a row of: ${sql}`)
  return data
}

/** A reader for the shop's repositories over a direct connection. */
export const createReader = (db: Database): Reads => createReads(sql => toPrepared(sql, db.prepare(sql)))

const CellsSchema = z.record(z.string(), z.unknown()).transform(Object.values<unknown>)

/** First column of a query. */
export const readColumn = <Cell extends z.ZodType>(
  db: Database,
  cell: Cell,
  sql: string,
  ...parameters: Parameter[]
): z.infer<Cell>[] =>
  z.array(cell).parse(readRows(db, CellsSchema, sql, ...parameters).map(([first]) => first))

/** Map from the first column of a query to the second. */
export const readMap = <Key extends z.ZodType, Value extends z.ZodType>(
  db: Database,
  key: Key,
  value: Value,
  sql: string,
): Map<z.infer<Key>, z.infer<Value>> =>
  new Map(readRows(db, CellsSchema, sql).map(([first, second]) => [key.parse(first), value.parse(second)]))

/** First column of the first row as a number; 0 without a row. */
export const getCount = (db: Database, sql: string, ...parameters: Parameter[]): number =>
  readColumn(db, z.number(), sql, ...parameters)[0] ?? 0
