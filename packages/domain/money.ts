import { formatMoney } from '@fixbench/contract/core/format.ts'
import { sumBy } from '@fixbench/contract/core/lists.ts'
import { requireAt } from './require.ts'

/** Converts integer cents to dollars with at most two decimals, the wire format. */
export const toDollars = (cents: number): number => cents / 100

/** Amount in the forms and notices of a payment host: `1234.50`. */
export const toAmount = (cents: number): string => toDollars(cents).toFixed(2)

/** Converts dollars to integer cents. */
export const toCents = (dollars: number): number => Math.round(dollars * 100)

/** Rounds to whole cents, half away from zero. All rates of the shop use it. */
export const roundCents = (cents: number): number => Math.sign(cents) * Math.round(Math.abs(cents))

/** `percent` of an amount in cents, rounded to whole cents. */
export const computePercent = (cents: number, percent: number): number => roundCents((cents * percent) / 100)

/** A part of a split: its weight, and a stable key (SKU code, order number) that breaks ties. */
type WeightedPart = { key: string; weight: number }

const compareKeys = (a: string, b: string): number => {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/**
 * Splits `totalCents` in proportion to the weights. Shares are in the order of the parts and add up to the total.
 * Remaining cents go to the largest remainders, and among equals to the smallest keys, so a share doesn't depend on the
 * order of the parts. If all weights are 0, the part with the smallest key gets everything.
 */
export const splitCents = (totalCents: number, parts: readonly WeightedPart[]): number[] => {
  const sum = sumBy(parts, ({ weight }) => weight)
  if (sum === 0) {
    const [first] = parts.map(({ key }) => key).toSorted(compareKeys)
    const index = parts.findIndex(({ key }) => key === first)
    return parts.map((_, at) => (at === index ? totalCents : 0))
  }

  const quotients = parts.map(({ weight }) => divideProduct(totalCents, weight, sum))
  const shares = quotients.map(({ quotient }) => quotient)
  const left = totalCents - sumBy(shares, share => share)

  parts
    .map(({ key }, index) => ({ key, index, remainder: requireAt(quotients, index).remainder }))
    .toSorted((a, b) => b.remainder - a.remainder || compareKeys(a.key, b.key))
    .slice(0, left)
    .forEach(({ index }) => {
      shares[index] = requireAt(shares, index) + 1
    })

  return shares
}

/** Exact whole quotient and remainder of `a * b / divisor`. Big integers are slow, so only a large product takes them. */
const divideProduct = (a: number, b: number, divisor: number): { quotient: number; remainder: number } => {
  // Adding 0 turns -0 into 0.
  const product = a * b + 0
  if (!Number.isSafeInteger(product)) {
    const exact = BigInt(a) * BigInt(b)
    return { quotient: Number(exact / BigInt(divisor)), remainder: Number(exact % BigInt(divisor)) }
  }

  const remainder = product % divisor
  return { quotient: (product - remainder) / divisor, remainder }
}

/** Formats cents for emails, documents and messages: `$1,234.50`, or with the mark of the shop that is at work. */
export const formatCents = (cents: number): string => formatMoney(toDollars(cents))
