import type { SeedContext } from '../context.ts'
import { readData } from '../read-data.ts'

type RateFact = {
  zone?: string
  countries?: string[]
  firstUsd?: number
  stepUsd?: number
  perKgFrom21Usd?: number | null
  minimumUsd?: number
  usdPerCbm?: number
  workingDays: [number, number]
}
type CarrierFact = {
  id: string
  name: string
  company: string
  type: string
  volumetricDivisor: number | null
  firstKg: number | null
  weightStepKg: number | null
  minWeightKg?: number
  maxWeightKg: number
  maxLengthCm: number | null
  maxLengthPlusGirthCm: number | null
  fuelIncluded: boolean
  dutiesPaid: boolean
  tracking: boolean
  accepts: Record<string, boolean>
  excludeCountries?: string[]
  chargeUnit?: string
  maxOrderUsd?: number
  rates: RateFact[]
  note: string
  sort: number
}
type SurchargeFact = {
  id: string
  name: string
  appliesTo: string[]
  usdPerKg?: number
  minimumUsd?: number
  usdPerParcel?: number
  usdPerPiece?: number
  usdPerCbm?: number
  when?: string
  note?: string
}
type SchemeFact = {
  id: string
  name: string
  limit: number | null
  limitCurrency: string | null
  base: string | null
  rate: string | null
  aboveLimit: string | null
}
type FreightFacts = {
  zones: { id: string; name: string; freeShippingFromUsd: number }[]
  carriers: CarrierFact[]
  hubs: Record<string, Record<string, string>>
  trackingNumberFormats: Record<string, string>
  handlingFlags: { id: string; un?: string; limit: string; carriers: string }[]
  surcharges: SurchargeFact[]
  checkoutTaxSchemes: SchemeFact[]
  hsDuty: { hs: string; what: string; dutyPercentEu: number; dutyPercentUs: number }[]
  exchangeRates: Record<string, number>
  freeShipping: { maxChargeableKg: number; excluded: string[] }
  feeModel: { packaging: { fixedKg: number; share: number } }
  shipFrom: unknown[]
  trackingSteps: unknown[]
  holidays: { day: string; name: string }[]
  /** Postal codes or prefixes that express carriers treat as remote. */
  remoteZips: Record<string, string[]>
}

const RATES_SINCE = new Date(Date.UTC(2023, 0, 1))
const HEAVY_FROM_GRAMS = 21_000

const cents = (usd: number | null | undefined): number => Math.round((usd ?? 0) * 100)
const centsOrNull = (usd: number | null | undefined): number | null =>
  usd === null || usd === undefined ? null : cents(usd)
const grams = (kg: number | null | undefined): number => Math.round((kg ?? 0) * 1000)
const permyriad = (percent: number): number => Math.round(percent * 100)

/** Writes zones, carriers with their rates and limits, surcharges, tax schemes, duties and freight rules. */
export const importFreight = (ctx: SeedContext): void => {
  const facts = readData<FreightFacts>('freight')
  ctx.insertEach('Zone', facts.zones, (zone, sort) => ({
    code: zone.id,
    name: zone.name,
    freeShippingFromCents: cents(zone.freeShippingFromUsd),
    freeShippingMaxGrams: grams(facts.freeShipping.maxChargeableKg),
    sort,
  }))
  importCarriers(ctx, facts)
  importCharges(ctx, facts)
  importRules(ctx, facts)
}

const importCarriers = (ctx: SeedContext, facts: FreightFacts): void => {
  ctx.insertEach('HandlingFlag', facts.handlingFlags, flag => ({
    code: flag.id,
    un: flag.un ?? '',
    limit: flag.limit,
    carriers: flag.carriers,
  }))
  ctx.insertEach('Carrier', facts.carriers, carrier => toCarrierRow(carrier, facts.trackingNumberFormats))
  ctx.insertEach('CarrierAcceptance', facts.carriers, ({ id, accepts }) =>
    Object.entries(accepts).flatMap(([flagCode, isAccepted]) =>
      isAccepted ? [{ carrierCode: id, flagCode }] : [],
    ),
  )
  ctx.insertEach('CarrierExclusion', facts.carriers, ({ id, excludeCountries = [] }) =>
    excludeCountries.map(countryIso => ({ carrierCode: id, countryIso })),
  )
  ctx.insertEach('CarrierRate', facts.carriers, carrier =>
    carrier.rates.flatMap(rate => toRateRows(carrier.id, rate)),
  )
  ctx.insertEach('CarrierHub', Object.entries(facts.hubs), ([carrierCode, places]) =>
    Object.entries(places).map(([zoneCode, place]) => ({ carrierCode, zoneCode, place })),
  )
}

