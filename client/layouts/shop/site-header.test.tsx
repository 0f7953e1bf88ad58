import { aMember } from '@fixbench/storefront/testing/a-member.ts'
import {
  aHeader,
  aTop,
  layoutResponses,
  memberResponses,
} from '@fixbench/storefront/testing/layout-responses.ts'
import { renderPart } from '@fixbench/storefront/testing/render-part.tsx'
import { act, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { SiteHeader } from './site-header.tsx'

type Setting = NonNullable<Parameters<typeof renderPart>[1]>
const header = (setting: Setting = {}) => {
  const view = renderPart(<SiteHeader search="standard" isScrolledPast={false} />, {
    ...setting,
    responses: { ...layoutResponses(), ...memberResponses(), ...setting.responses },
  })
  return view
}
const navigation = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map(link => `${link.textContent} ${link.getAttribute('href')}`)
const SHOP = [
  'BEST SELLERS /best-sellers',
  'NEW ARRIVALS /new-arrivals',
  'LOYALTY STORE /loyalty-store',
  'WHOLESALE /wholesale.html',
  'COUPONS /coupons.html',
]

beforeAll(() => import('@fixbench/storefront/features/session/components/account-panel.tsx'))

describe('the header', () => {
  it('[UI-2.7-logo] links home with its logo', async () => {
    header()
    expect(await screen.findByRole('link', { name: 'FixBench home' })).toHaveAttribute('href', '/')
  })

  it('[UI-2.7-nav] [UI-2.7-nav-back-market-hidden] has the navigation in order, without BACK MARKET for a guest', async () => {
    header()
    await screen.findByText('A')
    expect(navigation()).toEqual(SHOP)
  })

  it('[UI-2.7-nav-back-market] shows BACK MARKET only to its members', async () => {
    const { unmount } = header({ viewer: aMember({ bmFlag: 1 }) })
    await screen.findByText('A')
    expect(navigation()).toEqual([...SHOP, 'BACK MARKET /back-market'])
    unmount()
    header({ viewer: aMember() })
    await screen.findByText('A')
    expect(navigation()).toEqual(SHOP)
  })

  it('[storefront-7] links to Quick order in its service line', async () => {
    header()
    const service = within(await screen.findByRole('navigation', { name: 'Service' }))
    expect(service.getByRole('link', { name: 'Quick order' })).toHaveAttribute('href', '/quick-order')
  })

  it('[UI-2.7-outside-keywords] shows the first five outside keywords', async () => {
    header()
    const list = await screen.findByRole('list', { name: 'Popular searches' })
    const links = within(list).getAllByRole('link')

    expect(links.map(link => link.getAttribute('href'))).toEqual([
      '/search/A',
      '/search/B',
      '/search/C',
      '/search/D',
      '/search/E',
    ])
  })

  it('[UI-2.7-guest-links] shows a guest links to sign in and register that return to the page', async () => {
    header({ path: '/list/iphone-parts?page=2' })
    const signIn = (await screen.findAllByRole('link', { name: 'Sign in' })).at(-1)
    expect(signIn).toHaveAttribute('href', '/login.html?redirect=%2Flist%2Fiphone-parts%3Fpage%3D2')
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register.html')
  })

  it('[UI-2.7-user-menu] shows a member the user menu in order', async () => {
    const { user } = header({ viewer: aMember({ memberName: 'Oliver Hart' }) })
    await user.hover(await screen.findByRole('link', { name: /Oliver Hart/ }))
    const menu = await screen.findByRole('region', { name: 'Account' })
    await within(menu).findByText('Sign out')

    expect(
      within(menu)
        .getAllByRole('listitem')
        .map(entry => entry.textContent),
    ).toEqual([
      'My Orders',
      'My Coupons',
      'My Points',
      'Points Orders',
      'My Address',
      'My Reviews',
      'Recently Viewed',
      'Sign out',
    ])
  })

  it('[UI-2.7-wish-list] [UI-2.7-wish-list-cap] [CONST-wish-list-badge-cap] counts the wish list up to 99', async () => {
    const { unmount } = header({ viewer: aMember(), responses: { 'favorite.list': { rows: [], total: 99 } } })
    const link = await screen.findByRole('link', { name: 'Wish List, 99' })
    expect(link).toHaveAttribute('href', '/wish-list.html')
    expect(link).toHaveTextContent('99')
    unmount()
    header({ viewer: aMember() })
    expect(await screen.findByRole('link', { name: 'Wish List, 120' })).toHaveTextContent('99+')
  })

  it('sets the popular keywords of the root state', async () => {
    const { shop } = header()
    await screen.findByText('A')
    expect(shop.stores.root.get().hotSearchInside).toEqual([{ keyword: 'OCA film', url: null }])
    expect(shop.stores.root.get().hotSearchOutside).toHaveLength(7)
  })
})

describe('the top banner', () => {
  const endMs = new Date(2025, 7, 1, 23, 59, 59).getTime()

  it('[UI-2.7-banner-link] [UI-2.7-banner-countdown] links to the campaign and counts down to 2025/08/01 23:59:59', async () => {
    header({ top: aTop(), nowMs: endMs - 3_723_000 })
    const banner = await screen.findByRole('link', { name: /Shop the sale/ })
    expect(banner).toHaveAttribute('href', '/hot-deals')
    expect(within(banner).getByRole('timer')).toHaveTextContent('01 hrs 02 min 03 sec')
  })

  it('[UI-2.7-banner-hides] [STATE-4-countdown-zero] is hidden once the countdown has ended', async () => {
    const { unmount } = header({ top: aTop(), nowMs: endMs - 1000 })
    expect(await screen.findByRole('timer')).toBeInTheDocument()
    unmount()
    header({ top: aTop(), nowMs: endMs })
    await screen.findByText('A')
    expect(screen.queryByRole('timer')).not.toBeInTheDocument()
  })

  it('needs both the advert and the countdown', async () => {
    const { unmount } = header({ top: aTop({ hasCountdown: false, countdownEndsAt: null }) })
    await screen.findByText('A')

    expect(screen.queryByRole('timer')).not.toBeInTheDocument()

    unmount()
    header({ top: aTop(), responses: layoutResponses(aHeader({ headAdverts: [] })) })
    await screen.findByText('A')

    expect(screen.queryByRole('timer')).not.toBeInTheDocument()

    await act(async () => {})
  })
})

describe('the search text', () => {
  const field = () => screen.getByRole('combobox', { name: 'Search products' })

  it('is the keyword of a result page, and empty on other pages', async () => {
    const { router } = header({ path: '/search/oca%20film' })
    await screen.findByText('A')
    expect(field()).toHaveValue('oca film')
    await act(() => router.navigate('/list/iphone-parts'))
    expect(field()).toHaveValue('')
  })

  it('stays as typed after a search was started', async () => {
    const { router, shop } = header()
    await screen.findByText('A')
    act(() => shop.stores.root.set({ searchKeyWord: 'oca', searchdata: 'oca l' }))
    await act(() => router.navigate('/search/oca'))
    expect(field()).toHaveValue('oca l')
  })
})
