import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failure } from '#client/testing/fake-call.ts'
import { aCard } from '#client/testing/products.ts'
import { aMember, renderScreen } from '#client/testing/render-screen.tsx'
import type { QuickRow } from '#contract/quick-order.contract.ts'

const parts = [
  aCard({ productCode: 'A', spuTitle: 'Screen A', seoUrl: 'screen-a', displayPrice: 30, skuCount: 3 }),
  aCard({ productCode: 'B', spuTitle: 'Screen B', seoUrl: 'screen-b' }),
]
const aChoice = (skuCode: string, productSpec: string, given: { price: number; stock: number }) => ({
  skuCode,
  productSpec,
  name: 'Screen',
  image: `/pictures/${skuCode}.webp`,
  ...given,
})
const aRow = (given: Partial<QuickRow>): QuickRow => ({
  line: 1,
  code: '',
  quantity: '1',
  verdict: 'ambiguous',
  reason: '',
  skuCode: null,
  name: '',
  productSpec: '',
  image: '',
  seoUrl: '',
  buyCount: 0,
  inCart: 0,
  stock: null,
  price: null,
  lineTotal: null,
  choices: [],
  ...given,
})
const rows = [
  aRow({
    choices: [
      aChoice('A-IC', 'In-Cell LCD', { price: 30, stock: 90 }),
      aChoice('A-SP', 'Service Pack / Black', { price: 190, stock: 0 }),
      aChoice('A-PL', 'Original Pulled OLED', { price: 160, stock: 7 }),
    ],
  }),
  aRow({ choices: [aChoice('B-SO', 'Soft OLED', { price: 80, stock: 5 })] }),
]

const counts = { ready: 0, added: 0, adjusted: 0, unknown: 0, ambiguous: 2, refused: 0, unreadable: 0 }
const totals = { lines: 0, pieces: 0, itemsTotal: 0, listTotal: 0 }

describe('the page of back-market members', () => {
  it('[ROUTE-back-market] shows each part in an accepted grade that is in stock, and leads to that SKU', async () => {
    await renderScreen('/back-market', {
      answers: {
        'catalog.list': { rows: parts, total: 2 },
        'quick-order.check': { rows, total: 2, counts, totals },
      },
    })
    const link = await screen.findByRole('link', { name: 'Screen A' })
    expect(link).toHaveAttribute('href', '/detail/screen-a?sku=A-PL')
    expect(screen.getByText('$160.00')).toBeVisible()
    expect(screen.queryByText('$30.00')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Screen B' })).toBeNull()
  })

  it('[ROLE-6-invite-code-binding] binds a signed-in member by an invite code, or says why not', async () => {
    const { user, answer, calls } = await renderScreen('/back-market', {
      viewer: aMember({ bmFlag: 0 }),
      answers: {
        'catalog.list': { rows: parts, total: 2 },
        'quick-order.check': { rows, total: 2, counts, totals },
        'registration.bindPartner': failure('CREDENTIALS_WRONG', null, 'The invite code is used up'),
      },
    })
    expect(screen.queryByRole('link', { name: 'Partner sign-in' })).toBeNull()
    await user.type(screen.getByLabelText('Invite code'), 'BM-FULL{Enter}')
    expect(await screen.findByText('The invite code is used up')).toBeVisible()
    answer({
      'registration.bindPartner': { partner: 'Second Life Marketplace' },
      'session.memberDetail': aMember({ bmFlag: 1 }),
    })
    await user.clear(screen.getByLabelText('Invite code'))
    await user.type(screen.getByLabelText('Invite code'), 'BM-WELCOME{Enter}')
    expect(await screen.findByRole('link', { name: 'My orders' })).toBeVisible()
    expect(calls('registration.bindPartner')).toEqual([
      { inviteCode: 'BM-FULL' },
      { inviteCode: 'BM-WELCOME' },
    ])
  })
})
