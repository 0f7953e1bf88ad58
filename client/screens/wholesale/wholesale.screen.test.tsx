import type { WholesaleTeaser } from '@fixbench/contract/home/home.schemas.ts'
import type { WholesaleApplicationView } from '@fixbench/contract/wholesale/wholesale.contract.ts'
import type { WholesaleSavings } from '@fixbench/contract/wholesale/wholesale-savings.schemas.ts'
import { aMember } from '@fixbench/storefront/testing/a-member.ts'
import { failure, type Responses } from '@fixbench/storefront/testing/fake-call.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '#client/testing/render-screen.tsx'

const teaser: WholesaleTeaser = {
  claim: '20,000+ SKUs with tiered pricing by purchase amount',
  skuCount: 20_400,
  features: [{ icon: 'layers', title: 'Tiered pricing', content: 'More is less.', alt: 'Layers' }],
  levels: [
    {
      level: 1,
      code: 'bronze',
      name: 'Bronze',
      minPurchase: 300,
      discountPercent: 1,
      pointsFactor: 1,
      hasClientManager: false,
      extras: [],
    },
  ],
  managers: [
    {
      id: '1',
      name: 'Lena Zhou',
      role: 'Client manager',
      image: '',
      email: 'lena@fixbench.example',
      phone: '+86 1',
      languages: 'English',
      regions: 'Europe',
    },
  ],
  testimonials: [],
}

const savings: WholesaleSavings = {
  lines: [
    {
      skuCode: 'IP13-SCR',
      name: 'Screen',
      seoUrl: 'screen-13',
      imgUrl: '',
      quantity: 20,
      singlePrice: 20,
      unitPrice: 18,
      total: 360,
    },
  ],
  singleTotal: 400,
  retailTotal: 360,
  levels: [
    {
      level: 1,
      name: 'Bronze',
      discountPercent: 1,
      minPurchase: 300,
      total: 356.4,
      savedPerMonth: 3.6,
      savedPerYear: 43.2,
      isReached: true,
    },
  ],
}

const choices: Responses = {
  'wholesale.savings': savings,
  'home.wholesale': teaser,
  'region.countries': { rows: [], total: 0 },
  'support.dictionary': {
    rows: [{ dicType: 'business_type', code: 'repair-shop', label: 'Repair shop', value: '' }],
    total: 1,
  },
}

const anApplication: WholesaleApplicationView = {
  id: '1',
  status: 'submitted',
  company: 'Bench & Co',
  email: 'ada@bench.example',
  answer: null,
  createTime: '2025-07-25T09:00:00Z',
  decidedTime: null,
  documents: [],
  history: [],
}

