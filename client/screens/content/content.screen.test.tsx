import type { FaqGroup, InfoPage } from '@fixbench/contract/support/support.schemas.ts'
import { ApiError, HttpError } from '@fixbench/storefront/lib/api/errors.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { aMember } from '@fixbench/storefront/testing/a-member.ts'
import { failure } from '@fixbench/storefront/testing/fake-call.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '#client/testing/render-screen.tsx'

const aPage = (path: string): InfoPage => ({
  path,
  title: 'Shipping Policy',
  summary: 'How parcels travel.',
  sections: [
    { heading: 'Methods', anchor: 'methods', paragraphs: [], bullets: ['Express and special lines'] },
    { heading: 'Problems', anchor: 'problems', paragraphs: ['Contact us.'], bullets: [] },
  ],
  tables: [
    { title: 'Delivery times', columns: ['Method', 'Delivery time'], rows: [['DHL', '2 - 8 working days']] },
  ],
  updateTime: '2025-06-10T09:00:00.000Z',
})

const groups: FaqGroup[] = [
  {
    code: 'ordering',
    name: 'Ordering',
    entries: [
      { anchor: 'account', question: 'Do I need an account?', answer: 'Only at checkout.' },
      { anchor: 'minimum', question: 'Is there a minimum?', answer: 'No.' },
    ],
  },
]
const faq = ({ kind }: { kind?: 'general' | 'product' | undefined }) =>
  kind === 'product' ? { rows: [], total: 0 } : { rows: groups, total: 1 }

describe('information pages', () => {
  it('[ROUTE-shipping-policy] [SCREEN-1-support-pages] shows headings with anchors and the tables of the shop', async () => {
    const { container } = await renderScreen('/shipping-policy.html', {
      responses: { 'support.infoPage': aPage('/shipping-policy.html') },
    })
    expect(screen.getByRole('heading', { level: 1, name: 'Shipping Policy' })).toBeVisible()
    expect(container.querySelector('section#methods')).toHaveTextContent('2 - 8 working days')
    expect(screen.getByRole('navigation', { name: 'Help pages' })).toHaveTextContent('Warranty Policy')
    expect(screen.getByRole('link', { name: 'Shipping Policy', current: 'page' })).toBeVisible()
  })

  it('shows the 404 page for a page that has no text', async () => {
    await renderScreen('/ioss.html', { responses: { 'support.infoPage': failure('NOT_FOUND') } })
    expect(screen.getByText('Error code: 404 not found')).toBeVisible()
  })
})

describe('FAQ', () => {
  it('[ROUTE-FAQ] opens at a truncated link to an answer', async () => {
    // React Router warns that it can’t scroll there.
    vi.spyOn(console, 'warn').mockReturnValue(undefined)
    await renderScreen('/FAQ.html#%E0%A4%A', { responses: { 'support.faq': faq } })
    expect(screen.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()
  })

  it('[ROUTE-FAQ] finds answers by keyword and shows their number', async () => {
    const { user } = await renderScreen('/FAQ.html', { responses: { 'support.faq': faq } })
    expect(screen.getByRole('link', { name: 'Ordering 2 answers' })).toHaveAttribute('href', '#ordering')
    await user.type(screen.getByRole('searchbox'), 'account')
    expect(screen.queryByRole('navigation', { name: 'Shop topics' })).toBeNull()
    expect(screen.getByText('Do I need an account?')).toBeVisible()
    expect(screen.queryByText('Is there a minimum?')).toBeNull()
    expect(screen.getByText(/1 answer for/)).toBeVisible()
  })

  it('offers all answers if none matches', async () => {
    const { user } = await renderScreen('/FAQ.html', { responses: { 'support.faq': faq } })
    await user.type(screen.getByRole('searchbox'), 'submarine')
    await user.click(screen.getByRole('button', { name: 'Show all answers' }))
    expect(screen.getByText('Is there a minimum?')).toBeVisible()
  })
})

describe('subscriptions', () => {
  it('keeps an address that was typed before hydration', async () => {
    await renderScreen('/subscriptions.html?email=ann%40shop.example')
    expect(screen.getByLabelText('Email')).toHaveValue('ann@shop.example')
  })

  it('[ROUTE-subscriptions] [CALL-member-subscribe-post] subscribes an address to the newsletter', async () => {
    const { user, calls } = await renderScreen('/subscriptions.html', {
      responses: { 'support.subscribe': { email: 'a@b.example', isSubscribed: false, state: 'pending' } },
    })
    await user.type(screen.getByLabelText('Email'), 'nonsense')
    await user.click(screen.getByRole('button', { name: 'Subscribe' }))

    expect(screen.getByText('Please enter the correct email format')).toBeVisible()

    await user.clear(screen.getByLabelText('Email'))
    await user.type(screen.getByLabelText('Email'), 'a@b.example')
    await user.click(screen.getByRole('button', { name: 'Subscribe' }))

    expect(await screen.findByText(/Open the link in the email we sent to a@b.example/)).toBeVisible()
    expect(calls('support.subscribe')).toEqual([{ email: 'a@b.example', isSubscribed: true }])
  })

  it('confirms by the link of its email, and unsubscribes by a link with one click', async () => {
    const known = { email: 'a@b.example', isSubscribed: false, state: 'pending' } as const
    const active = { ...known, isSubscribed: true, state: 'active' } as const
    const first = await renderScreen('/subscriptions.html?confirm=token-one', {
      responses: { 'support.subscriptionLink': known, 'support.confirmSubscription': active },
    })

    expect(await screen.findByText('You’re subscribed')).toBeVisible()
    expect(first.calls('support.confirmSubscription')).toEqual([{ token: 'token-one' }])

    first.unmount()
    const { user } = await renderScreen('/subscriptions.html?unsubscribe=token-one', {
      responses: {
        'support.subscriptionLink': active,
        'support.endSubscription': { ...known, state: 'none' },
      },
    })
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }))

    expect(await screen.findByText('You’re unsubscribed')).toBeVisible()
  })

  it('says what a link from an email couldn’t do, and does it on another try [TEST-08]', async () => {
    const known = { email: 'a@b.example', isSubscribed: false, state: 'pending' } as const
    const { user, respond } = await renderScreen('/subscriptions.html?confirm=token-one', {
      responses: {
        'support.subscriptionLink': known,
        'support.confirmSubscription': new HttpError(503, 'Service unavailable'),
      },
    })

    expect(await screen.findByText('We couldn’t confirm your subscription')).toBeVisible()

    respond({ 'support.confirmSubscription': { ...known, isSubscribed: true, state: 'active' } })

    await user.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByText('You’re subscribed')).toBeVisible()
  })

  it('reports an invalid link, and asks for the address again', async () => {
    await renderScreen('/subscriptions.html?unsubscribe=cut-off', {
      responses: { 'support.subscriptionLink': failure('NOT_FOUND') },
    })
    expect(await screen.findByText('This link is no longer valid')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeVisible()
  })

  it('[CALL-member-subscribe-get] lets a member turn it on and off', async () => {
    const email = 'mia@example.com'
    const { user, calls } = await renderScreen('/subscriptions.html', {
      viewer: aMember(),
      responses: {
        'support.subscription': { email, isSubscribed: true, state: 'active' },
        'support.subscribe': { email, isSubscribed: false, state: 'none' },
      },
    })
    await user.click(screen.getByRole('switch'))
    await waitFor(() => expect(calls('support.subscription')).toHaveLength(2))

    expect(calls('support.subscribe')).toEqual([{ isSubscribed: false }])
  })
})

