type Terms = { limitCents: number; deductCents: number; ratePercent: number | null }

const CENTS_PER_DOLLAR = 100

/** Text of a coupon as the specification fixes it, including its uneven spacing. A rate is the percentage off. */
export const formatCouponText = ({ limitCents, deductCents, ratePercent }: Terms): string => {
  const limit = `US $ ${limitCents / CENTS_PER_DOLLAR}`
  const off = ratePercent === null ? `US $${deductCents / CENTS_PER_DOLLAR}` : `${ratePercent}%`

  return `${limit} off ${off}`
}
