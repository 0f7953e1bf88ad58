import type { Checkout } from '#contract/checkout.schemas.ts'
import { shareStock } from '#server/domain/stock/share-stock.ts'
import type { Member } from '#server/domain/viewer.ts'
import { fail, failMissing } from '#server/lib/fail.ts'
import { findOwnAddress, findPreferredAddress } from '#server/modules/address/address.repo.ts'
import { listCheckoutLines, toLineIds } from '#server/modules/cart/cart.repo.ts'
import { createPriceView } from '#server/modules/catalog/price-view.ts'
import {
  isBuyable,
  priceSku,
  type RequestedSku,
  requireBuyableSku,
} from '#server/modules/catalog/sku-line.ts'
import { findCountry } from '#server/modules/region/region.repo.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { toCheckout } from './checkout.mapper.ts'
import { type Choices, isOrderable, planCheckout, type RequestedLine } from './checkout-plan.ts'

/** Fields of the checkout page that choose something. */
export type ChoiceFields = {
  addressId?: string | undefined
  countryNo?: string | undefined
  carrierCode?: string | undefined
  couponCode?: string | undefined
  points: number
  paymentMethod?: string | undefined
}

/** The choices with their address and country. Someone else's address is missing. */
export const resolveChoices = (deps: WorldDeps, viewer: Member, fields: ChoiceFields): Choices => {
  const address =
    fields.addressId === undefined
      ? (findPreferredAddress(deps.sql, viewer.memberId) ?? null)
      : (findOwnAddress(deps.sql, viewer.memberId, fields.addressId) ?? failMissing('The address'))
  const place = address?.country ?? (fields.countryNo || viewer.country)
  return {
    address,
    country: findCountry(deps, place) ?? null,
    carrierCode: fields.carrierCode,
    couponCode: fields.couponCode,
    points: fields.points,
    paymentMethod: fields.paymentMethod,
  }
}

/** Cart lines for a checkout: those of `cartIds`, or all that are selected, one after the other from a stock that they share. Fails when there are none. */
export const listCartLines = (
  deps: WorldDeps,
  viewer: Member,
  cartIds: readonly string[] | undefined,
): RequestedLine[] => {
  const view = createPriceView(deps, viewer)
  const ids = cartIds === undefined ? undefined : toLineIds(cartIds)
  const rows = listCheckoutLines(deps.sql, viewer.memberId, ids)
  if (rows.length === 0) return fail('ORDER_PRODUCT_MISSING')
  const lines = rows.map(row => priceSku(view, row, row.buyCount))
  return shareStock(lines, line => isBuyable(line) && isOrderable(line))
}

/** The one line of a buy-now. Fails for SKUs that the member can't buy. */
export const listImmediateLines = (
  deps: WorldDeps,
  viewer: Member,
  requested: RequestedSku,
): RequestedLine[] => [{ ...requireBuyableSku(deps, viewer, requested), lineId: null, joinPriceCents: null }]

/** What checkout of cart lines shows; changes nothing. */
export const initOrder = async (
  deps: WorldDeps,
  viewer: Member,
  input: ChoiceFields & { cartIds?: readonly string[] | undefined },
): Promise<Checkout> => {
  const choices = resolveChoices(deps, viewer, input)
  const plan = planCheckout(deps, viewer, listCartLines(deps, viewer, input.cartIds), choices)
  return toCheckout(deps, createPriceView(deps, viewer), plan)
}

/** What a buy-now shows. Fails with STOCK_SHORT when the pieces are not there. */
export const checkImmediate = async (
  deps: WorldDeps,
  viewer: Member,
  input: ChoiceFields & RequestedSku,
): Promise<Checkout> => {
  const requestedItems = listImmediateLines(deps, viewer, input)
  const short = requestedItems.find(line => line.free < line.quantity)
  if (short !== undefined) {
    const remaining = Math.max(0, short.free)
    return fail('STOCK_SHORT', {
      remaining,
      items: [{ skuCode: short.skuCode, asked: short.quantity, remaining }],
    })
  }
  const choices = resolveChoices(deps, viewer, input)
  return toCheckout(deps, createPriceView(deps, viewer), planCheckout(deps, viewer, requestedItems, choices))
}
