import { z } from 'zod'
import { type Database, openFile } from '#server/database/driver.ts'
import { integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import counts from './standard-counts.json' with { type: 'json' }

/** Tables with more rows are large. */
const LARGE = 10_000

const ObjectSchema = row({ sql: text })
const RootSchema = row({ name: text, rootpage: integer })
/** An operation of a compiled statement (https://sqlite.org/opcode.html). */
const OpcodeSchema = z.object({ opcode: z.string(), p1: z.int(), p2: z.int() })

/** Plans statements for a shop with as many rows as the standard catalog, without its rows. */
export type Planner = {
  /** The large tables that a statement reads from their beginning, in whole or until a limit. */
  listScans(sql: string): string[]
  close(): void
}

const isLarge = (table: string): boolean =>
  Object.values((counts as Record<string, Record<string, string>>)[table] ?? {}).some(
    stat => Number.parseInt(stat, 10) > LARGE,
  )

/**
 * Creates a planner with the tables of a shop and the counts of `standard-counts.json`: rows of `sqlite_stat1` of the standard
 * template (https://sqlite.org/fileformat2.html#stat1tab).
 */
export const createPlanner = (shop: SqlReader): Planner => {
  const database = openFile(':memory:')
  copySchema(shop, database)
  writeCounts(database)

  const roots = listRoots(database)

  return {
    listScans: sql => {
      const found = database.prepare(`explain ${sql}`).all()
      const program = found.map(operation => OpcodeSchema.parse(operation))
      const opened = new Map(
        program
          .filter(({ opcode }) => opcode === 'OpenRead' || opcode === 'OpenWrite')
          .map(({ p1, p2 }) => [p1, roots.get(p2) ?? '']),
      )
      const scanned = program
        .filter(({ opcode }) => opcode === 'Rewind')
        .map(({ p1 }) => opened.get(p1) ?? '')

      return [...new Set(scanned)].filter(isLarge)
    },
    close: () => database.close(),
  }
}

const copySchema = (shop: SqlReader, database: Database): void => {
  const objects = shop.all(
    ObjectSchema,
    "select sql from sqlite_master where sql is not null and name not like 'sqlite_%' order by type <> 'table'",
  )
  for (const { sql } of objects) {
    database.exec(sql)
  }
}

const writeCounts = (database: Database): void => {
  database.exec('analyze')

  const insert = database.prepare('insert into sqlite_stat1 (tbl, idx, stat) values (?, ?, ?)')
  for (const [table, indexes] of Object.entries(counts)) {
    for (const [index, stat] of Object.entries(indexes)) {
      insert.run(table, index === '' ? null : index, stat)
    }
  }

  // Reads the table of counts again.
  database.exec('analyze sqlite_schema')
}

/** The table of each first page, also of the pages of its indexes. */
const listRoots = (database: Database): ReadonlyMap<number, string> => {
  const found = database
    .prepare('select tbl_name as name, rootpage from sqlite_master where rootpage > 0')
    .all()

  return new Map(
    found.map(root => RootSchema.parse(root)).map(({ name, rootpage }) => [rootpage, name] as const),
  )
}
