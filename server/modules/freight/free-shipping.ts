import type { FreeShipping } from '#contract/freight.contract.ts'
import { findFreeShippingObstacle, measure } from '#server/domain/freight/freight.ts'
import { type FreightQuery, isRemoteZip, type Quote } from '#server/domain/freight/quote-carrier.ts'
import { isEconomy } from '#server/domain/freight/quote-freight.ts'
import { toDollars } from '#server/domain/money.ts'

/** The amount missing for free shipping; null without goods or when no economy carrier serves the zone. */
export const getFreeShipping = (question: FreightQuery, quotes: readonly Quote[]): FreeShipping | null => {
  const zone = question.tables.zones.get(question.country.zoneCode)
  if (zone === undefined || question.goods.length === 0) return null
  const economy = quotes.find(quote => isEconomy(quote))
  if (economy === undefined) return null
  const terms = {
    fromCents: zone.freeShippingFromCents,
    maxGrams: Math.max(zone.freeShippingMaxGrams, question.levelMaxGrams),
  }
  const { flags } = measure(question.goods, question.tables.packaging)
  const obstacle = findFreeShippingObstacle(terms, {
    flags,
    chargeable: economy.chargeableGrams,
    isRemote: isRemoteZip(question),
  })
  const isEarned = quotes.some(quote => quote.isFree)
  return {
    isEarned,
    fromAmount: toDollars(terms.fromCents),
    goodsAmount: toDollars(question.goodsCents),
    missingAmount: isEarned ? 0 : toDollars(Math.max(0, terms.fromCents - question.goodsCents)),
    maxKg: terms.maxGrams / 1000,
    obstacle: isEarned ? null : obstacle,
  }
}
