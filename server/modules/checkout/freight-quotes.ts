import { getCutOff } from '#server/domain/calendar/working-days.ts'
import type { FreightQuery } from '#server/domain/freight/quote-carrier.ts'
import { quoteFreight } from '#server/domain/freight/quote-freight.ts'
import { toShippable } from '#server/domain/freight/shippable.ts'
import type { Viewer } from '#server/domain/viewer.ts'
import { fail } from '#server/lib/fail.ts'
import { listCheckoutLines, toLineIds } from '#server/modules/cart/cart.repo.ts'
import { createPriceView } from '#server/modules/catalog/price-view.ts'
import {
  findPricedSkus,
  type PricedSku,
  priceSku,
  type RequestedSku,
} from '#server/modules/catalog/sku-line.ts'
import { getFreeShipping } from '#server/modules/freight/free-shipping.ts'
import { toCarrierView, toFreightQuote } from '#server/modules/freight/freight.mapper.ts'
import { getFreightTables, getLevelMaxGrams } from '#server/modules/freight/freight-tables.repo.ts'
import type { CountryRow } from '#server/modules/region/region.repo.ts'
import { findCountry } from '#server/modules/region/region.repo.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

type Question = {
  countryNo: string
  zipCode?: string | undefined
  items?: readonly RequestedSku[] | undefined
  cartIds?: readonly string[] | undefined
  selected?: boolean | undefined
}

const getLines = (deps: WorldDeps, viewer: Viewer, { items, cartIds, selected }: Question): PricedSku[] => {
  if (items !== undefined) return findPricedSkus(deps, viewer, items)
  if (viewer.kind === 'guest' || (cartIds === undefined && selected !== true)) return []
  const view = createPriceView(deps, viewer)
  return listCheckoutLines(deps.sql, viewer.memberId, cartIds && toLineIds(cartIds)).map(row =>
    priceSku(view, row, row.buyCount),
  )
}

const askFreight = (deps: WorldDeps, viewer: Viewer, question: Question): FreightQuery => {
  // Goods whose price is hidden weigh as much as any others; only their price is left out.
  const lines = getLines(deps, viewer, question).filter(line => line.isOnSale === 1)
  return {
    tables: getFreightTables(deps),
    country: requireDestination(deps, question.countryNo),
    zipCode: question.zipCode ?? '',
    goods: lines.map(toShippable),
    goodsCents: lines.reduce((sum, line) => sum + (line.unitCents ?? 0) * line.quantity, 0),
    levelMaxGrams: getLevelMaxGrams(deps, viewer),
    nowMs: deps.clock.nowMs(),
  }
}

/** Carriers to a country, the ones that refuse the goods with their reason. */
export const listCarriers = (deps: WorldDeps, viewer: Viewer, question: Question) => {
  const rows = quoteFreight(askFreight(deps, viewer, question)).map(toCarrierView)
  return { rows, total: rows.length }
}

/** Prices of every carrier for the goods, and how far they are from free shipping. */
export const listQuotes = (deps: WorldDeps, viewer: Viewer, question: Question) => {
  const asked = askFreight(deps, viewer, question)
  const { cutOffHour, holidays } = asked.tables
  const quotes = quoteFreight(asked)
  const rows = quotes.map(quote => toFreightQuote(quote, asked.tables, asked.nowMs))
  return {
    rows,
    total: rows.length,
    freeShipping: getFreeShipping(asked, quotes),
    orderBy: new Date(getCutOff(asked.nowMs, cutOffHour, holidays)).toISOString(),
  }
}

/** The country that goods go to; fails with NOT_DELIVERABLE where the shop does not deliver. */
const requireDestination = (deps: WorldDeps, countryNo: string): CountryRow =>
  findCountry(deps, countryNo) ?? fail('NOT_DELIVERABLE', null, 'We don’t ship to this country')
