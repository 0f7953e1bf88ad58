import type { SeedContext, SeedRow } from './context.ts'

/** Collects rows per table for bulk inserts. */
export type RowCollector = {
  add(table: string, row: SeedRow): void
  flush(ctx: SeedContext): void
}

/** An empty collector. */
export const createRowCollector = (): RowCollector => {
  const tables = new Map<string, SeedRow[]>()
  return {
    add: (table, row) => {
      const rows = tables.get(table) ?? []
      rows.push(row)
      tables.set(table, rows)
    },
    flush: ctx => {
      for (const [table, rows] of tables) ctx.insertAll(table, rows)
      tables.clear()
    },
  }
}
