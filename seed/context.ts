import { base, en, Faker } from '@faker-js/faker'
import { hashText } from '@fixbench/contract/core/hash-text.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import { insertRows, type NewRow } from '@fixbench/server/database/insert-rows.ts'
import type { Database } from './database.ts'
import type { HistorySize } from './history/history-size.ts'

type SeedSize = 'small' | 'standard'

export type SeedOptions = {
  size: SeedSize
  factor: number
  history?: HistorySize | null | undefined
}

export type SeedRow = NewRow

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
  insertAll: (table, rows) => insertRows(db, table, rows),
  insertEach: (table, items, toRows) => insertRows(db, table, items.flatMap(toRows)),
  faker: createFaker,
})

const createFaker = (name: string): Faker => {
  const faker = new Faker({ locale: [en, base], seed: hashText(name) })
  faker.setDefaultRefDate(new Date(shopTime.startMs))
  return faker
}
