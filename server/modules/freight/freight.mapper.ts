import type { FreeShipping, FreightQuote } from '@fixbench/contract/freight/freight.contract.ts'
import { addWorkingDays, computePickUpDay } from '@fixbench/domain/calendar/working-days.ts'
import { formatDelivery, GRAMS_PER_KG, measure } from '@fixbench/domain/freight/freight.ts'
import {
  type FreightQuery,
  type FreightTables,
  isRemoteZip,
  type Quote,
} from '@fixbench/domain/freight/quote-carrier.ts'
import {
  findFreeShippingObstacle,
  findFreeShippingTerms,
  isEconomy,
} from '@fixbench/domain/freight/quote-freight.ts'
import { toDollars } from '@fixbench/domain/money.ts'
import type { LandedQuote } from '@fixbench/domain/order/compute-charges.ts'

/** A carrier with the reason why it doesn't accept the goods. */
export const toCarrierView = ({ carrier, reason }: Quote) => ({
  carrierCode: carrier.code,
  carrierName: carrier.name,
  company: carrier.company,
  type: carrier.type,
  isTracked: carrier.isTracked,
  isDutiesPaid: carrier.isDutiesPaid,
  note: carrier.note,
  pickupAt: carrier.pickupAt,
  isAvailable: reason === null,
  reason,
})

/** A quote with prices in dollars and delivery dates. */
export const toFreightQuote = (quote: LandedQuote, tables: FreightTables, nowMs: number): FreightQuote => {
  const { rate, tax } = quote
  const toPrice = (cents: number): number | null => (quote.reason === null ? toDollars(cents) : null)
  const pickUp = computePickUpDay(nowMs, tables.cutOffHour, tables.holidays)
  const arrives = (handling: number, transit: number): string =>
    addWorkingDays(pickUp, handling + transit, tables.holidays)

  return {
    ...toCarrierView(quote),
    shipPrice: toPrice(quote.shipCents),
    fullPrice: toPrice(quote.fullCents),
    isFree: quote.isFree,
    taxPrice: toPrice(tax.vatCents + tax.dutyCents),
    duePrice: toPrice(tax.dueCents),
    landedPrice: toPrice(quote.landedCents),
    deliveryText: formatDelivery(rate.workingDaysMin, rate.workingDaysMax),
    daysMin: rate.workingDaysMin,
    daysMax: rate.workingDaysMax,
    arrivesFrom: arrives(tables.handlingDays.min, rate.workingDaysMin),
    arrivesTo: arrives(tables.handlingDays.max, rate.workingDaysMax),
    actualKg: quote.actualGrams / GRAMS_PER_KG,
    chargeableKg: quote.chargeableGrams / GRAMS_PER_KG,
    breakdown: quote.breakdown.map(({ label, cents }) => ({ label, amount: toDollars(cents) })),
    parcels: quote.parcels.map(({ shipCents, weightGrams, ...parcel }) => ({
      ...parcel,
      shipPrice: toDollars(shipCents),
      weightKg: weightGrams / GRAMS_PER_KG,
    })),
  }
}

/** The amount missing for free shipping; null without goods or when no economy carrier serves the zone. */
export const findFreeShipping = (query: FreightQuery, quotes: readonly Quote[]): FreeShipping | null => {
  const terms = findFreeShippingTerms(query)
  const economy = quotes.find(quote => isEconomy(quote))
  if (terms === undefined || economy === undefined || query.goods.length === 0) return null

  const { flags } = measure(query.goods, query.tables.packaging)
  const obstacle = findFreeShippingObstacle(terms, {
    flags,
    chargeable: economy.chargeableGrams,
    isRemote: isRemoteZip(query),
  })
  const isEarned = quotes.some(quote => quote.isFree)

  return {
    isEarned,
    fromAmount: toDollars(terms.fromCents),
    goodsAmount: toDollars(query.goodsCents),
    missingAmount: isEarned ? 0 : toDollars(Math.max(0, terms.fromCents - query.goodsCents)),
    maxKg: terms.maxGrams / GRAMS_PER_KG,
    obstacle: isEarned ? null : obstacle,
  }
}
