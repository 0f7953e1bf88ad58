import { describe, expect, it } from 'vitest'
import { nextOpening, zoneName } from './agent-hours.rules.ts'

const day = (weekday: number, isClosed = false) => ({
  weekday,
  opensAt: '09:00',
  closesAt: '18:00',
  isClosed,
})
const week = [day(0, true), day(1), day(2), day(3), day(4), day(5), day(6, true)]

describe('when people answer next', () => {
  it.each([
    ['before opening', { weekday: 1, time: '07:30' }, 'today at 09:00'],
    ['at night', { weekday: 1, time: '20:00' }, 'tomorrow at 09:00'],
    ['on Friday evening', { weekday: 5, time: '18:00' }, 'on Monday at 09:00'],
    ['on Sunday', { weekday: 0, time: '12:00' }, 'tomorrow at 09:00'],
  ])('%s', (_name, clock, words) => {
    expect(nextOpening(week, clock)).toBe(words)
  })

  it('is a week ahead where one day is all there is, and never where there is none', () => {
    expect(nextOpening([day(3)], { weekday: 3, time: '19:00' })).toBe('on Wednesday at 09:00')
    expect(nextOpening([day(3, true)], { weekday: 3, time: '08:00' })).toBeNull()
  })

  it('names the place of the clock', () => {
    expect(zoneName('Asia/Shanghai')).toBe('Shanghai time')
    expect(zoneName('America/New_York')).toBe('New York time')
  })
})
