import { describe, expect, it } from 'vitest'
import { findTaxNumberProblem } from './tax-number.ts'
import { toWebsite } from './website.ts'

describe('[B-13] the website of a business', () => {
  it.each([
    ['https://bench.example/shop?x=1', 'https://bench.example/shop?x=1'],
    ['http://bench.example', 'http://bench.example'],
    [' bench.example ', 'https://bench.example'],
    ['www.bench-repairs.co.uk/about', 'https://www.bench-repairs.co.uk/about'],
    ['bench.example:8080', 'https://bench.example:8080'],
    ['https://bücher.example', 'https://bücher.example'],
  ])('accepts %s', (typed, stored) => expect(toWebsite(typed)).toBe(stored))

  it('is accepted with an umlaut however many were checked before', () => {
    const results = Array.from({ length: 20_000 }, () => toWebsite('https://bücher.example'))

    expect(new Set(results)).toEqual(new Set(['https://bücher.example']))
  })

  it.each([
    'not a url',
    'bench',
    'localhost',
    'javascript:alert(1)',
    'JavaScript://bench.example/%0aalert(1)',
    'data:text/html,x',
    'ftp://bench.example',
    'mailto:a@bench.example',
    'https://user:pass@bench.example',
    'https:bench.example',
    'https://',
    'http://192.168.0.1',
    '1',
  ])('refuses %s', typed => expect(toWebsite(typed)).toBeNull())
})

describe('[B-13] the tax number of a business', () => {
  it.each([
    ['US', '12-3456789'],
    ['US', 'SR KH 101-234567'],
    ['DE', 'DE123456789'],
    ['de', 'de 123 456 789'],
    ['DE', '123456789'],
    ['FR', 'FR 12 345678901'],
    ['NL', 'NL123456789B01'],
    ['GR', 'EL123456789'],
    ['GB', 'GB 123 4567 89'],
    ['NG', '12345678-0001'],
    ['DE', ''],
  ])('of %s: accepts %s', (country, typed) => expect(findTaxNumberProblem(country, typed)).toBeNull())

  it.each([
    ['DE', 'DE1', 'is not a VAT number, for example DE123456789'],
    ['DE', 'FR12345678901', 'is not a VAT number, for example DE123456789'],
    ['US', 'none', 'is not a tax number, for example 12-3456789'],
    ['US', '12', 'is not a tax number, for example 12-3456789'],
    ['NG', '<b>12345</b>', 'is not a tax number, for example 12-3456789'],
  ])('of %s: refuses %s', (country, typed, reason) =>
    expect(findTaxNumberProblem(country, typed)).toBe(reason),
  )
})
