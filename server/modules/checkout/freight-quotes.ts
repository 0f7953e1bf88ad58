import { normalizePostalCode } from '@fixbench/contract/address/postal-code.ts'
import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import { sumBy } from '@fixbench/contract/core/lists.ts'
import type { freightEndpoints } from '@fixbench/contract/freight/freight.contract.ts'
import { getCutOff } from '@fixbench/domain/calendar/working-days.ts'
import { toShippable } from '@fixbench/domain/freight/freight.ts'
import { quoteFreight } from '@fixbench/domain/freight/quote-freight.ts'
import { landQuotes } from '@fixbench/domain/order/compute-charges.ts'
import { getTaxTerms } from '@fixbench/domain/tax/tax.ts'
import type { Viewer } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { toFullPage } from '#server/lib/paging.ts'
import { findPricedSkus, type PricedSku } from '#server/modules/catalog/sku-line.ts'
import { findFreeShipping, toCarrierView, toFreightQuote } from '#server/modules/freight/freight.mapper.ts'
import { getFreightTables, getLevelMaxGrams } from '#server/modules/freight/freight-tables.repo.ts'
import { requireDestination } from '#server/modules/region/region.repo.ts'
import { getPostalRule } from '#server/modules/region/region.service.ts'
import { priceCartLines } from './checkout-plan.ts'

type FreightRequest = ParsedOf<typeof freightEndpoints.quotes>

const getLines = (
  deps: ShopContext,
  viewer: Viewer,
  { items, cartIds, selected }: FreightRequest,
): PricedSku[] => {
  if (items !== undefined) return findPricedSkus(deps, viewer, items)
  if (viewer.kind === 'guest' || (cartIds === undefined && selected !== true)) return []
  return priceCartLines(deps, viewer, cartIds)
}

const toFreightQuery = (deps: ShopContext, viewer: Viewer, request: FreightRequest) => {
  // Goods with a hidden price count with their weight but not with their price.
  const lines = getLines(deps, viewer, request).filter(line => line.isOnSale === 1)
  const country = requireDestination(deps, request.countryNo)
  const typed = request.zipCode ?? ''

  return {
    lines: lines.map(({ unitCents, quantity, hsCode }) => ({
      netCents: (unitCents ?? 0) * quantity,
      quantity,
      hsCode,
    })),
    tables: getFreightTables(deps),
    country,
    zipCode: normalizePostalCode(getPostalRule(country), typed) ?? typed,
    goods: lines.map(toShippable),
    goodsCents: sumBy(lines, line => (line.unitCents ?? 0) * line.quantity),
    levelMaxGrams: getLevelMaxGrams(deps, viewer),
    nowMs: deps.clock.nowMs(),
  }
}

/** Carriers to a country; those that don't accept the goods have a reason. */
export const listCarriers = (deps: ShopContext, viewer: Viewer, request: FreightRequest) =>
  toFullPage(quoteFreight(toFreightQuery(deps, viewer, request)).map(toCarrierView))

/** Freight of every carrier for the goods, and the amount missing for free shipping. */
export const listQuotes = (deps: ShopContext, viewer: Viewer, request: FreightRequest) => {
  const query = toFreightQuery(deps, viewer, request)
  const { tables, nowMs, country, zipCode, lines } = query
  const terms = getTaxTerms(tables, { ...country, zipCode }, nowMs)
  const quotes = landQuotes(quoteFreight(query), { tables, terms, lines, isBusiness: false })
  return {
    ...toFullPage(quotes.map(quote => toFreightQuote(quote, tables, nowMs))),
    freeShipping: findFreeShipping(query, quotes),
    orderBy: new Date(getCutOff(nowMs, tables.cutOffHour, tables.holidays)).toISOString(),
  }
}
