import { expect, it } from 'vitest'
import { buildCarrier, buildFreightTables, buildRates } from '../testing/freight-tables.ts'
import { quoteFreight } from './quote-freight.ts'

const carriers = [
  buildCarrier('us-line', { name: 'US Ground', type: 'special-line' }),
  buildCarrier('fedex-ip', { name: 'FedEx International Priority', company: 'FedEx' }),
  buildCarrier('fedex-ie', { name: 'FedEx International Economy', company: 'FedEx' }),
  buildCarrier('ups-saver', { name: 'UPS Worldwide Express Saver', company: 'UPS' }),
  buildCarrier('ems', { name: 'EMS', type: 'postal-express' }),
  buildCarrier('registered', { name: 'Registered Air Mail', type: 'postal' }),
  buildCarrier('air-freight', { name: 'Air Freight to Airport', type: 'freight' }),
]

const tables = buildFreightTables({
  originIso: 'US',
  carriers,
  rates: buildRates('Z4', Object.fromEntries(carriers.map(({ code }) => [code, 1000]))),
})

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
