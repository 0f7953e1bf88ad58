import { expect, it } from 'vitest'
import { fillStep, formatTrackingNo, sayPlace, selectSteps } from './parcel-journey.ts'

it.each(['ems', 'registered-air-mail'])(
  'a number of %s ends with the country it was posted in',
  carrierCode => {
    const facts = { carrierCode, carrierType: 'postal', serial: 7_310_001 }

    expect(formatTrackingNo({ ...facts, originIso: 'US' })).toMatch(/^[ER]A\d{9}US$/)
    expect(formatTrackingNo({ ...facts, originIso: 'CN' })).toMatch(/^[ER]A\d{9}CN$/)
  },
)

it('a journey within a country has no customs', () => {
  const steps = ['HANDED_OVER', 'EXPORT', 'CUSTOMS', 'CLEARED', 'DELIVERED'].map((code, index) => ({
    step: index + 1,
    code,
    text: '',
    place: '',
  }))

  const within = selectSteps(steps, { from: 'US', to: 'US' })

  expect(within.map(({ code }) => code)).toEqual(['HANDED_OVER', 'DELIVERED'])
  expect(selectSteps(steps, { from: 'CN', to: 'US' })).toEqual(steps)
})

it('goods that are picked up at an airport are not out for delivery', () => {
  const steps = ['CLEARED', 'OUT', 'ATTEMPTED', 'DELIVERED'].map((code, index) => ({
    step: index + 1,
    code,
    text: code,
    place: '{city}',
  }))

  const journey = sayPlace(steps, 'airport')

  expect(journey.map(({ text }) => text)).toEqual([
    'CLEARED',
    'Ready for pickup at the airport',
    'Not picked up yet. It waits at the airport.',
    'Picked up at the airport. Signed by {name}.',
  ])
  expect(sayPlace(steps, null)).toEqual(steps)
})

it.each([
  [694, 'Packed and weighed: 694 g'],
  [1250, 'Packed and weighed: 1.25 kg'],
])('a parcel of %i g is written as everywhere: %s', (weightGrams, text) => {
  const words = { carrierName: '', hub: '', countryName: '', cityName: '', signedBy: '' }

  const filled = fillStep('Packed and weighed: {weight}', { ...words, weightGrams })

  expect(filled).toBe(text)
})
