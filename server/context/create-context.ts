import { mkdirSync } from 'node:fs'
import type { WorldClient } from '#server/database/client-pool.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import { createShopCache } from '#server/lib/cache.ts'
import { readBrand } from './brand.repo.ts'
import { createInbox } from './inbox.ts'
import type { RunningShop } from './shop-context.ts'

type Parts = Omit<RunningShop, 'brand' | 'db' | 'inbox' | 'cache'> & {
  client: Pick<WorldClient, 'db'>
  sql: SqlReader
  /** Most bytes of kept responses; undefined is the size for one shop alone. */
  cacheBytes?: number | undefined
}

/** What handlers depend on, over an open database. Creates the folder of uploads. */
export const createContext = ({ client: { db }, cacheBytes, ...parts }: Parts): RunningShop => {
  mkdirSync(parts.uploadsDir, { recursive: true })

  return {
    ...parts,
    db,
    brand: readBrand(parts.sql),
    inbox: createInbox(db, parts.clock, parts.config),
    cache: createShopCache(cacheBytes),
  }
}
