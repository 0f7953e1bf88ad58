import type { z } from 'zod'
import { integer, row } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'

/** A price offered to one member for an exact quantity of a SKU. */
export const QuotedPriceSchema = row({ quoteId: integer, unitCents: integer })
type QuotedPrice = z.infer<typeof QuotedPriceSchema>

/** Finds the offer for exactly this quantity; null when there is none. */
export type QuotedPrices = (skuCode: string, quantity: number) => QuotedPrice | null

/** Reads the offers a member may buy at, at an instant. */
export type PriceSource = (sql: SqlReader, memberId: number, nowMs: number) => QuotedPrices

let source: PriceSource = () => () => null

/** Names who knows the offered prices: quotes are a module above the catalog. */
export const registerPriceSource = (next: PriceSource): void => {
  source = next
}

/** The offers a member may buy at, at an instant. */
export const findQuotedPrices: PriceSource = (...question) => source(...question)
