/** The parts of a total, in cents. */
export type TotalParts = {
  itemsCents: number
  couponCents: number
  pointsCents: number
  shipCents: number
  vatCents: number
  dutyCents: number
  payFeeCents: number
}

/** The total of an order in cents: the only place where its parts are put together. */
export const computeTotal = (parts: TotalParts): number =>
  parts.itemsCents -
  parts.couponCents -
  parts.pointsCents +
  parts.shipCents +
  parts.vatCents +
  parts.dutyCents +
  parts.payFeeCents