const toCarrierRow = (carrier: CarrierFact, formats: Record<string, string>) => ({
  code: carrier.id,
  name: carrier.name,
  company: carrier.company,
  type: carrier.type,
  volumetricDivisor: carrier.volumetricDivisor,
  firstGrams: grams(carrier.firstKg),
  stepGrams: grams(carrier.weightStepKg ?? 1),
  minWeightGrams: grams(carrier.minWeightKg),
  maxWeightGrams: grams(carrier.maxWeightKg),
  maxLengthCm: carrier.maxLengthCm,
  maxGirthCm: carrier.maxLengthPlusGirthCm,
  isFuelIncluded: carrier.fuelIncluded,
  isDutiesPaid: carrier.dutiesPaid,
  isTracked: carrier.tracking,
  trackingPattern: formats[carrier.id] ?? formats[carrier.type] ?? null,
  maxOrderCents: centsOrNull(carrier.maxOrderUsd),
  chargeUnit: carrier.chargeUnit ?? 'kg',
  note: carrier.note,
  sort: carrier.sort,
})

const toRateRows = (carrierCode: string, rate: RateFact) =>
  (rate.countries ?? [rate.zone ?? '']).map(area => ({
    carrierCode,
    area,
    firstCents: cents(rate.firstUsd),
    stepCents: cents(rate.stepUsd),
    perKgFrom21Cents: centsOrNull(rate.perKgFrom21Usd),
    minimumCents: centsOrNull(rate.minimumUsd),
    perCbmCents: centsOrNull(rate.usdPerCbm),
    workingDaysMin: rate.workingDays[0],
    workingDaysMax: rate.workingDays[1],
    effectiveFrom: RATES_SINCE,
  }))

const importCharges = (ctx: SeedContext, facts: FreightFacts): void => {
  ctx.insertEach('Surcharge', facts.surcharges, charge => ({
    code: charge.id,
    name: charge.name,
    appliesTo: charge.appliesTo,
    perKgCents: cents(charge.usdPerKg),
    minimumCents: cents(charge.minimumUsd),
    perParcelCents: cents(charge.usdPerParcel),
    perPieceCents: cents(charge.usdPerPiece),
    condition: charge.when ?? '',
    note: charge.note ?? '',
  }))
  ctx.insertEach('TaxScheme', facts.checkoutTaxSchemes, scheme => ({
    code: scheme.id,
    name: scheme.name,
    limitAmount: scheme.limit,
    limitCurrency: scheme.limitCurrency,
    base: scheme.base ?? '',
    rateNote: scheme.rate ?? '',
    aboveLimit: scheme.aboveLimit ?? '',
  }))
  ctx.insertEach('DutyRate', facts.hsDuty, duty => ({
    hsCode: duty.hs,
    description: duty.what,
    ratePermyriad: permyriad(duty.dutyPercentEu),
    usPermyriad: permyriad(duty.dutyPercentUs),
  }))
  ctx.insertEach(
    'ExchangeRate',
    Object.entries({ ...facts.exchangeRates, USD: 1 }),
    ([currency, perUsd]) => ({
      currency,
      perUsdPermyriad: Math.round(perUsd * 10_000),
    }),
  )
}

const importRules = (ctx: SeedContext, facts: FreightFacts): void => {
  const { fixedKg, share } = facts.feeModel.packaging
  const { maxChargeableKg, excluded } = facts.freeShipping
  const rules = {
    packaging: { fixedGrams: grams(fixedKg), sharePermille: Math.round(share * 1000) },
    heavyFrom: { grams: HEAVY_FROM_GRAMS },
    freeShipping: { maxChargeableGrams: grams(maxChargeableKg), excluded },
    shipFrom: facts.shipFrom,
    trackingSteps: facts.trackingSteps,
    remoteZips: facts.remoteZips,
  }
  ctx.insertEach('FreightRule', Object.entries(rules), ([key, value]) => ({ key, value }))
  ctx.insertAll('Holiday', facts.holidays)
}
