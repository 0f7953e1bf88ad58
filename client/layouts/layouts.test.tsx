import { readFileSync } from 'node:fs'
import path from 'node:path'
import { LIVE_PATH } from '@fixbench/contract/core/live-events.ts'
import { aMember } from '@fixbench/storefront/testing/a-member.ts'
import { layoutResponses, memberResponses } from '@fixbench/storefront/testing/layout-responses.ts'
import { renderPart } from '@fixbench/storefront/testing/render-part.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import AccountLayout from './account/account-layout.tsx'
import CheckoutLayout from './checkout/checkout-layout.tsx'
import LoginLayout from './sign-in/login-layout.tsx'
import PartnerLoginLayout from './sign-in/partner-login-layout.tsx'
import WholesaleLayout from './wholesale/wholesale-layout.tsx'
import WholesaleSignupLayout from './wholesale/wholesale-signup-layout.tsx'

const responses = { ...layoutResponses(), ...memberResponses() }
const teaser = {
  claim: '20,000+ SKUs with tiered pricing',
  skuCount: 20_000,
  features: [{ icon: 'layers', title: 'Tiered pricing', content: 'Less by quantity.', alt: 'Levels' }],
  levels: [],
  managers: [],
  testimonials: [],
}
const progress = () =>
  within(screen.getByRole('list', { name: 'Registration progress' }))
    .getAllByRole('listitem')
    .map(step => step.textContent)

