import { callQuery } from '#client/lib/api/query.ts'
import type { GridRow } from './grid.rules.ts'

export const quickOrderQueries = {
  /** What would come of each row of a list, and its sums. */
  check: (rows: readonly GridRow[]) =>
    callQuery(
      'quick-order',
      'check',
      { rows: rows.map(({ code, quantity }) => ({ code, quantity })) },
      { staleTime: 10_000 },
    ),

  /** SKUs for what is being typed. */
  suggest: (keyword: string) =>
    callQuery('quick-order', 'suggest', { keyword }, { meta: { reaction: 'silent' } }),
}
