import { describe, expect, it } from 'vitest'
import { findNextOpening, formatTimeZone } from './agent-hours.ts'

const day = (weekday: number, isClosed = false) => ({
  weekday,
  opensAt: '09:00',
  closesAt: '18:00',
  isClosed,
})
const week = [day(0, true), day(1), day(2), day(3), day(4), day(5), day(6, true)]

describe('the next opening of the chat', () => {
  it.each([
    ['before opening', { weekday: 1, time: '07:30' }, 'today at 9 a.m.'],
    ['at night', { weekday: 1, time: '20:00' }, 'tomorrow at 9 a.m.'],
    ['on Friday evening', { weekday: 5, time: '18:00' }, 'on Monday at 9 a.m.'],
    ['on Sunday', { weekday: 0, time: '12:00' }, 'tomorrow at 9 a.m.'],
  ])('%s', (_name, clock, words) => {
    expect(findNextOpening(week, clock)).toBe(words)
  })

  it('is a week ahead with one open day, and null with none', () => {
    expect(findNextOpening([day(3)], { weekday: 3, time: '19:00' })).toBe('on Wednesday at 9 a.m.')
    expect(findNextOpening([day(3, true)], { weekday: 3, time: '08:00' })).toBeNull()
  })

  it('includes the time zone', () => {
    expect(formatTimeZone('Asia/Shanghai')).toBe('Shanghai time')
    expect(formatTimeZone('America/New_York')).toBe('New York time')
  })
})
