import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import { createClientPool } from '#server/database/client-pool.ts'
import { openSqlReader } from '#server/database/sql-reader.ts'
import { createShopCache } from '#server/lib/cache.ts'
import type { SettableClock } from '#server/lib/clock.ts'
import { readBrand } from './brand.repo.ts'
import { createInbox } from './inbox.ts'
import { MAIN_SHOP } from './main-shop.ts'
import { createShopRandom, type ShopRandom } from './random.ts'
import type { RunningShop } from './shop-context.ts'

const CACHE_BYTES = 96 * 1024 * 1024

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
  const { db } = client

  const uploadsDir = path.join(dir, 'uploads')
  mkdirSync(uploadsDir, { recursive: true })

  const shop: RunningShop = {
    shopId: MAIN_SHOP,
    brand: readBrand(sql),
    db,
    sql,
    clock,
    inbox: createInbox(db, clock, config),
    random: random ?? createShopRandom(config, MAIN_SHOP, { seedVersion: null, openings: 1, clock }),
    cache: createShopCache(CACHE_BYTES),
    uploadsDir,
    config,
    log,
  }

  return {
    shop,
    close: async (): Promise<void> => {
      sql.close()
      await client.close()
      await clients.close()
    },
  }
}
