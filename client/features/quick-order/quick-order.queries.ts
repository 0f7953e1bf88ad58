import { callQuery } from '#client/lib/api/query.ts'
import type { GridRow } from './grid.rules.ts'

export const quickOrderQueries = {
  /** Result of each row of a list, and the totals. */
  check: (rows: readonly GridRow[]) =>
    callQuery(
      'quick-order',
      'check',
      { rows: rows.map(({ code, quantity }) => ({ code, quantity })) },
      { staleTime: 10_000 },
    ),

  /** SKU suggestions for a keyword. */
  suggest: (keyword: string) =>
    callQuery('quick-order', 'suggest', { keyword }, { meta: { reaction: 'silent' } }),
}
