import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { ShopContext } from '#server/context/shop-context.ts'
import { text } from '#server/database/row.ts'

/** Computes a hash per table, which changes when a row is added, removed or changed. */
export const tableHashes = ({ sql }: Pick<ShopContext, 'sql'>): Record<string, string> => {
  const tables = sql.column(
    text,
    "select name from sqlite_master where type = 'table' and name not like 'fts_product%' order by name",
  )
  return Object.fromEntries(
    tables.map(name => {
      const hash = createHash('sha256')
      for (const row of sql.all(z.unknown(), `select * from "${name}"`)) hash.update(JSON.stringify(row))
      return [name, hash.digest('hex')]
    }),
  )
}
