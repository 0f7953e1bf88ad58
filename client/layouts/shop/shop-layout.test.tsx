import type { DataAt } from '@fixbench/storefront/lib/api/api.ts'
import { closeDialog } from '@fixbench/storefront/lib/state/dialogs.ts'
import { aMember } from '@fixbench/storefront/testing/a-member.ts'
import { layoutResponses, memberResponses } from '@fixbench/storefront/testing/layout-responses.ts'
import { renderPart } from '@fixbench/storefront/testing/render-part.tsx'
import { installNativeDialog } from '@fixbench/ui/testing/native-dialog.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ShopLayout } from './shop-layout.tsx'

type Setting = NonNullable<Parameters<typeof renderPart>[1]> & { compact?: 'shop' | 'wholesale' }
const frame = async ({ compact = 'shop', ...setting }: Setting = {}) => {
  const view = renderPart(<ShopLayout compact={compact}>page</ShopLayout>, {
    ...setting,
    responses: { ...layoutResponses(), ...memberResponses(), ...setting.responses },
  })
  await screen.findByRole('contentinfo')
  await screen.findByText('A')
  return view
}
const scrollTo = (y: number) => {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y)
  fireEvent.scroll(window)
}
const compactHeader = () => screen.queryByRole('region', { name: 'Quick header' })
const hrefs = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map(link => `${link.textContent} ${link.getAttribute('href')}`)

beforeAll(async () => {
  installNativeDialog()
  await Promise.all([
    import('./compact-header.tsx'),
    import('./slide-login-dialog.tsx'),
    import('@fixbench/storefront/features/support/components/feedback-dialog.tsx'),
    import('@fixbench/storefront/features/chat/components/guest-chat-dialog.tsx'),
    import('@fixbench/storefront/features/chat/components/chat-panel.tsx'),
    import('@fixbench/storefront/features/chat/components/chat-bell.tsx'),
  ])
})
afterEach(() => closeDialog())

