import { PHONE_PATTERN } from '@fixbench/contract/core/patterns.ts'
import { describe, expect, it } from 'vitest'
import { splitPhoneNumber } from './phone.ts'

describe('[B-06] phone numbers', () => {
  it.each([
    ['441 123456', '+49', '+49', '441 123456'],
    ['0441/123456', '+49', '+49', '0441/123456'],
    ['+49 441 123456', '+49', '+49', '441 123456'],
    ['+49441123456', '+49', '+49', '441123456'],
    ['0049 441 123456', '+49', '+49', '441 123456'],
    ['+49 (0) 441 123456', '+49', '+49', '441 123456'],
    ['+49 (0)441 123456', '+49', '+49', '441 123456'],
    ['(+1) 415 555 0100', '+1', '+1', '415 555 0100'],
    ['+1 (415) 555-0100', '+1', '+1', '(415) 555-0100'],
    ['+1 246 555 0100', '+1246', '+1246', '555 0100'],
    ['+44 20 7946 0000', '+49', '', '+44 20 7946 0000'],
    ['0044 20 7946 0000', '+49', '', '+44 20 7946 0000'],
  ])('%s in a country with %s is split into %s and %s', (typed, code, phoneCode, mobile) => {
    expect(splitPhoneNumber(typed, code)).toEqual({ phoneCode, mobile })
    expect(PHONE_PATTERN.test(typed)).toBe(true)
  })

  it.each(['abc', 'call me', '-----', '+', '1234', '1234567890123456', '555 0100 ext 5'])(
    '%s is invalid',
    typed => {
      expect(PHONE_PATTERN.test(typed)).toBe(false)
    },
  )
})
