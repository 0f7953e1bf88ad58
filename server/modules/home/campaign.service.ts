import { groupByKey } from '@fixbench/contract/core/lists.ts'
import type { Campaign } from '@fixbench/contract/home/campaign.schemas.ts'
import type { Viewer } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { toIso } from '#server/database/row.ts'
import { getCards } from '#server/modules/catalog/cards.ts'
import type { ResolvedFilter } from '#server/modules/catalog/filter.rules.ts'
import { resolveFilter } from '#server/modules/catalog/resolve-filter.ts'
import {
  type CampaignFigures,
  findCampaign,
  findPick,
  type PickOrder,
  readCampaignFigures,
} from './campaign.repo.ts'
import { describeFacts, describeRules, isReducedCampaign } from './campaign.rules.ts'

const MAX_PICKS = 4

const REASONS: Readonly<Record<PickOrder, string>> = {
  discount: 'Biggest discount',
  sales: 'Best seller',
  rating: 'Top rated',
  newest: 'Just added',
  price: 'Lowest price',
}
const REDUCED_ORDERS: readonly PickOrder[] = ['discount', 'sales', 'rating', 'price', 'newest']
const OTHER_ORDERS: readonly PickOrder[] = ['sales', 'rating', 'newest', 'price']

/** Artwork, figures, rules and picks of a campaign; null for an unknown code. */
export const getCampaign = (deps: ShopContext, viewer: Viewer, code: string): Campaign | null => {
  const found = findCampaign(deps.sql, code)
  const filter = resolveFilter(deps, viewer, { campaign: code, sortType: -1 })
  const figures = filter === null ? undefined : readCampaignFigures(deps.sql, filter)
  if (found === undefined || filter === null || figures === undefined) return null

  const nowMs = deps.clock.nowMs()
  const startsAt =
    found.startsAt !== null && Date.parse(found.startsAt) > nowMs ? toIso(found.startsAt) : null
  const endsAt = findEnd(found.endsAt, figures, nowMs)

  return {
    ...found,
    startsAt,
    endsAt,
    productCount: figures.total,
    facts: figures.total === 0 ? [] : describeFacts(code, figures),
    rules: figures.total === 0 ? [] : describeRules(code, figures, { startsAt, endsAt }),
    picks: listPicks(deps, viewer, filter, isReducedCampaign(code) ? REDUCED_ORDERS : OTHER_ORDERS),
  }
}

/**
 * The end of a campaign: the common end of all its reductions, otherwise its end date; null without products or when it
 * is past.
 */
const findEnd = (
  campaignEnd: string | null,
  { total, reduced, firstEndsAt, lastEndsAt }: CampaignFigures,
  nowMs: number,
): string | null => {
  const isTogether = total > 0 && reduced === total && firstEndsAt === lastEndsAt
  const end = (isTogether ? firstEndsAt : null) ?? campaignEnd
  return end === null || total === 0 || Date.parse(end) <= nowMs ? null : toIso(end)
}

/** The first product of each order; a product that is first in several orders lists all reasons. */
const listPicks = (
  deps: ShopContext,
  viewer: Viewer,
  filter: ResolvedFilter,
  orders: readonly PickOrder[],
) => {
  const firsts = orders.map(order => [findPick(deps.sql, filter, order), REASONS[order]] as const)
  const picks = [...groupByKey(firsts)]
    .flatMap(([id, reasons]) => (id === null ? [] : [{ id, reasons }]))
    .slice(0, MAX_PICKS)
  const cards = getCards(
    deps,
    viewer,
    picks.map(({ id }) => id),
  )
  return picks.flatMap(({ reasons }, index) => {
    const product = cards[index]
    return product === undefined ? [] : [{ reason: joinReasons(reasons), product }]
  })
}

const joinReasons = ([first = '', ...rest]: readonly string[]): string =>
  [first, ...rest.map(name => name.toLowerCase())].join(', ')