describe('the default layout', () => {
  it('[LAYOUT-default-parts] has header, footer, side bar, contact button and, scrolled, the compact header', async () => {
    await frame()
    for (const role of ['banner', 'main', 'contentinfo']) expect(screen.getByRole(role)).toBeInTheDocument()
    expect(screen.getByRole('navigation', { name: 'Shortcuts' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Chat with us' })).toBeInTheDocument()
    scrollTo(400)
    expect(await screen.findByRole('region', { name: 'Quick header' })).toBeInTheDocument()
  })

  it('[UI-2.7-compact-appears] [STATE-4-scroll-flags-on] [UI-2.7-top-header-shadow] has the compact header from 114 px on', async () => {
    const { shop } = await frame()
    scrollTo(113)

    expect(shop.stores.root.get().searchFlag).toBe(false)
    expect(compactHeader()).not.toBeInTheDocument()

    const plain = screen.getByRole('banner').className
    scrollTo(114)

    expect(await screen.findByRole('region', { name: 'Quick header' })).toBeInTheDocument()
    expect(shop.stores.root.get().searchFlag).toBe(true)
    expect(screen.getByRole('banner').className).toBe(`${plain} shadow`)

    scrollTo(113)
    expect(compactHeader()).not.toBeInTheDocument()
  })

  it('[UI-2.7-compact-parts] shows logo, search, rating and cart in the compact header', async () => {
    await frame()
    scrollTo(114)
    const compact = within(await screen.findByRole('region', { name: 'Quick header' }))
    expect(compact.getByRole('link', { name: 'FixBench home' })).toBeInTheDocument()
    expect(compact.getByRole('combobox', { name: 'Search products' })).toBeInTheDocument()
    expect(compact.getByRole('link', { name: /Rated 4.8/ })).toBeInTheDocument()
    expect(compact.getByRole('link', { name: 'Cart' })).toBeInTheDocument()
  })

  it.each([
    ['[UI-2.7-compact-not-on-cart]', '/cart.html'],
    ['[UI-2.7-compact-not-on-detail] [STATE-4-scroll-flags-not-on-cart-detail]', '/detail/some-part'],
  ])('%s has no compact header on %s', async (_ids, path) => {
    const { shop } = await frame({ path })
    scrollTo(500)
    expect(shop.stores.root.get().searchFlag).toBe(false)
    expect(compactHeader()).not.toBeInTheDocument()
  })

  it('[STATE-4-scroll-flags-wholesale] has it on product detail in the wholesale layout, and not on /cart', async () => {
    const { unmount } = await frame({ compact: 'wholesale', path: '/detail/some-part' })
    scrollTo(114)
    expect(await screen.findByRole('region', { name: 'Quick header' })).toBeInTheDocument()
    unmount()
    await frame({ compact: 'wholesale', path: '/cart' })
    scrollTo(114)
    expect(compactHeader()).not.toBeInTheDocument()
  })
})

describe('the footer', () => {
  it('[UI-2.9-company-info] [UI-2.9-program] [UI-2.9-customer-service] [UI-2.9-terms] links its four groups in their order', async () => {
    await frame()
    const group = (name: string) => hrefs(screen.getByRole('navigation', { name }))

    expect(group('Company Info')).toEqual([
      'About Us /about-us.html',
      'Contact Us /contact-us.html',
      'Blog /blog',
      expect.stringMatching(/^Video https:/),
      expect.stringMatching(/^Official Site https:/),
    ])
    expect(group('Program')).toEqual([
      'Wholesale /wholesale.html',
      'Product Experiencer /product-experiencer',
    ])
    expect(group('Customer Service')).toEqual([
      'Ordering Guide /ordering-guide.html',
      'Order Tracking /user-order.html',
      'Quality Control /quality-control.html',
      'Shipping Policy /shipping-policy.html',
      'Duties & Taxes /duties-taxes.html',
      'FAQ /FAQ.html',
      'IOSS /ioss.html',
    ])
    expect(group('Terms & Conditions')).toEqual([
      'Terms of Use /terms-of-use.html',
      'Privacy /privacy.html',
      'Warranty Policy /warranty-policy.html',
      'Trademark Disclaimer /trademark-disclaimer.html',
    ])
  })

  it('[UI-2.9-benefits] [UI-2.9-quality-one-year] [B-23] has four benefits, with a warranty on all but consumables and chips', async () => {
    await frame()
    const benefits = within(screen.getByRole('list', { name: 'Why shop with us' }))

    expect(benefits.getAllByRole('heading').map(title => title.textContent)).toEqual([
      'Masters Choice',
      'Quality Assurance',
      'Competitive Price',
      'Hassle-Free Service',
    ])
    expect(benefits.getAllByRole('listitem')[1]).toHaveTextContent(
      'One-year warranty, except on consumables and chips',
    )
  })

  it('[UI-2.9-service-email] [UI-2.9-social] [UI-2.9-rating] [CONST-footer-rating] [UI-2.9-copyright] has service email, networks, rating and copyright', async () => {
    await frame()
    const footer = within(screen.getByRole('contentinfo'))

    expect(footer.getByRole('link', { name: 'service@fixbench.example' })).toHaveAttribute(
      'href',
      'mailto:service@fixbench.example',
    )
    expect(
      within(footer.getByRole('list', { name: 'Follow us' })).getAllByRole('link').length,
    ).toBeGreaterThan(2)

    const rating = footer.getByRole('link', { name: /Rated 4.8/ })
    expect(rating).toHaveTextContent('4.8')
    expect(rating).toHaveTextContent('Excellent')
    expect(rating).toHaveAttribute('target', '_blank')
    expect(footer.getByText(/© 2025 FixBench Trading Co., Ltd./)).toBeInTheDocument()
  })

  it('shows the year of the shop clock', async () => {
    await frame({ nowMs: Date.UTC(2027, 0, 1) })
    const footer = within(screen.getByRole('contentinfo'))
    expect(footer.getByText(/© 2027 FixBench Trading Co., Ltd./)).toBeInTheDocument()
  })
})

describe('the side bar and the fixed buttons', () => {
  it('[UI-2.10-side-bar] has eight entries in order; Share opens the five networks', async () => {
    const { user } = await frame({ path: '/list/iphone-parts' })
    const bar = screen.getByRole('navigation', { name: 'Shortcuts' })

    expect(hrefs(bar)).toEqual([
      'Account /user.html',
      'Wish List /wish-list.html',
      'Coupons /coupons.html',
      'Quality Standard /quality-control.html',
      'Ordering Guide /ordering-guide.html',
      'Logistics /shipping-policy.html',
      'Warranty /warranty-policy.html',
    ])

    const share = within(bar).getByRole('button', { name: 'Share' })
    expect(bar.lastElementChild).toContainElement(share)

    await user.click(share)
    const networks = await within(bar).findByRole('list', { name: 'Share on' })

    expect(within(networks).getAllByRole('link')).toHaveLength(5)
    expect(within(networks).getByRole('link', { name: 'Facebook' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('http://shop.test/list/iphone-parts')),
    )
  })

  it('[UI-2.10-feedback-button] [SCREEN-2.12-feedback-dialog] opens the feedback dialog', async () => {
    const { user } = await frame()
    await user.click(screen.getByRole('button', { name: 'Feedback' }))
    expect(await screen.findByRole('dialog', { name: 'Feedback' })).toBeVisible()
  })

  it('[UI-2.10-back-to-top] scrolls to the top', async () => {
    await frame()
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    scrollTo(900)
    fireEvent.click(screen.getByRole('button', { name: 'Back to top' }))

    expect(scroll).toHaveBeenLastCalledWith({ top: 0, behavior: 'smooth' })

    vi.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(matchMedia('all'), { matches: true }))
    fireEvent.click(screen.getByRole('button', { name: 'Back to top' }))

    expect(scroll).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' })
  })

  it('[UI-2.10-chat-launcher] [STATE-4-chat-guest] [SCREEN-2.12-login-dialog] [SCREEN-2.12-guest-chat-form] shows a guest the sign-in dialog, which also accepts a message without an account', async () => {
    const { user } = await frame()
    await user.click(screen.getByRole('button', { name: 'Chat with us' }))
    expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Leave a message without an account' }))
    expect(await screen.findByRole('dialog', { name: 'Leave a message' })).toBeVisible()
  })

  const talk: DataAt<'chat', 'conversation'> = {
    status: 'none',
    messages: [],
    hasEarlier: false,
    agent: { isOpen: true, text: 'We usually answer within a few minutes' },
    topics: [{ code: 'order', label: 'Where is my order?' }],
  }
  const chatResponses = (isLinked: boolean) => ({
    'chat.unread': { count: 0, isLinked, isLive: false },
    'chat.register': { chatUserId: 'chat-1', isNew: true },
    'chat.conversation': talk,
    'chat.reference': { reference: null },
  })
  const openChat = async (isLinked: boolean) => {
    vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no line'))
    const view = await frame({ viewer: aMember(), responses: chatResponses(isLinked) })
    await act(async () => {})
    await view.user.click(screen.getByRole('button', { name: 'Chat with us' }))

    expect(await screen.findByRole('dialog', { name: 'Chat with us' })).toBeVisible()
    expect(await screen.findByText('We usually answer within a few minutes')).toBeVisible()
    expect(view.shop.stores.root.get().isLinkedChat).toBe(true)

    return view
  }

  it('[STATE-4-chat-member, SCREEN-1-live-chat] registers a member with the chat service, opens the chat and marks it linked', async () => {
    const { calls } = await openChat(false)
    expect(calls('chat.register')).toHaveLength(1)
    expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveFocus()
  })

  it('[STATE-4-chat-linked] opens the chat directly if it is already linked', async () => {
    const { calls } = await openChat(true)
    expect(calls('chat.register')).toEqual([])
  })
})
