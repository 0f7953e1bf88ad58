import { formatMoney } from '@fixbench/contract/core/format.ts'

/** Price of shipping for people: `Free` or `$12.90`; empty without a price, which only unavailable carriers lack. */
export const formatShipPrice = ({
  isFree,
  shipPrice,
}: {
  isFree: boolean
  shipPrice: number | null
}): string => {
  if (isFree) return 'Free'
  return shipPrice === null ? '' : formatMoney(shipPrice)
}
