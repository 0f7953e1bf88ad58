import { aMember } from '@fixbench/storefront/testing/a-member.ts'
import { failure } from '@fixbench/storefront/testing/fake-call.ts'
import { aCard } from '@fixbench/storefront/testing/products.ts'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '#client/testing/render-screen.tsx'

const parts = [
  aCard({
    productCode: 'A',
    spuTitle: 'Screen A',
    seoUrl: 'screen-a',
    skuCode: 'A-PL',
    displayPrice: 160,
    skuCount: 2,
  }),
]

describe('the Back Market page', () => {
  it('[ROUTE-back-market] shows each part with an accepted grade in stock, and links to that SKU', async () => {
    const { calls } = await renderScreen('/back-market', {
      responses: { 'catalog.list': { rows: parts, total: 1 } },
    })
    expect(calls('catalog.list')).toMatchObject([
      {
        features: [
          'grade:Service Pack',
          'grade:New Original',
          'grade:Original Pulled',
          'grade:Refurbished Original',
        ],
      },
    ])

    const link = await screen.findByRole('link', { name: 'Screen A' })
    expect(link).toHaveAttribute('href', '/detail/screen-a?sku=A-PL')
    expect(screen.getByText('$160.00')).toBeVisible()
  })

  it('[ROLE-6-invite-code-binding] links a member’s account by an invite code, or shows why it fails', async () => {
    const { user, respond, calls } = await renderScreen('/back-market', {
      viewer: aMember({ bmFlag: 0 }),
      responses: {
        'catalog.list': { rows: parts, total: 1 },
        'registration.bindPartner': failure('CREDENTIALS_WRONG', null, 'This invite code has been used up'),
      },
    })
    expect(screen.queryByRole('link', { name: 'Partner sign-in' })).toBeNull()

    await user.type(screen.getByLabelText('Invite code'), 'BM-FULL{Enter}')
    expect(await screen.findByText('This invite code has been used up')).toBeVisible()

    respond({
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
