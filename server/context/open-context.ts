import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import { createClientPool } from '#server/database/client-pool.ts'
import { openSqlReader } from '#server/database/sql-reader.ts'
import type { SettableClock } from '#server/lib/clock.ts'
import { createContext } from './create-context.ts'
import { MAIN_SHOP } from './main-shop.ts'
import { createShopRandom, type ShopRandom } from './random.ts'

type Parts = {
  config: Config
  log: FastifyBaseLogger
  /** Folder of the shop, for its uploads. */
  dir: string
  /** Its database, which must exist and be migrated. */
  file: string
  clock: SettableClock
  /** By default the source that is right for the main shop. */
  random?: ShopRandom
}

/** Opens the database of a shop that belongs to no world. `close` ends its connections. */
export const openContext = ({ config, log, dir, file, clock, random }: Parts) => {
  const clients = createClientPool(config.mode !== 'test')
  const client = clients.open(file)
  const sql = openSqlReader(file, client.connection.writerSide)
  const shop = createContext({
    shopId: MAIN_SHOP,
    client,
    sql,
    clock,
    random: random ?? createShopRandom(config, MAIN_SHOP, { seedVersion: null, openings: 1, clock }),
    uploadsDir: path.join(dir, 'uploads'),
    config,
    log,
  })

  return {
    shop,
    close: async (): Promise<void> => {
      sql.close()
      await client.close()
      await clients.close()
    },
  }
}
