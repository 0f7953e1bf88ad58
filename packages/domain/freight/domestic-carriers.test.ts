import { expect, it } from 'vitest'
import { type CarrierRow, type FreightTables, rateKey } from './quote-carrier.ts'
import { quoteFreight } from './quote-freight.ts'

const carrier = (code: string, name: string, type: string, company = code): CarrierRow => ({
  code,
  name,
  company,
  type,
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
  note: '',
})

const rate = (carrierCode: string) => ({
  carrierCode,
  area: 'Z4',
  firstCents: 1000,
  stepCents: 300,
  perKgFrom21Cents: null,
  minimumCents: null,
  perCbmCents: null,
  workingDaysMin: 3,
  workingDaysMax: 5,
  effectiveFromMs: 0,
})

const carriers = [
  carrier('us-line', 'US Ground', 'special-line'),
  carrier('fedex-ip', 'FedEx International Priority', 'express', 'FedEx'),
  carrier('fedex-ie', 'FedEx International Economy', 'express', 'FedEx'),
  carrier('ups-saver', 'UPS Worldwide Express Saver', 'express', 'UPS'),
  carrier('ems', 'EMS', 'postal-express'),
  carrier('registered', 'Registered Air Mail', 'postal'),
  carrier('air-freight', 'Air Freight to Airport', 'freight'),
]

const tables: FreightTables = {
  originIso: 'US',
  carriers,
  rates: new Map(carriers.map(({ code }) => [rateKey(code, 'Z4'), [rate(code)]])),
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
}

const listNames = (iso: string): string[] =>
  quoteFreight({
    tables,
    country: { iso, zoneCode: 'Z4' },
    zipCode: '',
    goods: [],
    goodsCents: 0,
    levelMaxGrams: 0,
    nowMs: 0,
  }).map(quote => quote.carrier.name)

it('within its country a shop ships with couriers by no name of another country, and by no mail abroad, air or sea [DEMO-11]', () => {
  expect(listNames('US')).toEqual([
    'US Ground',
    'FedEx express delivery',
    'FedEx economy delivery',
    'UPS express delivery',
  ])
})

it('a shop abroad is served by international services [DEMO-11]', () => {
  expect(listNames('CA')).toEqual(carriers.map(({ name }) => name))
})
