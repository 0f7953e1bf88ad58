/** Dollars on the wire from integer cents: a number with at most two decimals. */
export const toDollars = (cents: number): number => cents / 100

/** Integer cents from dollars on the wire. */
export const toCents = (dollars: number): number => Math.round(dollars * 100)

/** Rounds half away from zero to whole cents, the same for every rate in the shop. */
export const roundCents = (cents: number): number => Math.sign(cents) * Math.round(Math.abs(cents))

/** `percent` of an amount in cents, rounded to whole cents. */
export const percentOf = (cents: number, percent: number): number => roundCents((cents * percent) / 100)

/**
 * Splits `totalCents` over `weights` so that the parts always add up to the whole: largest remainders get the
 * left-over cents, earlier ones first. All zero weights give the whole to the first part.
 */
export const splitCents = (totalCents: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return weights.map((_, index) => (index === 0 ? totalCents : 0))
  const exact = weights.map(weight => (totalCents * weight) / sum)
  const parts = exact.map(Math.floor)
  let left = totalCents - parts.reduce((total, part) => total + part, 0)
  const order = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of order) {
    if (left === 0) break
    parts[index] = (parts[index] ?? 0) + 1
    left -= 1
  }
  return parts
}

const inDollars = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** An amount as mails and papers write it, `$1,234.50`. */
export const moneyText = (cents: number): string =>
  `${cents < 0 ? '-' : ''}$${inDollars.format(Math.abs(cents) / 100)}`
