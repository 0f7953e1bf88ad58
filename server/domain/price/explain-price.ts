import { toDollars } from '#server/domain/money.ts'

/** What the price of a product starts from, before grade, version and pack. */
export type PriceBasis = { cents: number; reason: string }

/** Why a SKU has its list price, in one line. */
export const explainPrice = (basis: PriceBasis | null, priceCents: number): string => {
  const price = `$${toDollars(priceCents).toFixed(2)}`
  if (basis === null) return `set by hand, ${price}`
  return `${basis.reason}; this variant × ${(priceCents / basis.cents).toFixed(2)} = ${price}`
}
