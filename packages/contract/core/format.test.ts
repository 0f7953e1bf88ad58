import { describe, expect, it } from 'vitest'
import {
  formatAmount,
  formatCountdown,
  formatDate,
  formatDateTime,
  formatInstant,
  formatInteger,
  formatKilograms,
  formatMoney,
  formatWeight,
} from './format.ts'

describe('formatMoney', () => {
  it.each([
    [0, '$0.00'],
    [1234.5, '$1,234.50'],
    [0.1 + 0.2, '$0.30'],
    [-86.2, '-$86.20'],
    [1234567.89, '$1,234,567.89'],
  ])('[CONST-money-format] [RULE-1-prices-usd] formats %d as %s', (dollars, text) =>
    expect(formatMoney(dollars)).toBe(text),
  )
})

it.each([
  [150, 'EUR', '€150'],
  [135, 'GBP', '£135'],
  [1000, 'AUD', 'A$1,000'],
  [3000, 'NOK', 'NOK 3,000'],
])('formats %i %s as “%s”', (amount, currency, text) => {
  expect(formatAmount(amount, currency)).toBe(text)
})

describe('formatDate', () => {
  it('formats a time in UTC, whatever the local time zone', () => {
    expect(formatDate('2025-08-01T23:59:59Z')).toBe('Aug 1, 2025')
    expect(formatDate(Date.UTC(2025, 0, 1))).toBe('Jan 1, 2025')
    expect(formatDateTime('2025-08-01T23:59:59Z')).toBe('Aug 1, 2025, 11:59 PM')
    expect(formatInstant(new Date('2025-08-07T09:05:59Z'))).toBe('Aug 7, 2025, 9:05 AM UTC')
  })

  it('returns an empty string for an invalid time', () => expect(formatDate('yesterday')).toBe(''))
})

describe('formatCountdown', () => {
  it.each([
    [0, '00 : 00 : 00'],
    [-5, '00 : 00 : 00'],
    [3_723_999, '01 : 02 : 03'],
    [360_000_000, '100 : 00 : 00'],
  ])('formats %d ms as %s', (ms, text) => expect(formatCountdown(ms)).toBe(text))
})

describe('other formats', () => {
  it('cover counts and weights', () => {
    expect(formatInteger(20400)).toBe('20,400')
    expect(formatWeight(850)).toBe('850 g')
    expect(formatWeight(1250)).toBe('1.25 kg')
    expect(formatKilograms(0.108)).toBe('108 g')
    expect(formatKilograms(1.25)).toBe('1.25 kg')
  })
})
