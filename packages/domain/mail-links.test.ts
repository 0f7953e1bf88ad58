import { expect, it } from 'vitest'
import { withAbsoluteLinks } from './mail-links.ts'

const origin = 'https://shop.example'

it.each([
  ['Answer here: /wholesale-account', 'Answer here: https://shop.example/wholesale-account'],
  ['Back: /detail/screen?sku=IP13-SCR-SO', 'Back: https://shop.example/detail/screen?sku=IP13-SCR-SO'],
  ['See /user-setting.', 'See https://shop.example/user-setting.'],
  [
    '/about\n\n/user.html?x=1&y=%20',
    'https://shop.example/about\n\nhttps://shop.example/user.html?x=1&y=%20',
  ],
  ['Screens and/or frames, 1 / 2', 'Screens and/or frames, 1 / 2'],
  ['https://other.example/path stays', 'https://other.example/path stays'],
])('[B-16] %s', (text, expected) => {
  expect(withAbsoluteLinks(text, origin)).toBe(expected)
})
