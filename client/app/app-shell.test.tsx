import type { HeaderData } from '@fixbench/contract/home/home.schemas.ts'
import { HttpError, TimeoutError } from '@fixbench/storefront/lib/api/errors.ts'
import { callQuery } from '@fixbench/storefront/lib/api/query.ts'
import { useMutation } from '@fixbench/storefront/lib/api/use-mutation.ts'
import { critical, notFound } from '@fixbench/storefront/lib/loader.ts'
import { useApi } from '@fixbench/storefront/lib/shop.tsx'
import { aMember } from '@fixbench/storefront/testing/a-member.ts'
import { failure, type Responses } from '@fixbench/storefront/testing/fake-call.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '#client/testing/render-screen.tsx'
import type { RoutedPage } from './router/routed-page.ts'

const header: HeaderData = {
  allCategories: [],
  categories: [],
  headAdverts: [],
  insideKeywords: [{ keyword: 'lcd', url: null }],
  outsideKeywords: [],
}

const mainQuery = () => callQuery('home', 'header', {})

function Reader() {
  const { data } = useSuspenseQuery(mainQuery())
  const api = useApi()
  const saying = useMutation({ mutationFn: () => api.session.signOut() })

  return (
    <>
      <h1>{data.insideKeywords[0]?.keyword}</h1>
      <button type="button" onClick={() => saying.mutate()}>
        Do it
      </button>
    </>
  )
}

const plain = { layout: 'default', screen: async () => () => <h1>plain</h1> } as const
const pages: readonly RoutedPage[] = [
  { ...plain, name: 'index', path: '/' },
  { ...plain, name: 'terms-of-use.html', path: '/terms-of-use.html' },
  { ...plain, name: 'shipping-policy.html', path: '/shipping-policy.html' },
  { ...plain, name: 'login.html', path: '/login.html', screen: async () => () => <h1>sign in</h1> },
  { ...plain, name: 'user-setting', path: '/user-setting', screen: async () => () => <h1>mine</h1> },
  {
    ...plain,
    name: 'FAQ.html',
    path: '/FAQ.html',
    loader: async () => async () => {
      throw notFound()
    },
  },
  {
    ...plain,
    name: 'coupons.html',
    path: '/coupons.html',
    loader:
      async () =>
      async ({ shop }) => {
        await critical(shop, mainQuery())
        return null
      },
    screen: async () => Reader,
  },
]
const open = (path: string, responses: Responses = {}, viewer = aMember()) =>
  renderScreen(path, { pages, responses, viewer })
const heading = (name: string) => screen.findByRole('heading', { name })

describe('the head of a page', () => {
  it('[RULE-2.6-title-requested] [RULE-2.6-title-from-server] gets its title from the server', async () => {
    const { calls } = await open('/terms-of-use.html', {
      'seo.page': { seoTitle: 'What we agree on', seoDescription: 'd', seoKeywords: '' },
    })
    expect(document.title).toBe('What we agree on')
    expect(calls('seo.page')).toEqual([{ url: '/terms-of-use.html' }])
  })

  it('[RULE-2.6-title-fallback] gets a built title when the server has none or the call fails', async () => {
    await open('/terms-of-use.html', { 'seo.page': new HttpError(500) })
    expect(document.title).toBe('Terms Of-use')
  })

  it('[RULE-2.6-canonical-link] [RULE-2.6-mobile-alternate-link] is updated on navigation', async () => {
    const href = (rel: string) => document.querySelector(`link[rel="${rel}"]`)?.getAttribute('href')
    const { router } = await open('/terms-of-use.html?utm=1')
    expect(href('canonical')).toBe('http://shop.test/terms-of-use.html')
    await act(() => router.navigate('/'))
    expect(href('canonical')).toBe('http://shop.test/')
    expect(href('alternate')).toBe('http://m.shop.test/')
    expect(document.querySelectorAll('link[rel="canonical"]')).toHaveLength(1)
  })

  it('says that a page is missing, after a navigation too [SHOP-47]', async () => {
    const { router } = await open('/terms-of-use.html')

    await act(() => router.navigate('/FAQ.html'))

    expect(document.title).toBe('Page not found')
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  })
})

