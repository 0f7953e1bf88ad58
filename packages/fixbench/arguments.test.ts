import { InvalidArgumentError } from 'commander'
import { describe, expect, it } from 'vitest'
import { isTime, parseDuration, parseLimit, parsePort, parseTime, parseTimeout } from './arguments.ts'

describe('arguments', () => {
  it.each([
    ['25h', { hours: 25 }],
    ['1d12h', { days: 1, hours: 12 }],
    ['1.5h 30s', { hours: 1.5, seconds: 30 }],
    ['3', { hours: 3 }],
  ])('read %s as a duration', (text, duration) => {
    expect(parseDuration(text)).toEqual(duration)
  })

  it.each([
    ['30s', 30_000],
    ['2m', 120_000],
    ['5', 5000],
    ['0s', 0],
  ])('read %s as a limit', (text, milliseconds) => {
    expect(parseTimeout(text)).toBe(milliseconds)
  })

  it('tell times from names of events', () => {
    expect(isTime('2026-01-31')).toBe(true)
    expect(isTime('2026-99-99')).toBe(false)
    expect(isTime('order-expiry')).toBe(false)
    expect(parseTime('2026-01-31')).toBe('2026-01-31T00:00:00.000Z')
  })

  it.each([
    [parseDuration, '25 hours'],
    [parseDuration, ''],
    [parseTimeout, 'soon'],
    [parsePort, '65536'],
    [parsePort, '-1'],
    [parsePort, '4190'],
    [parseTime, 'tomorrow'],
    [parseLimit, '0'],
    [parseLimit, '201'],
  ])('explain what is wrong: %o %s', (parse, text) => {
    expect(() => parse(text)).toThrow(InvalidArgumentError)
  })
})
