import type { FreeShipping } from '#contract/freight.contract.ts'
import { findFreeShippingObstacle, measure } from '#server/domain/freight/freight.ts'
import { type FreightQuery, isRemoteZip, type Quote } from '#server/domain/freight/quote-carrier.ts'
import { findFreeShippingTerms, isEconomy } from '#server/domain/freight/quote-freight.ts'
import { toDollars } from '#server/domain/money.ts'

/** The amount missing for free shipping; null without goods or when no economy carrier serves the zone. */
export const getFreeShipping = (question: FreightQuery, quotes: readonly Quote[]): FreeShipping | null => {
  const terms = findFreeShippingTerms(question)
  const economy = quotes.find(quote => isEconomy(quote))
  if (terms === undefined || economy === undefined || question.goods.length === 0) return null
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
