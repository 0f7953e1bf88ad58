import { base, en, Faker } from '@faker-js/faker'
import type { Database } from './database.ts'
import type { HistorySize } from './history/history-size.ts'
import { shopTime } from './shop-time.ts'

export type SeedSize = 'small' | 'standard'

export type SeedOptions = {
  size: SeedSize
  factor: number
  history?: HistorySize | null | undefined
}

/** What a column takes: booleans become 0 and 1, dates Prisma's text form, lists and objects JSON. */
type CellValue =
  | string
  | number
  | boolean
  | null
  | Date
  | readonly unknown[]
  | { readonly [key: string]: unknown }
export type SeedRow = { readonly [column: string]: CellValue }

/** What an importer may use; nothing else may decide what it writes. */
export type SeedContext = {
  size: SeedSize
  /** Multiplies the number of SKUs. */
  factor: number
  /** Orders of the past beside those of the personas; null for none. */
  history: HistorySize | null
  /** The instant at which every world starts, in milliseconds. */
  startMs: number
  /** Reads what earlier importers wrote. */
  db: Database
  /** Inserts rows in bulk. All rows have the columns of the first; columns left out take their default. */
  insertAll(table: string, rows: readonly SeedRow[]): void
  /** One generator per name, so that more use under one name does not shift another. */
  faker(name: string): Faker
}

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
  faker: createFaker,
})

/** FNV-1a, 32 bits. */
const computeSeed = (name: string): number => {
  let hash = 0x811c9dc5
  for (const char of name) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

const createFaker = (name: string): Faker => {
  const faker = new Faker({ locale: [en, base], seed: computeSeed(name) })
  faker.setDefaultRefDate(new Date(shopTime.startMs))
  return faker
}

/** SQLite takes at most 32,766 parameters; fewer, larger statements gain nothing beyond this. */
const PARAMETERS_PER_STATEMENT = 2000

const insertAll = (db: Database, table: string, rows: readonly SeedRow[]): void => {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.keys(first)
  const perStatement = Math.max(1, Math.floor(PARAMETERS_PER_STATEMENT / columns.length))
  const whole = db.prepare(insertSql(table, columns, perStatement))
  for (let start = 0; start < rows.length; start += perStatement) {
    const chunk = rows.slice(start, start + perStatement)
    const statement =
      chunk.length === perStatement ? whole : db.prepare(insertSql(table, columns, chunk.length))
    statement.run(...chunk.flatMap(row => columns.map(column => toCell(row[column], table, column))))
  }
}

const insertSql = (table: string, columns: string[], rowCount: number): string => {
  const places = `(${columns.map(() => '?').join(',')})`
  const names = columns.map(column => `"${column}"`).join(',')
  return `INSERT INTO "${table}" (${names}) VALUES ${Array.from({ length: rowCount }, () => places).join(',')}`
}

const toCell = (value: CellValue | undefined, table: string, column: string): string | number | null => {
  if (value === undefined) throw new Error(`${table}.${column}: a row lacks this column`)
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  return value instanceof Date ? shopTime.text(value.getTime()) : JSON.stringify(value)
}
