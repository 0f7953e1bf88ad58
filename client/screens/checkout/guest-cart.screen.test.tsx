import {
  changeGuestCart,
  clearGuestCart,
  GUEST_CART_KEY,
} from '@fixbench/storefront/features/cart/guest-cart.ts'
import { aCarrier, aSkuLine, aSummary, pageWith } from '@fixbench/storefront/testing/buying.ts'
import type { Responses } from '@fixbench/storefront/testing/fake-call.ts'
import { aCard } from '@fixbench/storefront/testing/products.ts'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { syncTabs } from '#client/app/session/sync-tabs.ts'
import { renderScreen } from '#client/testing/render-screen.tsx'

afterEach(() => clearGuestCart())

const us = { countryNo: '1', country: 'US', countryName: 'United States', special: false }

const openGuest = async (entries: { skuCode: string; buyCount: number }[], responses: Responses = {}) => {
  await changeGuestCart(() => entries)

  return renderScreen('/cart.html', {
    viewer: null,
    responses: {
      'region.visitorCountry': us,
      'search.recommended': { rows: [aCard({ spuTitle: 'A bestseller' })], total: 1 },
      'freight.quotes': { ...pageWith(aCarrier()), freeShipping: null, orderBy: '2025-07-28T08:00:00.000Z' },
      'cart.needs': pageWith(),
      ...responses,
    },
  })
}

describe('the guest cart', () => {
  const responses: Responses = { 'cart.skuInfo': { ...pageWith(aSkuLine()), summary: aSummary() } }

  it('[SCREEN-1-cart-guest-local] [ROLE-6-guest-cart] [ROLE-1-visitor-browse-and-cart] is stored in the browser and shows prices of the server', async () => {
    const { calls } = await openGuest([{ skuCode: 'IP13-SCR-SO', buyCount: 2 }], responses)
    expect(await screen.findByText('Soft OLED Screen for iPhone 13')).toBeVisible()
    expect(calls('cart.skuInfo')).toEqual([{ items: [{ skuCode: 'IP13-SCR-SO', buyCount: 2 }] }])
    expect(calls('cart.list')).toEqual([])
  })

  it('has no checkboxes, because all items go to checkout', async () => {
    await openGuest([{ skuCode: 'IP13-SCR-SO', buyCount: 2 }], responses)
    expect(await screen.findByText('Soft OLED Screen for iPhone 13')).toBeVisible()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('renders one page of a long cart, so that it stays responsive [ACC-09]', async () => {
    const entries = Array.from({ length: 1000 }, (_, index) => ({ skuCode: `SKU-${index}`, buyCount: 1 }))
    const lines = entries.map(({ skuCode }) => aSkuLine({ skuCode }))

    await openGuest(entries, { 'cart.skuInfo': { ...pageWith(...lines), summary: aSummary() } })

    expect(await screen.findAllByRole('button', { name: /^Remove / })).toHaveLength(50)
  })

  it('says where it is stored, with a sign-in link, before it has loaded', async () => {
    await openGuest([])
    expect(screen.getByText(/^Your cart is saved in this browser/)).toBeVisible()
    const link = screen.getByRole('link', { name: 'Sign in' })
    expect(link).toHaveAttribute('href', expect.stringContaining('cart.html'))
  })

  it('shows a changed price beside the one seen before when the window gets the focus', async () => {
    let price = 50
    const skuInfo = () => ({ ...pageWith(aSkuLine({ price })), summary: aSummary() })
    const { shop } = await openGuest([{ skuCode: 'IP13-SCR-SO', buyCount: 2 }], { 'cart.skuInfo': skuInfo })
    await screen.findByText('Soft OLED Screen for iPhone 13')
    syncTabs(shop)

    price = 55
    window.dispatchEvent(new Event('focus'))

    expect(await screen.findByText('Price went up from $50.00')).toBeVisible()
    expect(screen.getByText('$55.00')).toBeVisible()
  })

  it('links to checkout, where the guard redirects to sign-in', async () => {
    await openGuest([{ skuCode: 'IP13-SCR-SO', buyCount: 2 }], responses)
    const link = await screen.findByRole('link', { name: 'Sign in to check out' })
    expect(link).toHaveAttribute('href', '/payment/cart')
  })

  it('[ENTITY-guest-cart-encrypted] [ENTITY-guest-cart-fixed-key] stores nothing readable in the browser', async () => {
    await changeGuestCart(() => [{ skuCode: 'IP13-SCR-SO', buyCount: 2 }])
    const stored = localStorage.getItem(GUEST_CART_KEY) ?? ''
    expect(stored).not.toBe('')
    expect(stored + atob(stored)).not.toMatch(/IP13|skuCode|entries/)
  })

  it('is emptied with a notice if it is damaged', async () => {
    localStorage.setItem(GUEST_CART_KEY, 'not a cart')
    await renderScreen('/cart.html', {
      viewer: null,
      responses: { 'search.recommended': { rows: [], total: 0 } },
    })
    expect(await screen.findByText('We couldn’t read the cart on this device')).toBeVisible()
    expect(screen.getByText('Shopping cart is empty ! Go shopping !')).toBeVisible()
  })
})
