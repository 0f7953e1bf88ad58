import { formatPlaceLines } from '@fixbench/contract/address/format-address.ts'
import { normalizePostalCode, type PostalRule } from '@fixbench/contract/address/postal-code.ts'
import { describe, expect, it } from 'vitest'
import { findPostalFact, readCityZips, readCountries } from './region.ts'

const getRule = (country: string): PostalRule & { examples: string[] } => {
  const fact = findPostalFact(country)

  return {
    country,
    zipRegex: fact?.zipRegex ?? null,
    zipForms: fact?.forms ?? [],
    zipPrefixes: fact?.prefixes ?? [],
    examples: fact?.examples ?? [],
  }
}
const normalize = (country: string, typed: string) => normalizePostalCode(getRule(country), typed)

const countries = [...readCountries().keys()]
const withCodes = countries.filter(country => getRule(country).examples.length > 0)

const toWide = (text: string): string =>
  text.replace(/[!-~]/g, sign => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).replaceAll(' ', '\u3000')
const toArabic = (text: string): string =>
  text.replace(/\d/g, digit => String.fromCharCode(0x660 + Number(digit)))

const spellings: readonly (readonly [string, (code: string, country: string) => string])[] = [
  ['small letters', code => code.toLowerCase()],
  ['blanks around it', code => `  ${code}\t`],
  ['two blanks for one', code => code.replaceAll(' ', '  ')],
  ['neither blank nor dash', code => code.replace(/[ -]/g, '')],
  ['a blank between all signs', code => code.split('').join(' ')],
  ['a long dash', code => code.replaceAll('-', '–')],
  ['a no-break space and a direction mark', code => `\u200e${code.replaceAll(' ', '\u00a0')}`],
  ['full width', toWide],
  ['Arabic digits', toArabic],
  ['the ISO code before it', (code, country) => `${country}-${code}`],
]

describe('postal codes of every served country', () => {
  it('knows the codes of every country that has them [SHOP-12]', () => {
    const without = countries.filter(country => !withCodes.includes(country))

    expect(without.sort()).toEqual([
      'AE',
      'AO',
      'BJ',
      'BO',
      'BS',
      'BW',
      'BZ',
      'CD',
      'CI',
      'CM',
      'FJ',
      'GA',
      'GY',
      'HK',
      'JM',
      'ML',
      'MO',
      'QA',
      'RW',
      'SC',
      'TG',
      'UG',
    ])
  })

  it.each(withCodes)('keeps every published example of %s as it is [SHOP-12]', country => {
    const { examples, zipRegex } = getRule(country)

    expect(examples.map(example => normalize(country, example))).toEqual(examples)
    expect(examples.filter(example => !new RegExp(zipRegex ?? '').test(example))).toEqual([])
  })

  it.each(spellings)('reads a code with %s in every country [SHOP-12]', (_, spell) => {
    const codes = withCodes.flatMap(country => getRule(country).examples.map(code => ({ country, code })))

    const misread = codes.filter(({ country, code }) => normalize(country, spell(code, country)) !== code)

    expect(misread).toEqual([])
    expect(codes.length).toBeGreaterThan(withCodes.length)
  })

  it.each(withCodes)('refuses zeros, too few digits and words in %s [SHOP-12]', country => {
    const [example = ''] = getRule(country).examples
    const wrong = [example.replace(/\w/g, '0'), '12', 'ABCDEFGH', `${example}99999999`, '--']

    expect(wrong.filter(code => normalize(country, code) !== null)).toEqual([])
  })

  it('knows every city’s code of the facts in its stored form [SHOP-12]', () => {
    const codes = Object.entries(readCityZips()).flatMap(([country, zips]) =>
      Object.values(zips).map(code => ({ country, code })),
    )

    expect(codes.filter(({ country, code }) => normalize(country, code) !== code)).toEqual([])
    expect(codes.length).toBeGreaterThan(50)
  })
})

describe('postal codes as people type them', () => {
  it.each([
    ['VN', '10000', '10000'],
    ['TW', '100001', '100001'],
    ['IN', '110 001', '110001'],
    ['SA', '12345-6789', '12345-6789'],
    ['AR', '1425', '1425'],
    ['AR', 'c1425 aab', 'C1425AAB'],
    ['JP', '１００−０００１', '100-0001'],
    ['JP', '〒100ー0001', '100-0001'],
    ['GB', 'SW1A  1AA', 'SW1A 1AA'],
    ['PT', '1000205', '1000-205'],
    ['PL', '00950', '00-950'],
    ['LV', '1050', 'LV-1050'],
    ['LV', 'LV-1050', 'LV-1050'],
    ['DE', 'D-10115', '10115'],
    ['BB', '23026', 'BB23026'],
    ['SE', '11455', '114 55'],
    ['KR', '06236', '06236'],
    ['US', '100010001', '10001-0001'],
    ['AE', ' 00000 ', '00000'],
  ])('reads %s “%s” as %s [SHOP-12]', (country, typed, stored) => {
    expect(normalize(country, typed)).toBe(stored)
  })

  it.each([
    ['US', '00000'],
    ['US', '00401'],
    ['DE', '1011'],
    ['GB', 'SW1A'],
    ['GB', 'QQ1 1AA'],
    ['KR', '110-110'],
    ['FR', '00123'],
    ['LV', 'LT-1050'],
  ])('refuses %s “%s” [SHOP-12]', (country, typed) => {
    expect(normalize(country, typed)).toBeNull()
  })
})

it('are printed with the city and its street in addresses of every served country', () => {
  const place = { detailAddress: '3 Main St', detailExtra: '', cityName: 'Town', provinceName: 'Region' }

  const printed = [...readCountries().keys()].map(country =>
    formatPlaceLines({ ...place, zipCode: '12345', country, countryName: country })
      .slice(0, -1)
      .join(' '),
  )

  expect(printed.filter(text => !/^(?=.*3 Main St)(?=.*town)(?=.*12345)/i.test(text))).toEqual([])
})
