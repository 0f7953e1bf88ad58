import { type CarrierRow, type FreightTables, rateKey } from '../freight/quote-carrier.ts'

type Rate = NonNullable<ReturnType<FreightTables['rates']['get']>>[number]

/** An express carrier without limits that matter. */
export const buildCarrier = (code: string, change: Partial<CarrierRow> = {}): CarrierRow => ({
  code,
  name: code,
  company: code,
  type: 'express',
  volumetricDivisor: 5000,
  firstGrams: 500,
  stepGrams: 500,
  minWeightGrams: 0,
  maxWeightGrams: 70_000,
  maxLengthCm: null,
  maxGirthCm: null,
  maxOrderCents: null,
  chargeUnit: 'kg',
  accepts: new Set<string>(),
  excluded: new Set<string>(),
  isTracked: true,
  isDutiesPaid: false,
  trackingPattern: null,
  pickupAt: null,
  note: '',
  ...change,
})

/** Rates of carriers to an area, by what the first half kilogram costs. */
export const buildRates = (area: string, firstCents: Readonly<Record<string, number>>): Map<string, Rate[]> =>
  new Map(
    Object.entries(firstCents).map(([carrierCode, cents]) => [
      rateKey(carrierCode, area),
      [
        {
          carrierCode,
          area,
          firstCents: cents,
          stepCents: 300,
          perKgFrom21Cents: null,
          minimumCents: null,
          perCbmCents: null,
          workingDaysMin: 3,
          workingDaysMax: 5,
          effectiveFromMs: 0,
        },
      ],
    ]),
  )

/** The tables of a shop in China without surcharges, taxes and holidays. */
export const buildFreightTables = (change: Partial<FreightTables>): FreightTables => ({
  originIso: 'CN',
  carriers: [],
  rates: new Map(),
  zones: new Map(),
  surcharges: [],
  packaging: { fixedGrams: 120, sharePermille: 50 },
  handlingDays: { min: 1, max: 2 },
  cutOffHour: 16,
  remoteZips: new Map(),
  holidays: new Set(),
  taxRates: [],
  taxSchemes: new Map(),
  dutyRates: new Map(),
  ...change,
})
