import { base, en, Faker } from '@faker-js/faker'
import { hashText } from '@fixbench/contract/core/hash-text.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import { toDbInstant } from '@fixbench/server/database/row.ts'
import { cacheByKey } from './cache-by-key.ts'
import type { Database } from './database.ts'
import type { HistorySize } from './history/history-size.ts'

type SeedSize = 'small' | 'standard'

export type SeedOptions = {
  size: SeedSize
  factor: number
  history?: HistorySize | null | undefined
}

/**
 * Value of a column. Booleans are stored as 0 and 1, dates in Prisma's text form, lists and objects as JSON. Undefined
 * stands for the column's default.
 */
type CellValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | Date
  | readonly unknown[]
  | { readonly [key: string]: unknown }
export type SeedRow = { readonly [column: string]: CellValue }

/** Everything that an importer may depend on, which keeps the seed deterministic. */
export type SeedContext = {
  size: SeedSize
  /** Multiplies the number of SKUs. */
  factor: number
  /** Size of the order history besides the personas' orders; null without a history. */
  history: HistorySize | null
  /** The instant at which every world starts, in milliseconds. */
  startMs: number
  /** For reading rows of earlier importers. */
  db: Database
  /** Inserts rows in bulk. Omitted and undefined columns get their default. */
  insertAll(table: string, rows: readonly SeedRow[]): void
  /** Inserts the row or rows that `toRows` returns for each item. */
  insertEach<Item>(
    table: string,
    items: readonly Item[],
    toRows: (item: Item, index: number) => SeedRow | readonly SeedRow[],
  ): void
  /** Returns a generator seeded by `name`, so that more calls on one don't shift the values of another. */
  faker(name: string): Faker
}

/** Context for one run of the importers. */
export const createSeedContext = (
  db: Database,
  { size, factor, history = null }: SeedOptions,
): SeedContext => ({
  size,
  factor,
  history,
  startMs: shopTime.startMs,
  db,
  insertAll: (table, rows) => insertAll(db, table, rows),
  insertEach: (table, items, toRows) => insertAll(db, table, items.flatMap(toRows)),
  faker: createFaker,
})

const createFaker = (name: string): Faker => {
  const faker = new Faker({ locale: [en, base], seed: hashText(name) })
  faker.setDefaultRefDate(new Date(shopTime.startMs))
  return faker
}

/** SQLite allows 32,766 parameters, but statements with more than this aren't faster. */
const PARAMETERS_PER_STATEMENT = 2000

const insertAll = (db: Database, table: string, rows: readonly SeedRow[]): void => {
  const prepare = cacheByKey((sql: string) => db.prepare(sql))
  for (const { columns, cells } of splitIntoBatches(rows)) {
    prepare(insertSql(table, columns, cells.length / columns.length)).run(...cells)
  }
}

type Cell = string | number | null
type Batch = { columns: string[]; cells: Cell[] }

/** Groups consecutive rows with the same columns, as many as one statement may insert. */
const splitIntoBatches = (rows: readonly SeedRow[]): Batch[] => {
  const batches: Batch[] = []
  let batch: Batch | undefined
  for (const row of rows) {
    const columns = Object.keys(row).filter(column => row[column] !== undefined)
    const isFull = batch !== undefined && batch.cells.length + columns.length > PARAMETERS_PER_STATEMENT
    if (batch === undefined || isFull || batch.columns.join() !== columns.join()) {
      batch = { columns, cells: [] }
      batches.push(batch)
    }
    for (const column of columns) batch.cells.push(toCell(row[column]))
  }
  return batches
}

const insertSql = (table: string, columns: string[], rowCount: number): string => {
  const placeholders = `(${columns.map(() => '?').join(',')})`
  const names = columns.map(column => `"${column}"`).join(',')
  return `INSERT INTO "${table}" (${names}) VALUES ${Array.from({ length: rowCount }, () => placeholders).join(',')}`
}

const toCell = (value: CellValue): Cell => {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  return value instanceof Date ? toDbInstant(value.getTime()) : JSON.stringify(value)
}
