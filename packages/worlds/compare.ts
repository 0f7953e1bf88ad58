import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Database, openForReading } from '@fixbench/server/database/driver.ts'

type RowKind = 'added' | 'removed' | 'changed'
/** A value for display: long texts are truncated, secrets and binary data are hidden. */
type Shown = string | number | null
type DifferentRow = {
  key: string
  kind: RowKind
  /** Columns that differ. For a row that exists on one side only, its columns with a value. */
  columns: { column: string; left: Shown; right: Shown }[]
}

/** Differences of a table between the left and the right world. */
type TableDifference = {
  table: string
  leftCount: number
  rightCount: number
  added: number
  removed: number
  changed: number
  keys: DifferentRow[]
}

type Row = Record<string, string | number | null>
type Table = { name: string; keys: string[]; columns: string[] }

/**
 * Compares two database files row by row, by primary key. Returns the tables that differ, with up to `keysPerTable`
 * keys per kind of difference. Yields to other work between tables.
 */
export const compareDatabases = async (
  left: string,
  right: string,
  keysPerTable: number,
): Promise<TableDifference[]> => {
  const database = openForReading(left)
  try {
    database.prepare('attach database ? as other').run(right)
    const differences: TableDifference[] = []
    for (const table of listTables(database)) {
      const difference = compareTable(database, table, keysPerTable)
      if (difference !== null) differences.push(difference)
      await nextTurn()
    }
    return differences
  } finally {
    database.close()
  }
}

const readRows = (database: Database, sql: string): Row[] => database.prepare(sql).all() as Row[]

const getCount = (database: Database, sql: string): number => Number(readRows(database, sql)[0]?.n ?? 0)

/** The shop's tables, without the search tables derived from them. */
const listTables = (database: Database): Table[] => {
  const all = readRows(
    database,
    "select name, sql from main.sqlite_schema where type = 'table' order by name",
  )
  const virtual = all
    .filter(({ sql }) => /^create virtual/i.test(String(sql)))
    .map(({ name }) => String(name))

  return all
    .map(({ name }) => String(name))
    .filter(
      name =>
        !/^(sqlite_|_prisma)/.test(name) && !virtual.some(of => name === of || name.startsWith(`${of}_`)),
    )
    .map(name => {
      const columns = readRows(database, `select name, pk from pragma_table_info(${quoteText(name)})`)
      const keys = columns
        .filter(({ pk }) => Number(pk) > 0)
        .sort((one, other) => Number(one.pk) - Number(other.pk))
      return {
        name,
        columns: columns.map(({ name }) => String(name)),
        keys: keys.length > 0 ? keys.map(({ name }) => String(name)) : ['rowid'],
      }
    })
}

/** What differs in a table; null for nothing, which three statements tell. */
const compareTable = (database: Database, table: Table, keysPerTable: number): TableDifference | null => {
  const name = quote(table.name)

  const same = table.keys.map(key => `l.${quote(key)} = r.${quote(key)}`).join(' and ')
  const others = table.columns.filter(column => !table.keys.includes(column))
  const differs = others.map(column => `l.${quote(column)} is not r.${quote(column)}`).join(' or ') || '0'
  const added = `from other.${name} r where not exists (select 1 from main.${name} l where ${same})`
  const removed = `from main.${name} l where not exists (select 1 from other.${name} r where ${same})`
  const changed = `from main.${name} l join other.${name} r on ${same} where ${differs}`

  const counts = {
    added: getCount(database, `select count(*) n ${added}`),
    removed: getCount(database, `select count(*) n ${removed}`),
    changed: getCount(database, `select count(*) n ${changed}`),
  }
  if (counts.added + counts.removed + counts.changed === 0) return null

  const getKeys = (kind: RowKind, from: string): DifferentRow[] =>
    readRows(database, `select ${toSelect(table, others, kind)} ${from} limit ${keysPerTable}`).map(row => ({
      key: table.keys.map((_, index) => String(row[`k${index}`])).join('/'),
      kind,
      columns: others
        .map((column, index) => ({
          column,
          left: shown(column, row[`l${index}`]),
          right: shown(column, row[`r${index}`]),
        }))
        .filter((_, index) => row[`l${index}`] !== row[`r${index}`]),
    }))

  return {
    table: table.name,
    leftCount: getCount(database, `select count(*) n from main.${name}`),
    rightCount: getCount(database, `select count(*) n from other.${name}`),
    ...counts,
    keys: [...getKeys('added', added), ...getKeys('removed', removed), ...getKeys('changed', changed)],
  }
}

const toSelect = ({ keys }: Table, others: readonly string[], kind: RowKind): string => {
  const side = kind === 'removed' ? 'l' : 'r'
  const getValue = (from: 'l' | 'r', column: string): string =>
    kind === 'changed' || from === side ? `${from}.${quote(column)}` : 'null'
  return [
    ...keys.map((key, index) => `${side}.${quote(key)} as k${index}`),
    ...others.flatMap((column, index) =>
      (['l', 'r'] as const).map(from => `${textOfBlob(getValue(from, column))} as ${from}${index}`),
    ),
  ].join(', ')
}

const textOfBlob = (value: string): string =>
  `case typeof(${value}) when 'blob' then hex(${value}) else ${value} end`

const SECRET = /(hash|secret|signingkey)$/i
const SHOWN_CHARACTERS = 300

const shown = (column: string, value: Shown | undefined): Shown => {
  if (value === undefined || value === null) return null
  if (SECRET.test(column)) return '•••'
  return typeof value === 'string' && value.length > SHOWN_CHARACTERS
    ? `${value.slice(0, SHOWN_CHARACTERS)}…`
    : value
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`
const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`
