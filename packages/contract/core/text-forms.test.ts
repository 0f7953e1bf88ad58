import { describe, expect, it } from 'vitest'
import { toAccountEmail } from './account-email.ts'
import { day, email, password } from './field.ts'
import { fillTemplate } from './fill-template.ts'
import { foldDigits } from './fold-digits.ts'

describe('the account of an email address', () => {
  it.each([
    ['nina@münchen.example', 'nina@xn--mnchen-3ya.example'],
    ['Nina@MÜNCHEN.example', 'nina@xn--mnchen-3ya.example'],
    ['nina@mu\u0308nchen.example', 'nina@xn--mnchen-3ya.example'],
    ['nina@XN--MNCHEN-3YA.example', 'nina@xn--mnchen-3ya.example'],
    ['jose\u0301@buyers.example', 'josé@buyers.example'],
    ['Nina.West+shop@Buyers.example', 'nina.west+shop@buyers.example'],
  ])('of %s is %s [SHOP-15]', (typed, account) => {
    expect(email().parse(typed)).toBe(account)
    expect(toAccountEmail(account)).toBe(account)
  })
})

describe('a day', () => {
  it.each(['2000-02-29', '1990-12-31', ''])('accepts “%s” [SHOP-15]', value => {
    expect(day().parse(value)).toBe(value)
  })

  it.each([
    '2000-02-30',
    '1900-02-29',
    '2023-02-29',
    '1990-04-31',
    '1990-13-01',
    '1990-00-10',
    '03.02.1990',
    '1990-1-1',
  ])('refuses “%s” [SHOP-15]', value => {
    expect(day().safeParse(value).success).toBe(false)
  })
})

describe('a template', () => {
  const hostile = ['$&', '$1', "$'", '$$', '{name}', '{city}', '\\', '{', '}']

  it.each(hostile)('shows the value %s as it is [SHOP-15]', value => {
    expect(fillTemplate('{name} in {city}, {name}', { name: value, city: 'Leeds' })).toBe(
      `${value} in Leeds, ${value}`,
    )
  })

  it('keeps places without a value', () => {
    expect(fillTemplate('{name} {other} {toString}', { name: 'Nina' })).toBe('Nina {other} {toString}')
  })
})

describe('a password', () => {
  it('is the same in composed and decomposed letters [SHOP-15]', () => {
    expect(password().parse('cafe\u0301 noir')).toBe(password().parse('café noir'))
  })
})

describe('digits', () => {
  it.each([
    ['１２３', '123'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['०१२३४५६७८९', '0123456789'],
    ['๐๑๒๓๔๕๖๗๘๙', '0123456789'],
    ['ＡＢ－１', 'AB-1'],
  ])('of other scripts become plain ones: %s is %s [SHOP-12]', (typed, plain) => {
    expect(foldDigits(typed)).toBe(plain)
  })
})
