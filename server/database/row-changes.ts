import type Database from 'libsql'
import type { RowChange } from './query-stats.ts'

/** The part of a connection that the recorder uses. */
type Connected = Pick<Database.Database, 'exec' | 'prepare'>
type Column = { name: string; type: string; pk: number }
type Statement = { raw(on: true): Statement; all(...values: unknown[]): unknown[]; run(): unknown }

/** Tables that a statement names as the target of a change. */
const TARGET = /\b(?:into|update(?:\s+or\s+\w+)?|delete\s+from)\s+(?:["`]?main["`]?\.)?["`]?(\w+)/gi
/** Longer changes are stored without their values. */
const MAX_CELLS_LENGTH = 16_000

/**
 * Records which rows the statements of one connection change, with temporary triggers: they exist only in this
 * connection and never in the file. A table gets its triggers before the first recorded change, so worlds and requests
 * that aren't recorded pay nothing.
 */
export const createRowChanges = (database: Connected) => {
  let isReady = false
  /** Undefined when a rollback may have changed it. */
  let isOn: boolean | undefined = false
  const watched = new Set<string>()
  const getChildren = cacheChildren(database)
  let reading: { read: Statement; empty: Statement } | undefined
  const setUp = (): void => {
    if (isReady) return
    database.exec(
      'create temp table if not exists recording (isOn integer);' +
        'create temp table if not exists row_change (id integer primary key, name text, kind text, key text, cells text);',
    )
    isReady = true
  }
  const watch = (table: string): void => {
    if (watched.has(table)) return
    watched.add(table)
    database.exec(createTriggers(database, table))
    // A deleted row may change rows that refer to it.
    for (const child of getChildren(table)) watch(child)
  }
  return {
    /** Prepares a changing statement, whose rows are recorded if `isWanted`. */
    prepare: (sql: string, isWanted: boolean): void => {
      if (!isWanted && isOn === false) return
      setUp()
      if (isWanted) for (const [, table = ''] of sql.matchAll(TARGET)) watch(table)
      if (isOn !== isWanted) {
        database.exec(`delete from temp.recording;${isWanted ? 'insert into temp.recording values (1)' : ''}`)
      }
      isOn = isWanted
    },
    /** The rows changed since the last call. */
    take: (): RowChange[] => {
      reading ??= {
        read: toStatement(database, 'select name, kind, key, cells from temp.row_change order by id').raw(
          true,
        ),
        empty: toStatement(database, 'delete from temp.row_change'),
      }
      const rows = reading.read.all()
      reading.empty.run()
      return (rows as string[][]).map(toChange)
    },
    /** Must be called after a rollback, which also reverts everything temporary that was created in the transaction. */
    forget: (): void => {
      isReady = false
      isOn = undefined
      watched.clear()
      reading = undefined
    },
  }
}

export type RowChanges = ReturnType<typeof createRowChanges>

// The driver's types require the values of every statement to be declared.
const toStatement = (database: Connected, sql: string): Statement => database.prepare(sql) as Statement

const toChange = ([table = '', kind = '', key = '', cells = '']: string[]): RowChange => ({
  table,
  kind: kind as RowChange['kind'],
  key,
  cells: cells.length > MAX_CELLS_LENGTH ? '[["(too large to store)",null,null]]' : cells,
})

const quote = (name: string): string => `"${name}"`
const literal = (name: string): string => `'${name}'`

/** The value of a column as JSON can hold it. */
const toValue = (side: 'old' | 'new', { name, type }: Column): string => {
  const value = `${side}.${quote(name)}`
  return type === 'BLOB' ? `hex(${value})` : value
}

const createTriggers = (database: Connected, table: string): string => {
  const columns = toStatement(
    database,
    `select info.name, info.type, info.pk from pragma_table_list list, pragma_table_info(list.name) info
     where list.schema = 'main' and list.type = 'table' and list.name = ?`,
  ).all([table]) as Column[]
  // Virtual tables and words that name no table have no triggers.
  if (columns.length === 0) return ''
  const keys = columns.filter(({ pk }) => pk > 0)

  const getKey = (side: 'old' | 'new'): string =>
    `json_object(${keys.map(({ name }) => `${literal(name)}, ${side}.${quote(name)}`).join(', ')})`
  const getCell = (kind: RowChange['kind'], column: Column): string => {
    const before = kind === 'insert' ? 'null' : toValue('old', column)
    const after = kind === 'delete' ? 'null' : toValue('new', column)
    return `iif(${before} is ${after}, '', ',' || json_array(${literal(column.name)}, ${before}, ${after}))`
  }
  const createTrigger = (kind: RowChange['kind']): string =>
    `create temp trigger if not exists ${quote(`${kind} ${table}`)} after ${kind} on main.${quote(table)}
      when exists (select 1 from temp.recording) begin
      insert into row_change (name, kind, key, cells) values (${literal(table)}, ${literal(kind)},
        ${getKey(kind === 'delete' ? 'old' : 'new')},
        '[' || substr(${columns.map(column => getCell(kind, column)).join(' || ')}, 2) || ']');
    end;`

  return (['insert', 'update', 'delete'] as const).map(createTrigger).join('\n')
}

/** Tables whose rows a foreign key changes with those of a table. */
const cacheChildren = (database: Connected) => {
  let children: Map<string, string[]> | undefined
  const read = (): Map<string, string[]> => {
    const rows = toStatement(
      database,
      `select key."table" as parent, list.name as child
       from pragma_table_list list, pragma_foreign_key_list(list.name) key
       where list.schema = 'main' and list.type = 'table' and key.on_delete in ('CASCADE', 'SET NULL', 'SET DEFAULT')`,
    ).all() as { parent: string; child: string }[]
    return groupChildren(rows)
  }
  return (table: string): readonly string[] => {
    children ??= read()
    return children.get(table) ?? []
  }
}

const groupChildren = (rows: readonly { parent: string; child: string }[]): Map<string, string[]> => {
  const groups = new Map<string, string[]>()
  for (const { parent, child } of rows) groups.set(parent, [...(groups.get(parent) ?? []), child])
  return groups
}
