import { createHash } from 'node:crypto'
import { z } from 'zod'
import { text } from '#server/database/row.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

/** A hash of every table with its own name: two that are equal mean that no row came, went or changed. */
export const tableHashes = ({ sql }: Pick<WorldDeps, 'sql'>): Record<string, string> => {
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
