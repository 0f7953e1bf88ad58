import { formatNumber, type NumberKind } from '@fixbench/server/database/number-series.ts'
import type { SeedContext } from '../context.ts'

/** Issues numbers in the shop's format, continuing from `counts`. Stores the series, so that the shop continues it. */
export const createNumbers = (counts = new Map<NumberKind, number>()) => ({
  next: (kind: NumberKind, atMs: number): string => {
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return formatNumber(kind, count, atMs)
  },
  store: (ctx: SeedContext): void =>
    ctx.insertEach('NumberSeries', [...counts], ([kind, value]) => ({ kind, value })),
})

export type Numbers = ReturnType<typeof createNumbers>
