import type { Campaign } from '#contract/campaign.schemas.ts'
import { promisedReductions } from '#server/domain/catalog/campaign-promise.ts'
import { countText, dayText, momentText } from '#server/domain/date-text.ts'
import { moneyText } from '#server/domain/money.ts'
import type { CampaignFigures } from './campaign.repo.ts'

const PERMILLE_PER_PERCENT = 10

type Rule = Campaign['rules'][number]
type Fact = Campaign['facts'][number]

const percent = (permille: number | null): number => Math.round((permille ?? 0) / PERMILLE_PER_PERCENT)
const day = (instant: string | null): string => (instant === null ? '' : dayText(new Date(instant)))
const range = (least: string, most: string): string => (least === most ? least : `${least}–${most}`)

/** Whether every product of a campaign has a reduced price. */
export const isReducedCampaign = (code: string): boolean => (promisedReductions[code] ?? 0) > 0

const offRange = ({ leastOffPermille, mostOffPermille }: CampaignFigures): string =>
  `${range(String(percent(leastOffPermille)), String(percent(mostOffPermille)))}%`

const priceRange = ({ leastCents, mostCents }: CampaignFigures): string =>
  leastCents === null || mostCents === null ? '' : range(moneyText(leastCents), moneyText(mostCents))

/** What puts a product on the list, by campaign; each sentence states what the data does. */
const INCLUDED: Readonly<Record<string, (figures: CampaignFigures) => Rule>> = {
  'best-sellers': () => ({
    title: 'Ranked by units sold',
    text: 'The product with the most units sold comes first. Nothing else affects the order.',
  }),
  'new-arrivals': ({ firstPublishedAt }) => ({
    title: 'What counts as new',
    text: `Everything here was added on ${day(firstPublishedAt)} or later.`,
  }),
  'free-shipping': () => ({
    title: 'When it ships free',
    text: 'An order with only these products ships free by the cheapest tracked economy method, whatever its total. Weight limits depend on the destination, and remote areas are excluded.',
  }),
  'lowest-price': figures => ({
    title: 'What makes the list',
    text: `The option on each card costs ${priceRange(figures)}, and every product was in stock when we chose it.`,
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

const included = (code: string, figures: CampaignFigures): Rule => {
  const known = INCLUDED[code]?.(figures)
  if (known !== undefined) return known
  const promised = promisedReductions[code] ?? 0
  if (promised > 1)
    return {
      title: `At least ${percent(promised)}% off`,
      text: `Every product is at least ${percent(promised)}% below its regular price. The biggest discount right now is ${percent(figures.mostOffPermille)}%.`,
    }
  if (promised > 0)
    return {
      title: 'Current markdowns only',
      text: `Every product is below its regular price right now, by ${offRange(figures)}.`,
    }
  return {
    title: 'What’s in it',
    text: `${countText(figures.total)} products for one kind of work, best sellers and staples first.`,
  }
}

const pricing = (code: string): Rule =>
  isReducedCampaign(code)
    ? {
        title: 'The price you see is the price you pay',
        text: 'The crossed-out price is the regular price of the same option. Quantity and wholesale discounts come off the reduced price.',
      }
    : {
        title: 'Your discounts apply',
        text: 'Quantity prices and your wholesale discount apply here like everywhere else in the shop.',
      }

const COUPONS: Rule = {
  title: 'Coupons welcome',
  text: 'Coupons count these products like any others, within the terms of each coupon.',
}

const dates = (endsAt: string | null): Rule =>
  endsAt === null
    ? { title: 'No end date', text: 'This list stays open. Prices and stock can change.' }
    : {
        title: `Ends ${dayText(new Date(endsAt))}`,
        text: `The last second is ${momentText(new Date(endsAt))}. Orders placed by then keep their price.`,
      }

/** The rules of a campaign in the order of its page. */
export const describeRules = (code: string, figures: CampaignFigures, endsAt: string | null): Rule[] => [
  included(code, figures),
  pricing(code),
  COUPONS,
  dates(endsAt),
]

const FIRST_FACT: Readonly<Record<string, (figures: CampaignFigures) => Fact>> = {
  'best-sellers': ({ soldCount }) => ({ value: countText(soldCount), label: 'units sold' }),
  'new-arrivals': ({ lastPublishedAt }) => ({ value: day(lastPublishedAt), label: 'latest arrival' }),
  'lowest-price': figures => ({ value: priceRange(figures), label: 'each' }),
}

/** Up to three figures of a campaign, the one that it is about first. */
export const describeFacts = (code: string, figures: CampaignFigures): Fact[] => {
  const first = isReducedCampaign(code)
    ? { value: offRange(figures), label: 'off right now' }
    : FIRST_FACT[code]?.(figures)
  return [
    ...(first === undefined ? [] : [first]),
    { value: countText(figures.total), label: 'products' },
    { value: countText(figures.inStock), label: 'in stock' },
  ]
}