describe('a path', () => {
  it('[SCREEN-2.6-404] without a page shows the 404 page, whose button leads home', async () => {
    await open('/no-such-page', { 'seo.redirect': null })
    expect(await heading("Oops! We couldn't find the page you're looking for.")).toBeVisible()
    expect(screen.getByText('Error code: 404 not found')).toBeVisible()
    expect(screen.getByRole('link', { name: 'REFRESH' })).toHaveAttribute('href', '/')
  })

  it('of an item that does not exist shows the 404 page', async () => {
    await open('/FAQ.html')
    expect(await heading("Oops! We couldn't find the page you're looking for.")).toBeVisible()
  })

  it('[AMB-2.6-redirect-in-browser] that has moved is replaced by the new one, without a history entry', async () => {
    const { router, address } = await open('/', { 'seo.redirect': '/terms-of-use.html' })
    await act(() => router.navigate('/policy?a=1'))
    expect(address()).toBe('/shipping-policy.html?a=1')
    await act(() => router.navigate('/moved/long-ago'))
    expect(address()).toBe('/terms-of-use.html')
    await act(() => router.navigate(-1))
    await waitFor(() => expect(address()).toBe('/shipping-policy.html?a=1'))
  })

  it('for members redirects a guest to sign-in, and back', async () => {
    const { address } = await renderScreen('/user-setting?a=1', { pages, viewer: null })
    expect(address()).toBe('/login.html?redirect=%2Fuser-setting%3Fa%3D1')
  })

  it('of a sign-in page redirects a member', async () => {
    const { address } = await open('/login.html?redirect=%2Fuser-setting')
    expect(address()).toBe('/user-setting')
  })
})

describe('main data that fails', () => {
  it('[ERR-http-failure-page] [ERR-http-failure-toast] in transport shows the error page with the status, and a toast', async () => {
    await open('/coupons.html', { 'home.header': new HttpError(503, 'Service unavailable') })
    expect(await heading('Service unavailable')).toBeVisible()
    expect(screen.getByText('503')).toBeVisible()
    expect(await screen.findByRole('alert')).toHaveTextContent('Service unavailable')
  })

  it('[ERR-timeout] by a timeout says so', async () => {
    await open('/coupons.html', { 'home.header': new TimeoutError() })
    expect(await heading('Request timed out')).toBeVisible()
  })

  it('[ERR-300006] with code 300006 shows the error page with the code', async () => {
    await open('/coupons.html', { 'home.header': failure('ORDER_STATE', null, 'Not any more') })
    expect(await heading('Not any more')).toBeVisible()
    expect(screen.getByText('300006')).toBeVisible()
  })

  it('[ERR-500-please-login] because of a missing session redirects to sign-in, and back', async () => {
    const { address } = await renderScreen('/coupons.html?x=1', {
      pages,
      responses: { 'home.header': failure('PLEASE_LOGIN') },
    })
    expect(address()).toBe('/login.html?redirect=%2Fcoupons.html%3Fx%3D1')
  })

  it('[ERR-error-page-fails] [ERR-error-page-fails-home-link] shows a sentence and a link home when the error page fails too', async () => {
    const unreadable = Object.assign(new HttpError(500, 'Broken'), { status: {} })
    // oxlint-disable-next-line no-console -- React logs errors caught by a boundary
    vi.mocked(console.error).mockImplementation(() => {})
    await open('/coupons.html', { 'home.header': unreadable })
    expect(await screen.findByText('An error occured while showing the error page')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')
  })
})

describe('an action that fails', () => {
  const doing = async (respond: Responses['session.signOut'], viewer = aMember()) => {
    const view = await open(
      '/coupons.html',
      { 'home.header': header, 'session.signOut': respond ?? null },
      viewer,
    )
    await view.user.click(screen.getByRole('button', { name: 'Do it' }))
    return view
  }

  it('[ERR-300001] shows the server message and keeps the page', async () => {
    await doing(failure('STOCK_SHORT', { remaining: 1 }, 'Only 1 left'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Only 1 left')
    expect(screen.getByRole('heading', { name: 'lcd' })).toBeVisible()
  })

  it('[ERR-300006] with code 300006 shows the error page until the visitor navigates', async () => {
    const { router } = await doing(failure('ORDER_STATE', null, 'Too late'))
    expect(await heading('Too late')).toBeVisible()
    expect(screen.getByText('300006')).toBeVisible()
    await act(() => router.navigate('/terms-of-use.html'))
    expect(await heading('plain')).toBeVisible()
  })

  it('[ERR-100001] after the session has expired shows a toast and goes to sign-in', async () => {
    const { address, router, shop } = await doing(failure('SESSION_EXPIRED'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Login has expired')
    expect(shop.stores.root.get().userInfo).toBeNull()
    await waitFor(() => expect(router.state.location.pathname).toBe('/login.html'))
    expect(address()).toBe('/login.html?redirect=%2Fcoupons.html')
  })
})

describe('the connection', () => {
  it('[STATE-4-online-status] is tracked, and losing it shows a notice', async () => {
    const { shop } = await open('/')
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))

    expect(screen.getByText(/You’re offline/)).toBeVisible()
    expect(shop.stores.root.get().isOnline).toBe(false)

    onLine.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))

    expect(screen.queryByText(/You’re offline/)).not.toBeInTheDocument()
  })
})
