import { ArrivalNoticeButton } from '@fixbench/storefront/features/notice/components/arrival-notice-button.tsx'
import { startSearch } from '@fixbench/storefront/features/search/start-search.ts'
import { NetworkError } from '@fixbench/storefront/lib/api/errors.ts'
import { closeDialog } from '@fixbench/storefront/lib/state/dialogs.ts'
import { aMember } from '@fixbench/storefront/testing/a-member.ts'
import { pageWith } from '@fixbench/storefront/testing/buying.ts'
import { layoutResponses, memberResponses } from '@fixbench/storefront/testing/layout-responses.ts'
import { renderPart } from '@fixbench/storefront/testing/render-part.tsx'
import { installNativeDialog } from '@fixbench/ui/testing/native-dialog.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ShopLayout } from '#client/layouts/shop/shop-layout.tsx'
import { renderScreen } from '#client/testing/render-screen.tsx'

const layout = { ...layoutResponses(), ...memberResponses() }

const openLayout = async (setting: Parameters<typeof renderPart>[1] = {}) => {
  const view = renderPart(<ShopLayout>page</ShopLayout>, {
    ...setting,
    responses: { ...layout, ...setting.responses },
  })
  await screen.findByRole('contentinfo')

  return { ...view, root: () => view.shop.stores.root.get() }
}

// Preloads what the layout opens on demand, so that no test includes its compile time.
beforeAll(async () => {
  installNativeDialog()
  await Promise.all([
    import('@fixbench/storefront/features/chat/components/chat-bell.tsx'),
    import('@fixbench/storefront/features/search/components/search-popup.tsx'),
    import('#client/layouts/shop/compact-header.tsx'),
  ])
})
afterEach(() => {
  closeDialog()
  vi.restoreAllMocks()
})

describe('the root state follows', () => {
  it('the hot keywords of the header [STATE-3-root-hot-search-list-inside] [STATE-3-root-hot-search-list-outside]', async () => {
    const { root } = await openLayout()

    await waitFor(() => expect(root().hotSearchInside).toEqual([{ keyword: 'OCA film', url: null }]))

    const outside = root().hotSearchOutside.map(({ keyword }) => keyword)
    expect(outside).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G'])
  })

  it('the text in the search box [STATE-3-root-searchdata]', async () => {
    const { root, user } = await openLayout({ responses: { 'search.suggest': new NetworkError() } })

    await user.type(screen.getByRole('combobox', { name: 'Search products' }), 'oc')

    expect(root().searchdata).toBe('oc')
  })

  it('the term and category of a search [STATE-3-root-searchKeyWord] [STATE-3-root-searchCategory]', async () => {
    const { root, shop } = await openLayout({ responses: { 'search.log': null } })

    act(() => void startSearch({ shop, navigate: () => {} }, ' oca film ', 1000))

    expect(root()).toMatchObject({ searchKeyWord: 'oca film', searchdata: 'oca film', searchCategory: 1000 })
  })

  it('the scroll position [STATE-3-root-searchFlag]', async () => {
    const { root } = await openLayout()
    expect(root().searchFlag).toBe(false)

    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(400)
    fireEvent.scroll(window)

    expect(root().searchFlag).toBe(true)
  })

  it('the chat of a linked member [STATE-3-root-isLinkedChat]', async () => {
    const { root } = await openLayout({
      viewer: aMember(),
      responses: { 'chat.unread': { count: 0, isLinked: true, isLive: false } },
    })

    await waitFor(() => expect(root().isLinkedChat).toBe(true))
  })

  it('the arrival notices of the member [STATE-3-root-goodsArrivalNoticeStatus]', async () => {
    const { shop } = renderPart(<ArrivalNoticeButton skuCode="IP13-SCR-HO" />, {
      viewer: aMember(),
      responses: { 'notice.check': { skuCode: 'IP13-SCR-HO', isSubscribed: true } },
    })

    await waitFor(() =>
      expect(shop.stores.root.get().goodsArrivalNoticeStatus).toEqual({ 'IP13-SCR-HO': true }),
    )
  })

  it('the address and the member who signs in [STATE-3-root-currentUrl] [STATE-3-root-userInfo]', async () => {
    const { clientState, user } = await renderScreen('/login.html?redirect=%2Fuser-order.html', {
      responses: {
        'session.login': 'TOKEN',
        'session.memberDetail': aMember(),
        'order.list': {
          ...pageWith(),
          counts: { all: 0, pending: 0, paid: 0, shipped: 0, received: 0, cancelled: 0 },
        },
      },
    })
    expect(clientState().root).toMatchObject({
      currentUrl: '/login.html?redirect=%2Fuser-order.html',
      userInfo: null,
    })

    await user.type(screen.getByLabelText('Email'), 'mia@example.com')
    await user.type(screen.getByLabelText('Password'), 'bench2025')
    await user.click(screen.getByRole('button', { name: 'Sign In' }))

    await waitFor(() => expect(clientState().root.currentUrl).toBe('/user-order.html'))
    expect(clientState().root.userInfo).toEqual(aMember())
  })
})

it('the step of the registration follows the verified email [STATE-3-shopping-userStep] [STATE-4-registration-steps]', async () => {
  const { clientState, user } = await renderScreen('/register.html', {
    responses: { 'registration.checkEmailCode': null, 'region.countries': { rows: [], total: 0 } },
  })
  expect(clientState().shopping.userStep).toBe(0)

  await user.type(screen.getByLabelText('Email'), 'new@example.com')
  await user.type(screen.getByLabelText('Verification code'), '123456')
  await user.click(screen.getByRole('button', { name: 'Continue' }))

  await waitFor(() => expect(clientState().shopping.userStep).toBe(1))
})
