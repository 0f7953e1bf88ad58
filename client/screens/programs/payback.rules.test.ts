import { describe, expect, it } from 'vitest'
import { computePayback, jobsPerHour, type PaybackInput } from './payback.rules.ts'

const input: PaybackInput = {
  jobsPerWeek: 5,
  hourlyCost: 30,
  machinePrice: 1390,
  glassPrice: 4.69,
  housingPrice: 24.49,
  withLaserMinutes: 30,
  withHousingMinutes: 120,
}

describe('the payback of a laser', () => {
  it('[issue-21.6] adds cheaper parts and saved time', () => {
    expect(computePayback(input)).toEqual({
      savedPerJob: 64.8,
      savedHoursPerWeek: 7.5,
      jobs: 22,
      weeks: 5,
      firstYear: 15_458,
    })
  })

  it.each([
    ['no jobs', { jobsPerWeek: 0 }, { weeks: null, jobs: 22, firstYear: -1390 }],
    ['nothing saved', { hourlyCost: 0, housingPrice: 4 }, { weeks: null, jobs: null }],
  ])('[issue-21.6] never pays back with %s', (_, change, expected) => {
    expect(computePayback({ ...input, ...change })).toMatchObject(expected)
  })

  it('[issue-21.6] computes jobs per hour', () => {
    expect([jobsPerHour(30), jobsPerHour(120)]).toEqual([2, 0.5])
  })
})
