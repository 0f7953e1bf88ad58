import { describe, expect, it } from 'vitest'
import { countMenuEntries, findRecommendLabel, MENU_MAX, MENU_MIN, parseCountdownEnd } from './menu.rules.ts'

describe('the countdown of the banner', () => {
  it('[CONST-countdown-end] ends at 2025/08/01 23:59:59 in the visitor’s time zone, and in UTC on the server', () => {
    expect(parseCountdownEnd('2025/08/01 23:59:59')).toBe(new Date(2025, 7, 1, 23, 59, 59).getTime())
    expect(parseCountdownEnd('2025/08/01 23:59:59', false)).toBe(Date.UTC(2025, 7, 1, 23, 59, 59))
  })
})

describe('the entries of a menu group', () => {
  it('[CONST-category-menu-min] are never fewer than 6 when the group has them', () => {
    expect(MENU_MIN).toBe(6)
    expect(countMenuEntries(12, 2)).toBe(6)
    expect(countMenuEntries(4, 2)).toBe(4)
  })

  it('[CONST-category-menu-max] are never more than 15', () => {
    expect(MENU_MAX).toBe(15)
    expect(countMenuEntries(40, 30)).toBe(15)
  })

  it('depend on the capacity in between', () => {
    expect(countMenuEntries(14, 9)).toBe(9)
  })
})

describe('findRecommendLabel', () => {
  it('[UI-2.7-category-new] [UI-2.7-category-hot] labels only 1 and 2', () => {
    expect([0, 1, 2, 3].map(findRecommendLabel)).toEqual([null, 'NEW', 'HOT', null])
  })
})
