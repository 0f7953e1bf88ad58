import { toDollars } from '../money.ts'

/** Base price of a product, before factors for grade, version and pack size. */
export type PriceBasis = { cents: number; reason: string }

/** Explains the list price of a SKU in one line. */
export const explainPrice = (basis: PriceBasis | null, priceCents: number): string => {
  const price = `$${toDollars(priceCents).toFixed(2)}`
  if (basis === null) return `set by hand, ${price}`
  return `${basis.reason}; this variant × ${(priceCents / basis.cents).toFixed(2)} = ${price}`
}
