import { expect, it } from 'vitest'
import { formatCartLink, MAX_LINKED, parseCartLink } from './cart-link.rules.ts'

it('[storefront-7] parses the items of a formatted cart link', () => {
  const entries = [
    { skuCode: 'IP13-SCR-SO', buyCount: 2 },
    { skuCode: 'A:B', buyCount: 99_999 },
  ]
  expect(parseCartLink(formatCartLink(entries))).toEqual(entries)
})

it('[storefront-7] skips invalid entries and ignores those beyond the limit', () => {
  expect(parseCartLink(null)).toEqual([])
  expect(parseCartLink('A,:2,B:0,C:-1,D:1.5,E:x,F:100000,<script>')).toEqual([])
  expect(parseCartLink(Array.from({ length: 60 }, (_, index) => `S${index}:1`).join(','))).toHaveLength(
    MAX_LINKED,
  )
})
