import { DAY_MS } from '#server/domain/time.ts'
import type { SeedContext } from '../context.ts'

const PREFIXES = { order: 'FB', payment: 'PN', parcel: 'PK', refund: 'RF', invoice: 'INV' } as const
export type NumberKind = keyof typeof PREFIXES

const DIGITS = 6

/** Numbers in the form that the shop gives out, and the last counts for it to go on from. */
export const createNumbers = () => {
  const counts = new Map<NumberKind, number>()
  return {
    next: (kind: NumberKind, atMs: number): string => {
      const count = (counts.get(kind) ?? 0) + 1
      counts.set(kind, count)
      const day = new Date(Math.floor(atMs / DAY_MS) * DAY_MS).toISOString().slice(2, 10).replaceAll('-', '')
      return `${PREFIXES[kind]}${day}${String(count).padStart(DIGITS, '0')}`
    },
    store: (ctx: SeedContext): void =>
      ctx.insertAll(
        'NumberSeries',
        [...counts].map(([kind, value]) => ({ kind, value })),
      ),
  }
}

export type Numbers = ReturnType<typeof createNumbers>
