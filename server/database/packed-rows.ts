import { madeOnce } from '#server/lib/made-once.ts'

type Cell = string | number | null

/** How rows of a statement come out of SQLite as one JSON text instead of cell by cell, which costs half as much. */
export type Packing = {
  /** The statement that answers all rows of the given one as an array of arrays. */
  all: string
  /** The statement that answers each row as an array. */
  each: string
  columns: readonly string[]
}

const READ = /^\s*(select|with)\b/i
/** Their values would be packed as JSON, not as the text that they are. */
const MAKES_JSON =
  /\bjson_(array|object|group_array|group_object|extract|quote|patch|set)\b|->(?!>)|\bjson\(/i

/**
 * The packing of a statement with these columns; undefined for those that can't be packed: no queries, columns of one
 * name, and JSON made by SQLite. Blobs can't be packed either; no direct read asks for any.
 */
export const findPacking = (sql: string, columns: readonly string[]): Packing | undefined => {
  if (!READ.test(sql) || MAKES_JSON.test(sql) || new Set(columns).size !== columns.length) return undefined
  const cells = `json_array(${columns.map(column => `one."${column.replaceAll('"', '""')}"`).join(', ')})`
  return {
    all: `select json_group_array(${cells}) as packed from (${sql}) one`,
    each: `select ${cells} as packed from (${sql}) one`,
    columns,
  }
}

type Value = string | number | bigint | null
type Prepared = { get(...values: Value[]): unknown; all(...values: Value[]): unknown[] }
type Row = Record<string, Cell>

/** A packed statement; it answers the same rows as the plain one. */
export type PackedStatement = { all(...values: Value[]): Row[]; get(...values: Value[]): Row | undefined }

/** Prepares what is asked for: all rows at once, or the first. */
export const packedStatement = (packing: Packing, prepare: (sql: string) => Prepared): PackedStatement => {
  const { columns } = packing
  const all = madeOnce(() => prepare(packing.all))
  const each = madeOnce(() => prepare(packing.each))
  return {
    all: (...values) =>
      (JSON.parse(findText(all().get(...values)) ?? '[]') as Cell[][]).map(cells => unpack(cells, columns)),
    get: (...values) => {
      const text = findText(each().get(...values))
      return text === undefined ? undefined : unpack(JSON.parse(text) as Cell[], columns)
    },
  }
}

/** The one column of a packed row. */
const findText = (row: unknown): string | undefined =>
  typeof row === 'object' && row !== null && 'packed' in row ? String(row.packed) : undefined

const unpack = (cells: readonly Cell[], columns: readonly string[]): Row => {
  const row: Row = {}
  for (const [index, column] of columns.entries()) row[column] = cells[index] ?? null
  return row
}
