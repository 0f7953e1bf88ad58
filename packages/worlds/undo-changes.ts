import { type Column, readColumns } from '@fixbench/server/database/change-triggers.ts'
import { type Database, openFile } from '@fixbench/server/database/driver.ts'
import { text } from '@fixbench/server/database/row.ts'
import type { RowChange } from '@fixbench/server/database/row-change.ts'
import type { SqlReader } from '@fixbench/server/database/sql-reader.ts'
import { z } from 'zod'

const ValueSchema = z.union([z.string(), z.number(), z.null()])
type Value = z.output<typeof ValueSchema>
const CellsSchema = z.array(z.tuple([z.string(), ValueSchema, ValueSchema]))
const KeySchema = z.record(z.string(), ValueSchema)

/**
 * Takes the changes of a database that nobody uses back in one transaction, the last one first. They must be all
 * changes since an earlier state, which had these automatic ids.
 */
export const undoChanges = (file: string, changes: readonly RowChange[], ids: AutomaticIds): void => {
  const database = openFile(file)
  try {
    // Rows that a foreign key changed are among the changes.
    database.exec('pragma foreign_keys = off')
    database.exec('begin immediate')
    const undo = createUndo(database)
    for (const change of changes.toReversed()) undo(change)
    setAutomaticIds(database, ids)
    database.exec('commit')
  } finally {
    database.close()
  }
}

const createUndo = (database: Database) => {
  const tables = new Map<string, Map<string, Column>>()
  const getColumns = (table: string): Map<string, Column> => {
    const known = tables.get(table)
    if (known !== undefined) return known

    const columns = new Map(readColumns(database, table).map(column => [column.name, column]))
    tables.set(table, columns)
    return columns
  }

  const run = (sql: string, values: readonly Value[]): void => {
    const { changes } = database.prepare(sql).run(...values)
    if (changes !== 1) throw new Error(`A change can't be undone: ${sql}`)
  }

  return ({ table, kind, key, cells }: RowChange): void => {
    const columns = getColumns(table)
    const keys = Object.entries(KeySchema.parse(JSON.parse(key)))
    const where = keys.map(([name]) => `"${name}" is ?`).join(' and ')
    const keyValues = keys.map(([, value]) => value)
    if (kind === 'insert') return run(`delete from "${table}" where ${where}`, keyValues)

    const before = new Map(CellsSchema.parse(JSON.parse(cells)).map(([name, old]) => [name, old]))
    if (kind === 'update') {
      // An update can write the values that a row had.
      if (before.size === 0) return

      const set = [...before.keys()].map(name => `"${name}" = ${toParameter(columns.get(name))}`).join(', ')
      return run(`update "${table}" set ${set} where ${where}`, [...before.values(), ...keyValues])
    }

    // Columns without a recorded value were null, and must not get their default.
    const names = [...columns.keys()].map(name => `"${name}"`).join(', ')
    const parameters = [...columns.values()].map(toParameter).join(', ')
    const values = [...columns.keys()].map(name => before.get(name) ?? null)

    return run(`insert into "${table}" (${names}) values (${parameters})`, values)
  }
}

/** Binary values are recorded as hexadecimal text. */
const toParameter = (column: Column | undefined): string => (column?.type === 'BLOB' ? 'unhex(?)' : '?')

/**
 * The latest automatic id of each table, by its name (https://sqlite.org/autoinc.html), as a JSON object. It stays a text,
 * because every write needs it and hardly one is undone.
 */
export type AutomaticIds = string

/** Reads the latest automatic ids of a world. */
export const readAutomaticIds = (sql: Pick<SqlReader, 'value'>): AutomaticIds =>
  sql.value(text, 'select json_group_object(name, seq) from sqlite_sequence') ?? '{}'

const setAutomaticIds = (database: Database, ids: AutomaticIds): void => {
  database.exec('delete from sqlite_sequence')
  database.prepare('insert into sqlite_sequence (name, seq) select key, value from json_each(?)').run(ids)
}
