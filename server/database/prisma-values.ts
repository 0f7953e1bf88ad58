import { type ArgType, type ColumnType, ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import { toDbInstant } from './row.ts'
import type { Cell } from './statement.ts'

/** Prisma's types of the column types in the migrations. */
const columnTypes: Readonly<Record<string, ColumnType>> = {
  INTEGER: ColumnTypeEnum.Int32,
  BIGINT: ColumnTypeEnum.Int64,
  REAL: ColumnTypeEnum.Double,
  TEXT: ColumnTypeEnum.Text,
  DATETIME: ColumnTypeEnum.DateTime,
  BOOLEAN: ColumnTypeEnum.Boolean,
  BLOB: ColumnTypeEnum.Bytes,
}

/** Type of a computed column, which has no declared one, by its first value. */
const inferType = (values: readonly Cell[]): ColumnType => {
  const value = values.find(cell => cell !== null)
  if (typeof value === 'string') return ColumnTypeEnum.Text
  if (typeof value === 'number') return ColumnTypeEnum.UnknownNumber
  return value === undefined ? ColumnTypeEnum.Int32 : ColumnTypeEnum.Bytes
}

/** Prisma's types of a result's columns, by the types that their tables declare. */
export const toColumnTypes = (
  declared: readonly (string | null)[],
  rows: readonly (readonly Cell[])[],
): ColumnType[] =>
  declared.map((type, index) => {
    const known = type === null ? undefined : columnTypes[type.toUpperCase()]
    return known ?? inferType(rows.map(cells => cells[index] ?? null))
  })

/** The value of a statement's parameter as SQLite stores it. Instants are ISO 8601 text. Throws for other types. */
export const toParameter = (value: unknown, { scalarType }: ArgType): Cell => {
  if (value === null || typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return toDbInstant(value.getTime())
  if (value instanceof Uint8Array) return value
  if (typeof value !== 'string') {
    throw new TypeError(`A statement can't have a parameter of type ${typeof value}`)
  }
  if (scalarType === 'datetime') return toDbInstant(Date.parse(value))
  if (scalarType === 'bytes') return Buffer.from(value, 'base64')
  return scalarType === 'bigint' || scalarType === 'decimal' ? Number(value) : value
}