describe('the product-experiencer program', () => {
  const path = '/product-experiencer'
  const responses = {
    'support.infoPage': aPage(path),
    'region.countries': { rows: [], total: 0 },
    'support.dictionary': { rows: [], total: 0 },
  }
  const application = {
    id: '7',
    status: 'in-review',
    answer: 'We are reading it.',
    createTime: '2025-07-20T09:00:00.000Z',
    updateTime: '2025-07-22T09:00:00.000Z',
  } as const

  it('[SCREEN-1-product-experiencer] shows the form to visitors without an application or with a rejected one', async () => {
    const guest = await renderScreen(path, { responses })
    expect(screen.getByRole('heading', { name: 'Apply' })).toBeVisible()

    guest.unmount()
    await renderScreen(path, {
      viewer: aMember(),
      responses: { ...responses, 'support.experienceStatus': { ...application, status: 'refused' } },
    })

    expect(screen.getByText('Application 7 wasn’t accepted')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Apply' })).toBeVisible()
  })

  it('[SCREEN-1-product-experiencer] shows a member the status of the application', async () => {
    await renderScreen(path, {
      viewer: aMember(),
      responses: { ...responses, 'support.experienceStatus': application },
    })
    expect(screen.getByRole('heading', { name: 'Your application' })).toBeVisible()
    expect(screen.getByText('We are reading it.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull()
  })
})

describe('the contact page', () => {
  it('says once that a message couldn’t be sent when the page was left meanwhile', async () => {
    let reject: (error: Error) => void = () => {}
    const response = new Promise<never>((_, fail) => {
      reject = fail
    })
    const { user, router } = await renderScreen('/contact-us.html', {
      viewer: aMember(),
      responses: {
        'support.infoPage': ({ path }) => aPage(path),
        'support.feedback': () => response,
        'home.hours': { days: [], timeZone: 'America/Chicago', isOpen: true },
      },
    })
    const form = within(screen.getByRole('region', { name: 'Send us a message' }))
    await user.type(form.getByRole('textbox', { name: /Description/ }), 'Where is my order?')
    await user.click(form.getByRole('button', { name: 'Submit' }))
    await act(() => router.navigate(paths.privacy()))

    await act(async () => reject(new ApiError(500, 'Out of luck')))

    expect(await screen.findByText('Submission Failed')).toBeVisible()
    expect(screen.queryByText('Out of luck')).not.toBeInTheDocument()
  })

  it('shows contact options even if the service hours fail to load, and loads the hours on retry', async () => {
    const path = '/contact-us.html'
    const { user, respond } = await renderScreen(path, {
      responses: {
        'support.infoPage': aPage(path),
        'home.hours': new HttpError(500, 'Internal server error'),
      },
    })

    expect(await screen.findByText('We couldn’t load the service hours.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Start chat' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Send us a message' })).toBeVisible()

    respond({
      'home.hours': {
        days: [{ weekday: 1, opensAt: '09:00', closesAt: '18:00', isClosed: false }],
        timeZone: 'America/Chicago',
        isOpen: true,
      },
    })
    await user.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByText('9:00 AM – 6:00 PM')).toBeVisible()
    expect(screen.getByText('Online now')).toBeVisible()
  })
})
