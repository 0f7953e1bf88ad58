import LibSql from 'libsql'
import {
  createReads,
  type Statement as ReadStatement,
  type Reads,
  toPrepared,
} from '#server/database/sql-reader.ts'

type Parameter = string | number | bigint | null

export type Statement = ReadStatement & {
  run(...parameters: Parameter[]): unknown
  all(...parameters: Parameter[]): unknown[]
  get(...parameters: Parameter[]): unknown
}

/** A direct connection to a database file, for bulk work outside of Prisma. */
export type Database = {
  prepare(sql: string): Statement
  exec(sql: string): void
  pragma(text: string): unknown
  close(): void
}

/** Opens a database file. */
export const openDatabase = (file: string): Database => new LibSql(file)

/** Rows of a query. The caller states their type; nothing validates it. */
export const readRows = <Row>(db: Database, sql: string, ...parameters: Parameter[]): Row[] =>
  db.prepare(sql).all(...parameters) as Row[]

/** A reader for the shop's repositories over a direct connection. */
export const createReader = (db: Database): Reads => createReads(sql => toPrepared(db.prepare(sql)))

/** First column of a query. */
export const readColumn = <Value>(db: Database, sql: string, ...parameters: Parameter[]): Value[] =>
  readRows<Record<string, Value>>(db, sql, ...parameters).flatMap(row => Object.values(row).slice(0, 1))

/** Map from the first column of a query to the second. */
export const readMap = <Key, Value>(db: Database, sql: string): Map<Key, Value> =>
  new Map(readRows<object>(db, sql).map(row => Object.values(row) as [Key, Value]))

/** First column of the first row as a number; 0 without a row. */
export const getCount = (db: Database, sql: string, ...parameters: Parameter[]): number =>
  Number(readColumn(db, sql, ...parameters)[0] ?? 0)