describe('the width of the layouts', () => {
  const css = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')

  it('[LAYOUT-main-max-width] the main content is at most 1450px wide', () => {
    const rem = /--content-max: ([\d.]+)rem/.exec(css('../../packages/ui/tokens.css'))?.[1]
    expect(Number(rem) * 16).toBe(1450)
    expect(css('../../packages/ui/layout/layout.module.css')).toContain('--width: var(--content-max)')
  })

  it('[LAYOUT-min-width] the desktop layout with its side bar starts at 1200px; below, the page reflows', () => {
    expect(css('shop/shop-layout.module.css')).toContain('@media (width >= 75rem)')
    expect(css('shop/shop-layout.tsx')).toContain(`aria-label="Shortcuts" className={cx('from-1200'`)
    expect(css('../../packages/ui/utilities.css')).toMatch(
      /\.from-1200 \{\s*@media \(width < 75rem\) \{\s*display: none/,
    )
  })
})

describe('the login layout', () => {
  it('[LAYOUT-login] [LAYOUT-login-progress-on-register] shows the progress on register.html only', () => {
    const { unmount } = renderPart(<LoginLayout />, { path: '/register.html' })
    expect(progress()).toEqual(['01Verify your email', '02Your details'])
    unmount()
    renderPart(<LoginLayout />, { path: '/login.html' })
    expect(screen.queryByRole('list', { name: 'Registration progress' })).not.toBeInTheDocument()
  })

  it('[LAYOUT-login-progress-marks] [STATE-4-registration-indicator] shows 01 and 02, and a check mark for a completed step', async () => {
    const { shop, container, findByText } = renderPart(<LoginLayout />, { path: '/register.html' })
    const marks = () => container.querySelectorAll('ol svg').length
    expect(marks()).toBe(0)
    shop.stores.shopping.set({ userStep: 1 })
    await findByText(', done')
    expect(progress()).toEqual(['Verify your email, done', '02Your details'])
    expect(marks()).toBe(1)
  })

  it('[LAYOUT-partner-login] shows the partner in its sign-in layout', () => {
    renderPart(<PartnerLoginLayout />, { path: '/login-bm' })
    expect(screen.getByText('Back Market partners')).toBeVisible()
  })
})

describe('the payment layout', () => {
  it('[LAYOUT-payment] [UI-2.7-checkout-steps] shows the steps and marks the current one', () => {
    renderPart(<CheckoutLayout />, { path: '/payment-status.html' })
    const steps = within(screen.getByRole('list', { name: 'Checkout' })).getAllByRole('listitem')

    expect(steps.map(step => step.textContent)).toEqual([
      'Confirm Order, done',
      '2Payment',
      '3Receive',
      '4Review',
    ])
    expect(steps[1]).toHaveAttribute('aria-current', 'step')
  })

  it.each([
    ['[UI-2.7-checkout-steps-not-on-user-comment]', '/user-comment.html'],
    ['[UI-2.7-checkout-steps-not-on-after-sale]', '/after-sale.html'],
    ['[UI-2.7-checkout-steps-not-on-evaluate]', '/evaluate.html'],
  ])('[B-46] %s shows no steps on %s', (_id, path) => {
    renderPart(<CheckoutLayout />, { path })
    expect(screen.queryByRole('list', { name: 'Checkout' })).not.toBeInTheDocument()
    expect(screen.getByRole('main')).toBeInTheDocument()
  })
})

describe('the user-centre layout', () => {
  const render = (path: string) =>
    renderPart(<AccountLayout />, {
      path,
      responses,
      viewer: aMember({ memberName: 'Oliver Hart', image: '/pictures/avatar/main/default.webp' }),
    })

  it('[LAYOUT-user-centre-list] [UI-2.11-order] [UI-2.11-wish-list] [UI-2.11-my-orders] [UI-2.11-my-coupons] [UI-2.11-my-points] [UI-2.11-points-orders] [UI-2.11-my-address] [UI-2.11-my-reviews] [UI-2.11-recently-viewed] [UI-2.11-setting] [UI-2.11-edit-profile] lists its pages in their order', async () => {
    render('/user-order.html')
    const links = within(await screen.findByRole('navigation', { name: 'Account' })).getAllByRole('link')

    expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Wish List', '/wish-list.html'],
      ['My Orders', '/user-order.html'],
      ['My Coupons', '/user-coupons.html'],
      ['My Points', '/user-points.html'],
      ['Points Orders', '/point-orders'],
      ['My Address', '/user-address.html'],
      ['My Reviews', '/user-reviews.html'],
      ['Recently Viewed', '/user-viewed.html'],
      ['Setting', '/user-setting'],
      ['Edit Profile', '/user.html'],
    ])

    await screen.findByText('A')
  })

  it('[LAYOUT-user-centre-active] marks the current page, and the entry that a subpage belongs to', async () => {
    const current = () =>
      within(screen.getByRole('navigation', { name: 'Account' }))
        .getAllByRole('link')
        .filter(link => link.getAttribute('aria-current') === 'page')
        .map(link => link.textContent)
    const { unmount } = render('/user-coupons.html')
    await screen.findByText('A')

    expect(current()).toEqual(['My Coupons'])

    unmount()
    render('/user-after-sale.html')
    await screen.findByText('A')

    expect(current()).toEqual(['My Orders'])
  })

  it('[LAYOUT-user-centre-side] [LAYOUT-user-centre-member] [LAYOUT-user-centre-edit] shows image, name and an edit link', async () => {
    render('/user.html')
    const side = within(await screen.findByRole('complementary', { name: 'Account' }))
    expect(side.getByText('Oliver Hart')).toBeVisible()
    expect(side.getByRole('presentation')).toHaveAttribute('src', '/pictures/avatar/main/default.webp')
    expect(side.getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/user.html')
    await screen.findByText('A')
  })
})

describe('the wholesale layouts', () => {
  it('[LAYOUT-wholesale] has a side navigation to its sections and a main area', async () => {
    renderPart(<WholesaleLayout />, { path: '/wholesale.html', responses })
    const side = await screen.findByRole('navigation', { name: 'Wholesale' })

    expect(
      within(side)
        .getAllByRole('link')
        .map(link => link.getAttribute('href')),
    ).toEqual([
      '#overview',
      '#tiered-pricing',
      '#client-managers',
      '#sign-up',
      '/quick-order',
      '/saved-lists',
      '/quotes',
      '/wholesale-account',
    ])
    expect(screen.getByRole('main')).toContainElement(side)

    await screen.findByText('A')
  })

  it('[ENTITY-feature-card] [LAYOUT-wholesale-signup-cards] [LAYOUT-wholesale-signup-sign-in] shows feature cards and a sign-in link', async () => {
    renderPart(<WholesaleSignupLayout />, {
      path: '/register-wholesale',
      responses: {
        'home.wholesale': teaser,
      },
    })
    expect(screen.getByRole('link', { name: 'Already Have an Account? Sign In' })).toHaveAttribute(
      'href',
      '/login.html',
    )
    expect(await screen.findByRole('heading', { name: 'Tiered pricing' })).toBeVisible()
    expect(screen.getByText('Less by quantity.')).toBeVisible()
    expect(screen.getByRole('img', { name: 'Levels' })).toBeVisible()
  })
})

describe('changes of the member’s own', () => {
  const listen = () => {
    const fetched: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      fetched.push(url)
      return new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } })
    })

    return fetched
  }

  it.each([
    ['a member’s account', AccountLayout],
    ['the wholesale tools', WholesaleLayout],
    ['a wholesale application', WholesaleSignupLayout],
  ])('are followed on the pages of %s', async (_pages, Layout) => {
    const fetched = listen()

    renderPart(<Layout />, {
      viewer: aMember(),
      responses: { ...responses, 'wholesale.account': null, 'home.wholesale': teaser },
    })

    await waitFor(() => expect(fetched).toContain(`${LIVE_PATH}?events=own`))
  })

  it('are not asked for by a guest', () => {
    const fetched = listen()

    renderPart(<AccountLayout />, { responses })

    expect(fetched).toEqual([])
  })
})
