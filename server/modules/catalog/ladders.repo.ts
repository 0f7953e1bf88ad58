import { integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import { type LadderStep, type Ladders } from '#server/domain/price/resolve-price.ts'
import { memoize } from '#server/lib/cache.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

const ROUGH_BYTES = 4000

const laddersSql =
  'select ladderCode, minQuantity, discountPermille from LadderStep order by ladderCode, minQuantity'

/** The price ladders by code, with steps by ascending quantity; cached until the content changes. */
export const getLadders = ({ sql, cache }: Pick<WorldDeps, 'sql' | 'cache'>): Ladders =>
  memoize(cache, { key: 'ladders', topics: ['content'], bytes: ROUGH_BYTES }, () => readLadders(sql))

const LaddersRowSchema = row({ minQuantity: integer, discountPermille: integer, ladderCode: text })

/** Reads the price ladders from a database, uncached. */
export const readLadders = (sql: Pick<SqlReader, 'all'>): Ladders => {
  const ladders = new Map<string, LadderStep[]>()
  for (const { ladderCode, ...step } of sql.all(LaddersRowSchema, laddersSql)) {
    ladders.set(ladderCode, [...(ladders.get(ladderCode) ?? []), step])
  }
  return ladders
}
