// @vitest-environment jsdom
import {
  changeGuestCart,
  clearGuestCart,
  GUEST_CART_KEY,
} from '@fixbench/storefront/features/cart/guest-cart.ts'
import { afterEach, expect, it } from 'vitest'
import { readGuestItems } from './guest-items.ts'

afterEach(clearGuestCart)

it('reads the cart of a guest as the call takes it [SHOP-44]', async () => {
  await changeGuestCart(() => [
    { skuCode: 'IP13-SCR-IC', buyCount: 2 },
    { skuCode: 'IP15PM-BAT-ST', buyCount: 1 },
  ])

  expect(readGuestItems()).toBe('IP13-SCR-IC:2,IP15PM-BAT-ST:1')
})

it('leaves a damaged cart to the shop, which tells the guest [SHOP-44]', () => {
  localStorage.setItem(GUEST_CART_KEY, 'damaged')

  expect(readGuestItems()).toBe('')
  expect(localStorage.getItem(GUEST_CART_KEY)).toBe('damaged')
})
