import LibSql from 'libsql'
import { toTypedRows } from '#server/database/row.ts'
import { readFirstCell, type SqlReader } from '#server/database/sql-reader.ts'

type Parameter = string | number | bigint | null

export type Statement = {
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

export const openDatabase = (file: string): Database => new LibSql(file)

/** Rows of a query; the caller states their shape. */
export const readRows = <Row>(db: Database, sql: string, ...parameters: Parameter[]): Row[] =>
  db.prepare(sql).all(...parameters) as Row[]

/** The database as the shop's own repositories read it. */
export const createReader = (db: Database): Pick<SqlReader, 'all' | 'get' | 'column'> => ({
  all: (row, sql, ...values) => toTypedRows(row, sql, readRows(db, sql, ...values)),
  column: (cell, sql, ...values) => toTypedRows(cell, sql, readRows(db, sql, ...values).map(readFirstCell)),
  get: (row, sql, ...values) => toTypedRows(row, sql, readRows(db, sql, ...values))[0],
})

/** First column of the first row as a number; 0 when there is none. */
export const getCount = (db: Database, sql: string, ...parameters: Parameter[]): number => {
  const row = db.prepare(sql).get(...parameters)
  if (typeof row !== 'object' || row === null) return 0
  return Number(Object.values(row)[0] ?? 0)
}