describe('wholesale', () => {
  it('[B-46] [UI-1-wholesale-claims] [ROUTE-wholesale] [CONST-wholesale-claims] [SCREEN-1-wholesale-client-managers] shows claim, levels and managers', async () => {
    await renderScreen('/wholesale.html', { viewer: aMember({ wholesaleLevel: 1 }), responses: choices })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('20,000+ SKUs with tiered pricing')
    expect(screen.queryByText(/20,400|SKUs on sale/)).not.toBeInTheDocument()
    expect(screen.getByRole('row', { name: /Bronze Your level/ })).toHaveTextContent('$300')
    expect(screen.getByRole('heading', { name: 'Lena Zhou' })).toBeVisible()
  })

  it('[issue-21.6] loads the cost of a basket at each level from the server', async () => {
    const { user, respond, calls } = await renderScreen('/wholesale.html', { responses: choices })
    expect(screen.getByRole('row', { name: /Bronze −1% Your purchases/ })).toHaveTextContent('$356.40$43.20')
    expect(screen.getByRole('status', { name: 'Result' })).toHaveTextContent('makes you Bronze$43.20')

    const none = savings.levels.map(level => ({ ...level, isReached: false }))
    respond({ 'wholesale.savings': { ...savings, retailTotal: 72, levels: none } })
    const quantity = screen.getByLabelText('Quantity per month: Screen')
    await user.clear(quantity)
    await user.type(quantity, '4')
    await waitFor(() =>
      expect(screen.getByRole('status', { name: 'Result' })).toHaveTextContent(
        'don’t reach a level yet$72.00',
      ),
    )

    expect(calls('wholesale.savings').at(-1)).toEqual({ items: [{ skuCode: 'IP13-SCR', quantity: 4 }] })
  })

  it.each([
    ['accepted', 'Your level and price list'],
    ['more-wanted', 'Your application'],
    ['refused', 'Apply now'],
  ] as const)('offers a member without a level whose application is %s: %s', async (status, label) => {
    await renderScreen('/wholesale.html', {
      viewer: aMember({ wholesaleLevel: null }),
      responses: { ...choices, 'wholesale.application': { ...anApplication, status } },
    })
    expect(screen.getByRole('link', { name: label })).toBeVisible()
  })

  it('[RULE-5-wholesale-authentic] [ROUTE-register-wholesale] lists missing input, then sends the application', async () => {
    const { user, calls } = await renderScreen('/register-wholesale', {
      responses: {
        ...choices,
        'wholesale.apply': anApplication,
      },
    })
    expect(screen.getByText(/provide authentic information/)).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Send application' }))
    expect(await screen.findByText('Enter your company')).toBeVisible()
    expect(screen.getByLabelText('Company')).toHaveFocus()
    expect(calls('wholesale.apply')).toEqual([])

    await user.type(screen.getByLabelText('Company'), 'Bench & Co')
    await user.selectOptions(screen.getByLabelText('Business type'), 'repair-shop')
    await user.type(screen.getByLabelText('First name'), 'Ada')
    await user.type(screen.getByLabelText('Last name'), 'Bench')
    await user.type(screen.getByLabelText('Email'), 'ada@bench.example')
    await user.click(screen.getByRole('button', { name: 'Send application' }))

    expect(await screen.findByText('We received the application from Bench & Co')).toBeVisible()
    expect(calls('wholesale.apply')).toMatchObject([{ company: 'Bench & Co', businessType: 'repair-shop' }])
  })

  it('[B-13] [B-06] rejects an invalid website, tax number or phone before sending', async () => {
    const { user, calls } = await renderScreen('/register-wholesale', {
      responses: { ...choices, 'wholesale.apply': anApplication },
    })
    await user.type(screen.getByLabelText('Company'), 'Bench & Co')
    await user.selectOptions(screen.getByLabelText('Business type'), 'repair-shop')
    await user.type(screen.getByLabelText('First name'), 'Ada')
    await user.type(screen.getByLabelText('Last name'), 'Bench')
    await user.type(screen.getByLabelText('Email'), 'ada@bench.example')
    const wrong = [
      [/Website/, 'javascript:alert(1)', 'Enter a web address, such as https://your-shop.example'],
      [/Tax ID/, 'none', 'Enter a tax number, for example 12-3456789'],
      [/Phone/, 'abc', 'Enter a valid phone number'],
    ] as const
    for (const [label, typed] of wrong) await user.type(screen.getByLabelText(label), typed)
    await user.click(screen.getByRole('button', { name: 'Send application' }))
    for (const [label, , problem] of wrong) {
      const field = screen.getByLabelText(label)
      await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(problem)))
      await user.clear(screen.getByLabelText(label))
    }

    expect(calls('wholesale.apply')).toEqual([])

    await user.type(screen.getByLabelText(/Website/), 'bench.example')
    await user.click(screen.getByRole('button', { name: 'Send application' }))
    await waitFor(() => expect(calls('wholesale.apply')).toMatchObject([{ website: 'bench.example' }]))
  })

  it('prefills the name of the member', async () => {
    await renderScreen('/register-wholesale', {
      viewer: aMember({ memberName: 'Ada van Bench' }),
      responses: { ...choices, 'wholesale.application': null },
    })
    expect(screen.getByLabelText('First name')).toHaveValue('Ada')
    expect(screen.getByLabelText('Last name')).toHaveValue('van Bench')
  })

  it('[OWN-wholesale-add] asks the applicant for the requested information in the layout for members', async () => {
    const asked: WholesaleApplicationView = {
      ...anApplication,
      status: 'more-wanted',
      answer: 'Which tax number?',
    }
    const { user, respond, calls } = await renderScreen('/register-wholesale', {
      viewer: aMember({ memberName: 'Ada' }),
      layout: true,
      responses: {
        ...choices,
        'wholesale.application': asked,
        'wholesale.add': failure('INVALID', { fields: [{ field: 'message', reason: 'is needed' }] }),
      },
    })

    expect(await screen.findByText('Which tax number?')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ada' })).toHaveAttribute('href', '/user.html')
    expect(screen.queryByRole('link', { name: /Sign In/ })).toBeNull()

    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Add a document or write a reply')).toBeVisible()

    const sent: WholesaleApplicationView = { ...asked, status: 'submitted', answer: null }
    respond({ 'wholesale.add': sent, 'wholesale.application': sent })
    await user.type(screen.getByRole('textbox', { name: /Your reply/ }), 'DE 811')
    await user.click(screen.getByRole('button', { name: 'Send' }))

    expect(await screen.findByText('We received the application from Bench & Co')).toBeVisible()
    expect(calls('wholesale.add').at(-1)).toEqual({ message: 'DE 811', documents: [] })
  })

  it('shows the size of a document if it is known', async () => {
    const documents = [
      { name: 'register.pdf', sizeBytes: 0 },
      { name: 'shop.png', sizeBytes: 184_320 },
    ]
    await renderScreen('/register-wholesale', {
      viewer: aMember(),
      responses: { ...choices, 'wholesale.application': { ...anApplication, documents } },
    })
    const list = await screen.findByRole('list', { name: 'Documents' })

    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.trim()),
    ).toEqual(['register.pdf', 'shop.png 180 kB'])
  })
})

describe('partners', () => {
  it('[ROUTE-register-bm] [CALL-login-bm-checkInviteCode] shows why an invite code is rejected, and continues with a valid one', async () => {
    const { user, respond } = await renderScreen('/register-bm', {
      responses: {
        'registration.checkInviteCode': failure(
          'CREDENTIALS_WRONG',
          null,
          'This invite code has been used up',
        ),
      },
    })
    await user.type(screen.getByLabelText('Invite code'), 'BM-FULL{Enter}')

    expect(await screen.findByText('This invite code has been used up')).toBeVisible()

    respond({ 'registration.checkInviteCode': { partner: 'Second Life Marketplace', usesLeft: 3 } })
    await user.clear(screen.getByLabelText('Invite code'))
    await user.type(screen.getByLabelText('Invite code'), 'BM-WELCOME{Enter}')

    expect(await screen.findByText('Invited by Second Life Marketplace.')).toBeVisible()

    await waitFor(() => expect(screen.getByLabelText('Verification code')).toBeVisible())
  })
})
