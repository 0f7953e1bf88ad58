import type { Database } from './driver.ts'
import type { RowChange } from './row-change.ts'

/** A column of a table: its declared type, and its place in the primary key, from 1, or 0. */
export type Column = { name: string; type: string; pk: number }

/** The columns of a table of the shop; empty for virtual tables and for words that name no table. */
export const readColumns = (database: Database, table: string): Column[] =>
  database
    .prepare(
      `select info.name, info.type, info.pk from pragma_table_list list, pragma_table_info(list.name) info
       where list.schema = 'main' and list.type = 'table' and list.name = ?`,
    )
    .all(table) as Column[]

/** SQL of the temporary triggers that add each changed row of a table to `temp.row_change`. */
export const createTriggers = (table: string, columns: readonly Column[]): string =>
  columns.length === 0 ? '' : kinds.map(kind => createTrigger(table, columns, kind)).join('\n')

const kinds = ['insert', 'update', 'delete'] as const

const createTrigger = (table: string, columns: readonly Column[], kind: RowChange['kind']): string => {
  const side = kind === 'delete' ? 'old' : 'new'
  const keys = columns.filter(({ pk }) => pk > 0)
  const key = keys.map(({ name }) => `${literal(name)}, ${side}.${quote(name)}`).join(', ')
  const cells = columns.map(column => createCell(kind, column)).join(' || ')

  return `create temp trigger if not exists ${quote(`${kind} ${table}`)} after ${kind} on main.${quote(table)} begin
      insert into row_change (name, kind, key, cells)
      values (${literal(table)}, ${literal(kind)}, json_object(${key}), '[' || substr(${cells}, 2) || ']');
    end;`
}

/** `,[name, old value, new value]` of a column that changes, otherwise an empty text. */
const createCell = (kind: RowChange['kind'], column: Column): string => {
  const before = kind === 'insert' ? 'null' : toJsonValue('old', column)
  const after = kind === 'delete' ? 'null' : toJsonValue('new', column)
  return `iif(${before} is ${after}, '', ',' || json_array(${literal(column.name)}, ${before}, ${after}))`
}

/** The value of a column as JSON can hold it without loss. */
const toJsonValue = (side: 'old' | 'new', { name, type }: Column): string => {
  const value = `${side}.${quote(name)}`
  if (type === 'BLOB') return `hex(${value})`
  // SQLite's own JSON has 15 digits in some versions.
  return type === 'REAL' ? `iif(${value} is null, null, json(format('%!.17g', ${value})))` : value
}

const quote = (name: string): string => `"${name}"`
const literal = (name: string): string => `'${name}'`
