import { formatDate, formatInstant, formatInteger } from '@fixbench/contract/core/format.ts'
import type { Campaign } from '@fixbench/contract/home/campaign.schemas.ts'
import { promisedReductions } from '@fixbench/domain/catalog/campaign-promise.ts'
import { formatCents } from '@fixbench/domain/money.ts'
import type { CampaignFigures } from './campaign.repo.ts'

const PERMILLE_PER_PERCENT = 10

type Rule = Campaign['rules'][number]
type Fact = Campaign['facts'][number]

const toPercent = (permille: number | null): number => Math.round((permille ?? 0) / PERMILLE_PER_PERCENT)
const formatDay = (instant: string | null): string => (instant === null ? '' : formatDate(instant))
const formatRange = (least: string, most: string): string => (least === most ? least : `${least}–${most}`)

/** True when a campaign contains only products with a reduced price. */
export const isReducedCampaign = (code: string): boolean => (promisedReductions[code] ?? 0) > 0

const formatDiscounts = ({ leastOffPermille, mostOffPermille }: CampaignFigures): string =>
  `${formatRange(String(toPercent(leastOffPermille)), String(toPercent(mostOffPermille)))}%`

const formatPrices = ({ leastCents, mostCents }: CampaignFigures): string =>
  leastCents === null || mostCents === null
    ? ''
    : formatRange(formatCents(leastCents), formatCents(mostCents))

/** The selection rule of each campaign; must match its data. */
const SELECTION_RULES: Readonly<Record<string, (figures: CampaignFigures) => Rule>> = {
  'best-sellers': () => ({
    title: 'Ranked by units sold',
    text: 'The product with the most units sold comes first. Nothing else affects the order.',
  }),
  'new-arrivals': ({ firstPublishedAt }) => ({
    title: 'What counts as new',
    text: `Everything here was added on ${formatDay(firstPublishedAt)} or later.`,
  }),
  'free-shipping': () => ({
    title: 'When it ships free',
    text: 'An order with only these products ships free by the cheapest tracked economy method, whatever its total. Weight limits depend on the destination, and remote areas are excluded.',
  }),
  'lowest-price': figures => ({
    title: 'What makes the list',
    text: `The option on each card costs ${formatPrices(figures)}, and every product was in stock when we chose it.`,
  }),
  recommended: () => ({
    title: 'How we choose',
    text: 'Ranked by sales, stock, newness, and current markdowns, with a mix of product types.',
  }),
  thanksgiving: () => ({
    title: 'Current markdowns only',
    text: 'Every product here is below its regular price right now. New markdowns appear as soon as they start.',
  }),
}

const getSelectionRule = (code: string, figures: CampaignFigures): Rule => {
  const known = SELECTION_RULES[code]?.(figures)
  if (known !== undefined) return known
  const promised = promisedReductions[code] ?? 0
  if (promised > 1) {
    return {
      title: `At least ${toPercent(promised)}% off`,
      text: `Every product is at least ${toPercent(promised)}% below its regular price. The biggest discount right now is ${toPercent(figures.mostOffPermille)}%.`,
    }
  }

  if (promised > 0) {
    return {
      title: 'Current markdowns only',
      text: `Every product is below its regular price right now, by ${formatDiscounts(figures)}.`,
    }
  }

  return {
    title: 'What’s in it',
    text: `${formatInteger(figures.total)} products for one type of repair, best sellers first.`,
  }
}

const getPriceRule = (code: string): Rule =>
  isReducedCampaign(code)
    ? {
        title: 'The price you see is the price you pay',
        text: 'The crossed-out price is the regular price of the same option. Quantity and wholesale discounts come off the reduced price.',
      }
    : {
        title: 'Your discounts apply',
        text: 'Quantity prices and your wholesale discount apply here like everywhere else in the shop.',
      }

const COUPON_RULE: Rule = {
  title: 'Coupons welcome',
  text: 'Coupons apply to these products under their usual terms.',
}

type Period = Pick<Campaign, 'startsAt' | 'endsAt'>

const getDateRule = ({ startsAt, endsAt }: Period): Rule => {
  if (startsAt !== null) {
    return {
      title: `Starts ${formatDate(startsAt)}`,
      text: `The sale starts on ${formatInstant(startsAt)}. Until then, this page lists today’s markdowns.`,
    }
  }
  if (endsAt === null) {
    return { title: 'No end date', text: 'This list stays open. Prices and stock can change.' }
  }
  return {
    title: `Ends ${formatDate(endsAt)}`,
    text: `The campaign ends on ${formatInstant(endsAt)}. Orders placed by then keep their price.`,
  }
}

/** The rules of a campaign in page order. */
export const describeRules = (code: string, figures: CampaignFigures, period: Period): Rule[] => [
  getSelectionRule(code, figures),
  getPriceRule(code),
  COUPON_RULE,
  getDateRule(period),
]

const FIRST_FACT: Readonly<Record<string, (figures: CampaignFigures) => Fact>> = {
  'best-sellers': ({ soldCount }) => ({ value: formatInteger(soldCount), label: 'units sold' }),
  'new-arrivals': ({ lastPublishedAt }) => ({ value: formatDay(lastPublishedAt), label: 'latest arrival' }),
  'lowest-price': figures => ({ value: formatPrices(figures), label: 'each' }),
}

/** Up to three figures of a campaign, most important first. */
export const describeFacts = (code: string, figures: CampaignFigures): Fact[] => {
  const first = isReducedCampaign(code)
    ? { value: formatDiscounts(figures), label: 'off right now' }
    : FIRST_FACT[code]?.(figures)
  return [
    ...(first === undefined ? [] : [first]),
    { value: formatInteger(figures.total), label: 'products' },
    { value: formatInteger(figures.inStock), label: 'in stock' },
  ]
}
