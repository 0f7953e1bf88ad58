import { formatDate } from '@fixbench/contract/core/format.ts'
import { formatCents } from '@fixbench/domain/money.ts'
import {
  type LadderStep,
  ladderPermille,
  type PricedProduct,
  type PriceRecorder,
  type PriceRule,
  type Reduction,
  reductionTypes,
} from '@fixbench/domain/price/resolve-price.ts'
import type { Step } from './explanation.schemas.ts'
import type { Level, SkuFacts } from './price-facts.repo.ts'
import { addUp, type Summand } from './steps.ts'

/** What the unit price of a line depends on. */
export type PriceContext = {
  skuCode: string
  quantity: number
  product: PricedProduct
  facts: SkuFacts
  /** The product's discount if it is active; otherwise null. */
  reduction: Reduction | null
  ladder: readonly LadderStep[]
  level: Level | null
  quoteId: number | null
}

/** A unit price in cents as the price rules recorded it. */
type RecordedPrice = { rule: PriceRule; unitCents: number }[]

/** Creates a recorder for the price rules with the list that it fills. */
export const createPriceRecorder = (): { recorded: RecordedPrice; record: PriceRecorder } => {
  const recorded: RecordedPrice = []
  return { recorded, record: (rule, unitCents) => void recorded.push({ rule, unitCents }) }
}

/** The steps of a unit price, from the product's base price; none for a hidden price. They add up to the price. */
export const toUnitSteps = (recorded: Readonly<RecordedPrice>, context: PriceContext): Step[] => {
  const summands = recorded.flatMap(({ rule, unitCents }, index): Summand[] => {
    if (rule === 'list') return splitListPrice(context, unitCents)

    const cents = unitCents - (recorded[index - 1]?.unitCents ?? 0)
    return [{ rule, cents, ...describeRule[rule](context) }]
  })

  return addUp(summands)
}

type Described = Pick<Step, 'title' | 'text' | 'source'>

const percent = (permille: number): string => `${permille / 10}%`

const splitListPrice = ({ skuCode, facts }: PriceContext, listCents: number): Summand[] => {
  const { basis, variant, productCode } = facts
  const source = `Sku ${skuCode}: priceCents`
  if (basis === null) {
    return [{ rule: 'list', title: 'List price', cents: listCents, text: 'Set by hand', source }]
  }

  return [
    {
      rule: 'base',
      title: 'Base price',
      cents: basis.cents,
      text: basis.reason,
      source: `ProductDescription of ${productCode}: priceBasis`,
    },
    {
      rule: 'variant',
      title: 'Grade and version',
      cents: listCents - basis.cents,
      text: `${variant === '' ? 'This variant' : variant}: × ${(listCents / basis.cents).toFixed(2)} is the list price of ${formatCents(listCents)}`,
      source,
    },
  ]
}

const describeRule: Record<Exclude<PriceRule, 'list'>, (context: PriceContext) => Described> = {
  discount: context => ({
    title: 'Discount',
    text: describeDiscount(context),
    source: `Product ${context.facts.productCode}: discountType, discountAmtCents, discountPermille`,
  }),
  quantity: context => ({
    title: 'Quantity price',
    text: describeQuantity(context),
    source: context.product.ladderCode === null ? '' : `LadderStep ${context.product.ladderCode}`,
  }),
  level: ({ level }) => ({
    title: 'Wholesale level',
    text:
      level === null
        ? 'The buyer has no wholesale level'
        : `${level.name}: ${percent(level.discountPermille)} off`,
    source: level === null ? '' : `WholesaleLevel ${level.level}`,
  }),
  quote: ({ quoteId, quantity }) => ({
    title: 'Quote',
    text: `Price of an accepted quote for exactly ${quantity}, instead of all other rules`,
    source: `QuoteItem of QuoteRequest ${quoteId ?? ''}`,
  }),
}

const describeDiscount = ({ product, reduction }: PriceContext): string => {
  if (product.discountType === reductionTypes.none) return 'The product has no discount'
  const { discountStartsAt, discountEndsAt } = product
  if (reduction === null) return `Not active: it runs ${describePeriod(discountStartsAt, discountEndsAt)}`

  const off =
    reduction.type === reductionTypes.amount
      ? `${formatCents(reduction.amountCents)} off`
      : `${percent(1000 - reduction.paidPermille)} off`
  const isLimited = discountStartsAt !== null || discountEndsAt !== null
  return isLimited ? `${off}, ${describePeriod(discountStartsAt, discountEndsAt)}` : off
}

const describePeriod = (start: string | null, end: string | null): string =>
  [
    ...(start === null ? [] : [`from ${formatDate(new Date(start))}`]),
    ...(end === null ? [] : [`until ${formatDate(new Date(end))}`]),
  ].join(' ')

const describeQuantity = ({ ladder, quantity }: PriceContext): string => {
  const [first] = ladder
  if (first === undefined) return 'The product has no quantity prices'
  const off = ladderPermille(ladder, quantity)
  if (off === 0) return `Starts at ${first.minQuantity}; this line has ${quantity}`

  const reached = ladder.findLast(step => quantity >= step.minQuantity) ?? first
  return `${percent(off)} off from ${reached.minQuantity} on; this line has ${quantity}`
}
