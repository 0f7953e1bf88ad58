import type { z } from 'zod'
import { integer, row, text } from '#server/database/row.ts'
/** An entry of the ledger as the lots need it, in the order in which it was written. */
export const LedgerRowSchema = row({
  kind: text,
  delta: integer,
  reference: text,
  expiresAt: text.nullable(),
})
export type LedgerRow = z.infer<typeof LedgerRowSchema>

/** Points that came together and end together; `left` is what was not spent. */
type Lot = { kind: string; reference: string; expiresAt: string | null; left: number }

/** Reference of the entry that ends a lot. */
export const expiryReference = ({ kind, reference }: Pick<Lot, 'kind' | 'reference'>): string =>
  `${kind}:${reference}`

/**
 * What is left of each lot: spending takes from the oldest first, an expiry takes from its own lot only. What was taken
 * beyond all lots (a negative balance) is owed by the next ones.
 */
export const toLots = (rows: readonly LedgerRow[]): Lot[] => {
  const lots: Lot[] = []
  let owed = 0
  const spend = (points: number): void => {
    let rest = points
    for (const lot of lots) {
      const part = Math.min(lot.left, rest)
      lot.left -= part
      rest -= part
    }
    owed += rest
  }
  for (const { kind, delta, reference, expiresAt } of rows) {
    if (delta > 0) {
      const paid = Math.min(owed, delta)
      owed -= paid
      lots.push({ kind, reference, expiresAt, left: delta - paid })
    } else if (kind === 'expire') {
      const lot = lots.find(one => expiryReference(one) === reference)
      const own = Math.min(lot?.left ?? 0, -delta)
      if (lot !== undefined) lot.left -= own
      spend(-delta - own)
    } else {
      spend(-delta)
    }
  }
  return lots
}
