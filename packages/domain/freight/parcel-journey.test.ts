import { expect, it } from 'vitest'
import { formatTrackingNo, selectSteps } from './parcel-journey.ts'

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
