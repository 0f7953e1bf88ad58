import { z } from 'zod'
import { formatCents } from '../money.ts'

const PriceBasisSchema = z.object({ cents: z.int().positive(), reason: z.string() })

/** Base price of a product, before factors for grade, version and pack size. */
export type PriceBasis = z.infer<typeof PriceBasisSchema>

/** The stored basis of a product's prices, or null when they were set manually. */
export const parsePriceBasis = (value: unknown): PriceBasis | null =>
  PriceBasisSchema.safeParse(value).data ?? null

/** Explains the list price of a SKU in one line. */
export const explainPrice = (basis: PriceBasis | null, priceCents: number): string => {
  const price = formatCents(priceCents)
  if (basis === null) return `set by hand, ${price}`
  return `${basis.reason}; this variant × ${(priceCents / basis.cents).toFixed(2)} = ${price}`
}
