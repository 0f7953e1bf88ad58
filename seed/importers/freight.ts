import { z } from 'zod'
import type { SeedContext } from '../context.ts'
import { readData } from '../read-data.ts'

const RateFactSchema = z.strictObject({
  zone: z.string().exactOptional(),
  countries: z.array(z.string()).exactOptional(),
  firstUsd: z.number().exactOptional(),
  stepUsd: z.number().exactOptional(),
  perKgFrom21Usd: z.number().nullable().exactOptional(),
  minimumUsd: z.number().exactOptional(),
  usdPerCbm: z.number().exactOptional(),
  workingDays: z.tuple([z.number(), z.number()]),
})
type RateFact = z.infer<typeof RateFactSchema>
const CarrierFactSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  company: z.string(),
  type: z.string(),
  volumetricDivisor: z.number().nullable(),
  firstKg: z.number().nullable(),
  weightStepKg: z.number().nullable(),
  minWeightKg: z.number().exactOptional(),
  maxWeightKg: z.number(),
  maxLengthCm: z.number().nullable(),
  maxLengthPlusGirthCm: z.number().nullable(),
  fuelIncluded: z.boolean(),
  dutiesPaid: z.boolean(),
  tracking: z.boolean(),
  accepts: z.record(z.string(), z.boolean()),
  excludeCountries: z.array(z.string()).exactOptional(),
  chargeUnit: z.string().exactOptional(),
  maxOrderUsd: z.number().exactOptional(),
  rates: z.array(RateFactSchema),
  note: z.string(),
  pickupAt: z.enum(['airport', 'port']).exactOptional(),
  sort: z.number(),
})
type CarrierFact = z.infer<typeof CarrierFactSchema>
const SurchargeFactSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  appliesTo: z.array(z.string()),
  usdPerKg: z.number().exactOptional(),
  minimumUsd: z.number().exactOptional(),
  usdPerParcel: z.number().exactOptional(),
  usdPerPiece: z.number().exactOptional(),
  usdPerCbm: z.number().exactOptional(),
  when: z.string().exactOptional(),
  note: z.string().exactOptional(),
})
const SchemeFactSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  limit: z.number().nullable(),
  limitCurrency: z.string().nullable(),
  base: z.string().nullable(),
  rate: z.string().nullable(),
  aboveLimit: z.string().nullable(),
})
const FreightFactsSchema = z.strictObject({
  zones: z.array(z.strictObject({ id: z.string(), name: z.string(), freeShippingFromUsd: z.number() })),
  carriers: z.array(CarrierFactSchema),
  hubs: z.record(z.string(), z.record(z.string(), z.string())),
  trackingNumberFormats: z.record(z.string(), z.string()),
  handlingFlags: z.array(
    z.strictObject({
      id: z.string(),
      un: z.string().exactOptional(),
      limit: z.string(),
      carriers: z.string(),
    }),
  ),
  surcharges: z.array(SurchargeFactSchema),
  checkoutTaxSchemes: z.array(SchemeFactSchema),
  hsDuty: z.array(
    z.strictObject({
      hs: z.string(),
      what: z.string(),
      dutyPercentEu: z.number(),
      dutyPercentUs: z.number(),
    }),
  ),
  exchangeRates: z.record(z.string(), z.number()),
  freeShipping: z.strictObject({ maxChargeableKg: z.number(), excluded: z.array(z.string()) }),
  feeModel: z.strictObject({ packaging: z.strictObject({ fixedKg: z.number(), share: z.number() }) }),
  shipFrom: z.array(z.unknown()),
  trackingSteps: z.array(z.unknown()),
  holidays: z.array(z.strictObject({ day: z.string(), name: z.string() })),
  /** Postal codes or prefixes that express carriers treat as remote. */
  remoteZips: z.record(z.string(), z.array(z.string())),
})
type FreightFacts = z.infer<typeof FreightFactsSchema>

const RATES_SINCE = new Date(Date.UTC(2023, 0, 1))
const HEAVY_FROM_GRAMS = 21_000

const cents = (usd: number | null | undefined): number => Math.round((usd ?? 0) * 100)
const centsOrNull = (usd: number | null | undefined): number | null =>
  usd === null || usd === undefined ? null : cents(usd)
const grams = (kg: number | null | undefined): number => Math.round((kg ?? 0) * 1000)
const permyriad = (percent: number): number => Math.round(percent * 100)

/** Writes zones, carriers with their rates and limits, surcharges, tax schemes, duties and freight rules. */
export const importFreight = (ctx: SeedContext): void => {
  const facts = readData('freight', FreightFactsSchema)
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
  pickupAt: carrier.pickupAt ?? null,
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
