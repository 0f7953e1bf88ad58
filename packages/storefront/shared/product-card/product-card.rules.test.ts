import { expect, it } from 'vitest'
import { aCard } from '#storefront/testing/products.ts'
import { canAddShownSku, findHiddenPriceLabel, toCardHref } from './product-card.rules.ts'

it('[B-46] [UI-1-email-for-quotes] [UI-1-sign-in-to-see-price] shows a label on cards with a hidden price', () => {
  expect(findHiddenPriceLabel({ priceMode: 'quote', displayPrice: null })).toBe('Email For Quotes')
  expect(findHiddenPriceLabel({ priceMode: 'member', displayPrice: null })).toBe('Sign In To See Price')
  expect(findHiddenPriceLabel({ priceMode: 'member', displayPrice: 12 })).toBeNull()
})

it('leads to the SKU of a card, and to the choice of a plug where the card names none [SHOP-48]', () => {
  const card = aCard({ seoUrl: 'tbk-958b', skuCode: 'TBK-958B-EU' })
  expect(toCardHref(card)).toBe('/detail/tbk-958b?sku=TBK-958B-EU')
  expect(toCardHref({ ...card, needsPlugChoice: true })).toBe('/detail/tbk-958b')
})

it('adds no machine from a list before its plug is chosen [SHOP-48]', () => {
  expect(canAddShownSku(aCard())).toBe(true)
  expect(canAddShownSku(aCard({ needsPlugChoice: true }))).toBe(false)
})
