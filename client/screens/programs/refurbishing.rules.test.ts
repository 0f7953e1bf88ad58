import { describe, expect, it } from 'vitest'
import { computeRefurbishingCost, formatPerHour, minutesPerScreen } from './refurbishing.rules.ts'

const screen = { seoUrl: 'screen', name: 'Screen', price: 76 }
const input = {
  screensPerWeek: 10,
  hourlyCost: 25,
  goodOfTen: 8,
  minutesPerScreen: 48,
  donorPrice: 20,
  machinesTotal: 1000,
  partsTotal: 4.68,
  screen,
}

describe('[issue-21.6] the cost of a refurbished screen', () => {
  it('spreads panels, parts and labor of failed screens over the good ones [SHOP-22]', () => {
    // (20.00 + 4.68 + 20.00) × 10 / 8
    expect(computeRefurbishingCost(input)).toEqual({
      perScreen: 55.85,
      savedPerScreen: 20.15,
      screens: 50,
      weeks: 5,
    })
  })

  it('costs nothing for a panel that the buyer already has', () => {
    // (4.68 + 20.00) × 10 / 8
    expect(computeRefurbishingCost({ ...input, donorPrice: 0 })).toMatchObject({
      perScreen: 30.85,
      savedPerScreen: 45.15,
    })
  })

  it('never pays back without savings, output or machine prices', () => {
    expect(computeRefurbishingCost({ ...input, hourlyCost: 500 }).screens).toBeNull()
    expect(computeRefurbishingCost({ ...input, screensPerWeek: 0 }).weeks).toBeNull()
    expect(computeRefurbishingCost({ ...input, goodOfTen: 0 }).perScreen).toBeNull()
    expect(computeRefurbishingCost({ ...input, machinesTotal: null }).weeks).toBeNull()
  })

  it('derives minutes and hourly output from the daily output of a line', () => {
    const starter = { code: 'starter', fromPerDay: 10, toPerDay: 20, people: 1 } as const
    expect(minutesPerScreen(starter, 8)).toBe(48)
    expect(minutesPerScreen({ ...starter, fromPerDay: 30, people: 2 }, 8)).toBe(32)
    expect(formatPerHour(starter, 8)).toBe('1.3 to 2.5')
    expect(formatPerHour({ ...starter, fromPerDay: 100, toPerDay: null }, 8)).toBe('12.5 or more')
  })
})
