import { groupBy } from '@fixbench/contract/core/lists.ts'
import { lazy } from '#server/lib/lazy.ts'
import { createTriggers, readColumns } from './change-triggers.ts'
import type { Database, PreparedStatement } from './driver.ts'
import type { RowChange } from './row-change.ts'

/** Tables that a statement names as the target of a change. */
const TARGET = /\b(?:into|update(?:\s+or\s+\w+)?|delete\s+from)\s+(?:["`]?main["`]?\.)?["`]?(\w+)/gi
const WRITE = /^\s*(?:insert|update|delete|replace|with)\b/i

/** The tables of the shop that a statement changes, and perhaps words of its texts; empty for a read. */
export const findTargets = (sql: string): string[] =>
  WRITE.test(sql)
    ? [...sql.matchAll(TARGET)].map(([, table = '']) => table).filter(table => !table.startsWith('sqlite_'))
    : []

type Recorded = {
  /** Whether changes of a table are recorded; by default all are. */
  isRecorded?: (table: string) => boolean
  onCommit?: (changes: readonly RowChange[]) => void
}

/**
 * Records which rows the statements of one connection change, by SQLite's documented technique for undo
 * (https://sqlite.org/undoredo.html): temporary triggers, which exist only in this connection and never in the file. A
 * table gets its triggers before its first change.
 */
export const createChangeRecorder = (database: Database, { isRecorded = () => true, onCommit }: Recorded) => {
  const watched = new Set<string>()
  const getChildren = cacheChildren(database)
  let log: { read: PreparedStatement; empty: PreparedStatement } | undefined
  /** Changes of the open transaction that were read already. */
  let uncommitted: RowChange[] = []

  // Otherwise rows that `insert or replace` deletes would be missing.
  database.exec('pragma recursive_triggers = on')
  database.exec(
    'create temp table row_change (id integer primary key, name text, kind text, key text, cells text)',
  )
  const prepareLog = () => {
    const read = database.prepare('select name, kind, key, cells from temp.row_change order by id')
    read.setReturnArrays(true)
    return { read, empty: database.prepare('delete from temp.row_change') }
  }

  const watchTable = (table: string): void => {
    if (watched.has(table)) return
    watched.add(table)
    if (isRecorded(table)) database.exec(createTriggers(table, readColumns(database, table)))
    // A deleted row may change rows that refer to it.
    for (const child of getChildren(table)) watchTable(child)
  }

  const readNew = (): RowChange[] => {
    log ??= prepareLog()
    const rows = log.read.all() as string[][]
    if (rows.length > 0) log.empty.run()

    return rows.map(toChange)
  }

  return {
    /** Starts recording the changes of these tables. Words that name no table are ignored. */
    watch: (tables: readonly string[]): void => {
      for (const table of tables) watchTable(table)
    },
    /** The rows that the open transaction has changed since the last call. */
    readUncommitted: (): readonly RowChange[] => {
      const changes = readNew()
      uncommitted.push(...changes)
      return changes
    },
    /** Returns the rows changed since the last call, and passes them to `onCommit`. Call it after a commit. */
    take: (): RowChange[] => {
      const changes = [...uncommitted, ...readNew()]
      uncommitted = []
      if (changes.length > 0) onCommit?.(changes)
      return changes
    },
    /** Must be called after a rollback, which also drops triggers that were created in the transaction. */
    forget: (): void => {
      watched.clear()
      uncommitted = []
    },
  }
}

const toChange = ([table = '', kind = '', key = '', cells = '']: string[]): RowChange => ({
  table,
  kind: kind as RowChange['kind'],
  key,
  cells,
})

/** Tables whose rows a foreign key changes with those of a table. */
const cacheChildren = (database: Database) => {
  const getChildren = lazy(() => {
    const statement = database.prepare(
      `select key."table" as parent, list.name as child
         from pragma_table_list list, pragma_foreign_key_list(list.name) key
         where list.schema = 'main' and list.type = 'table'
           and key.on_delete in ('CASCADE', 'SET NULL', 'SET DEFAULT')`,
    )
    return groupBy(statement.all() as { parent: string; child: string }[], ({ parent }) => parent)
  })
  return (table: string): readonly string[] => (getChildren().get(table) ?? []).map(({ child }) => child)
}
