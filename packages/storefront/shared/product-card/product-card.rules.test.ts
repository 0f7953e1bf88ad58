import { expect, it } from 'vitest'
import { findHiddenPriceLabel } from './product-card.rules.ts'

it('[B-46] [UI-1-email-for-quotes] [UI-1-sign-in-to-see-price] shows a label on cards with a hidden price', () => {
  expect(findHiddenPriceLabel({ priceMode: 'quote', displayPrice: null })).toBe('Email For Quotes')
  expect(findHiddenPriceLabel({ priceMode: 'member', displayPrice: null })).toBe('Sign In To See Price')
  expect(findHiddenPriceLabel({ priceMode: 'member', displayPrice: 12 })).toBeNull()
})
