import { changeGuestCart, clearGuestCart } from '@fixbench/storefront/features/cart/guest-cart.ts'
import { closeDialog, openDialog } from '@fixbench/storefront/lib/state/dialogs.ts'
import { aMember } from '@fixbench/storefront/testing/a-member.ts'
import { aCarrier, aCartLine, aSkuLine, aSummary, pageWith } from '@fixbench/storefront/testing/buying.ts'
import { aHeader, layoutResponses, memberResponses } from '@fixbench/storefront/testing/layout-responses.ts'
import { aCard, aCategory } from '@fixbench/storefront/testing/products.ts'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { installNativeDialog } from '@fixbench/ui/testing/native-dialog.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { renderScreen } from '#client/testing/render-screen.tsx'

const us = { countryNo: '1', country: 'US', countryName: 'United States', special: false }
const header = aHeader({ allCategories: [aCategory()] })
const line = aCartLine()
const favorite = {
  ...aCard({ productCode: 'P7' }),
  id: '1',
  createTime: '2025-07-20T09:00:00.000Z',
  seenPrice: null,
  productStatus: 1,
}

const openCart = (viewer: ReturnType<typeof aMember> | null = aMember()) =>
  renderScreen('/cart.html', {
    viewer,
    layout: true,
    responses: {
      ...layoutResponses(header),
      ...memberResponses(),
      'favorite.list': { rows: [favorite], total: 120 },
      'cart.list': { ...pageWith(line), summary: aSummary(), bestCoupon: null },
      'cart.needs': pageWith(),
      'cart.skuInfo': { ...pageWith(aSkuLine()), summary: aSummary() },
      'cart.edit': () => new Promise(() => {}),
      'region.visitorCountry': us,
      'search.recommended': { rows: [], total: 0 },
      'freight.quotes': { ...pageWith(aCarrier()), freeShipping: null, orderBy: '2025-07-28T08:00:00.000Z' },
    },
  })

beforeAll(() => installNativeDialog())
afterEach(() => {
  closeDialog()
  return clearGuestCart()
})

describe('[B-45] the client state of an open page', () => {
  it('[STATE-3-shopping-cartList] [STATE-3-shopping-cartTotal] [STATE-3-shopping-favoriteList] [STATE-3-shopping-favoriteArr] [STATE-3-shopping-favourite-count] [STATE-3-root-categoryList] [B-46] reflects the responses of the server', async () => {
    const { clientState } = await openCart()
    await waitFor(() => expect(clientState().shopping.favoriteCount).toBe(120))

    expect(clientState().shopping).toMatchObject({
      cartList: [line],
      cartTotal: 1,
      favoriteList: [{ productCode: 'P7' }],
      favoriteArr: ['P7'],
      currentCountryObj: us,
      autoComplateAccount: 'mia@example.com',
      logFlag: true,
    })
    expect(clientState().root).toMatchObject({ categoryList: header.allCategories, currentUrl: '/cart.html' })
  })

  it("[B-46] reflects the guest's cart in this browser", async () => {
    await changeGuestCart(() => [{ skuCode: 'IP13-SCR-SO', buyCount: 2 }])
    const { clientState } = await openCart(null)
    await waitFor(() => expect(clientState().shopping.cartTotal).toBe(1))

    expect(clientState().shopping.cartList).toEqual([{ skuCode: 'IP13-SCR-SO', buyCount: 2 }])
    expect(clientState().shopping).toMatchObject({
      autoComplateAccount: '',
      logFlag: false,
      favoriteCount: 0,
    })
  })

  it('[STATE-3-root-buyCountChangeFlag] [B-46] reports a quantity that is being changed', async () => {
    const { clientState, user } = await openCart()
    const more = await screen.findByRole('button', { name: 'Increase quantity' })
    expect(clientState().root.buyCountChangeFlag).toBe(false)
    await user.click(more)
    await waitFor(() => expect(clientState().root.buyCountChangeFlag).toBe(true))
  })

  it('[STATE-3-root-modalZindex] [STATE-3-root-routeFlag] [STATE-3-shopping-tipsObjState] [B-46] reflects dialogs, navigation and toasts', async () => {
    const { clientState, router } = await openCart()
    const tip = () => Object.values(clientState().shopping.tipsObjState)

    expect(tip()).toEqual([])

    act(() => void toast.error('Exit fail'))
    expect(tip()).toEqual([{ tone: 'error', text: 'Exit fail' }])
    expect(clientState().root).toMatchObject({ modalZindex: 0, routeFlag: false, detailFlag: false })

    act(() => openDialog('feedback'))
    await waitFor(() => expect(clientState().root.modalZindex).toBe(1))
    act(() => closeDialog())
    await waitFor(() => expect(clientState().root.modalZindex).toBe(0))
    const seen = new Set<boolean>()
    const stop = router.subscribe(() => seen.add(clientState().root.routeFlag))
    await act(() => router.navigate('/cart.html?page=2'))
    stop()

    expect([...seen]).toEqual([true, false])
  })
})
