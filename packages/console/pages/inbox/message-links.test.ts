import { expect, it } from 'vitest'
import { findShopLinks, splitMessage } from './message-links.ts'

it('splits a message at its links, which open the shop of this world', () => {
  expect(splitMessage('Pay here: https://www.fixbench.example/payment?no=1. Thank you')).toEqual([
    { text: 'Pay here: ' },
    { text: 'https://www.fixbench.example/payment?no=1', to: '/payment?no=1' },
    { text: '. Thank you' },
  ])
  expect(splitMessage('Your code is 123456')).toEqual([{ text: 'Your code is 123456' }])
})

it('finds links in the details of a message, not in other texts', () => {
  expect(findShopLinks({ orderNo: 'FB1', link: '/order-detail/1', page: 'https://x.example/cart' })).toEqual([
    { name: 'link', to: '/order-detail/1' },
    { name: 'page', to: '/cart' },
  ])
  expect(findShopLinks(null)).toEqual([])
})
