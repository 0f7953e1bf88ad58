import { aMember } from '@fixbench/storefront/testing/a-member.ts'
import { aCarrier, aCartLine, aSummary, pageWith } from '@fixbench/storefront/testing/buying.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#client/testing/render-screen.tsx'

it('[storefront-7] adds the items of a cart link after confirmation, and shares the cart as a link', async () => {
  const row = {
    line: 1,
    code: 'SEAL',
    quantity: '3',
    result: 'ready' as const,
    reason: '',
    skuCode: 'SEAL',
    name: 'Waterproof Seal',
    productSpec: '',
    image: '',
    seoUrl: 'seal',
    buyCount: 3,
    inCart: 0,
    stock: 9,
    price: 0.69,
    lineTotal: 2.07,
    choices: [],
  }
  const counts = { ready: 1, added: 0, adjusted: 0, unknown: 0, ambiguous: 0, refused: 0, unreadable: 0 }
  const check = {
    ...pageWith(row),
    counts,
    totals: { lines: 1, pieces: 3, itemsTotal: 2.07, listTotal: 2.07 },
  }
  const { user, calls, address } = await renderScreen('/cart.html?add=SEAL:3,nonsense,X:0', {
    viewer: aMember(),
    responses: {
      'cart.list': {
        ...pageWith(aCartLine({ skuCode: 'OWN', buyCount: 2 })),
        summary: aSummary(),
        bestCoupon: null,
      },
      'region.visitorCountry': {
        countryNo: '1',
        country: 'US',
        countryName: 'United States',
        special: false,
      },
      'freight.quotes': { ...pageWith(aCarrier()), freeShipping: null, orderBy: '2025-07-28T08:00:00.000Z' },
      'cart.needs': pageWith(),
      'quick-order.check': check,
      'quick-order.add': { ...check, isRepeat: false, summary: aSummary() },
    },
  })
  const offer = within(await screen.findByRole('region', { name: 'Add these items to your cart?' }))

  expect(calls('quick-order.check')).toEqual([{ rows: [{ code: 'SEAL', quantity: '3' }] }])
  expect(calls('quick-order.add')).toEqual([])
  expect(screen.getByRole('button', { name: /^Copy cart link .*add=OWN%3A2$/ })).toBeVisible()

  await user.click(offer.getByRole('button', { name: 'Add 1 item, $2.07' }))
  expect(calls('quick-order.add')).toEqual([{ rows: [{ code: 'SEAL', quantity: '3' }] }])
  expect(address()).toBe('/cart.html')

  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Add these items to your cart?' })).toBeNull(),
  )
})
