import type { InfoPage } from '@fixbench/contract/support/support.schemas.ts'
import { aMember } from '@fixbench/storefront/testing/a-member.ts'
import { pageWith } from '@fixbench/storefront/testing/buying.ts'
import type { Responses } from '@fixbench/storefront/testing/fake-call.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aPointBalance } from '#client/testing/points.ts'
import { renderScreen } from '#client/testing/render-screen.tsx'

const part = { paragraphs: [], bullets: [] }
const page: InfoPage = {
  path: '/points-introduction',
  title: 'Points Introduction',
  summary: '100 points = $1.',
  sections: [
    {
      ...part,
      heading: 'Earn',
      anchor: 'earn',
      table: {
        title: 'Other ways to earn',
        columns: ['For', 'Points'],
        rows: [['Creating an account', '100']],
      },
    },
    { ...part, heading: 'An example', anchor: 'an-example' },
  ],
  tables: [{ title: 'Points for an order', columns: ['Level', '$50.00 of items'], rows: [['Retail', '50']] }],
  updateTime: '2025-07-25T09:00:00Z',
}
const coupon = {
  id: '4',
  productCode: 'PT-004',
  seoUrl: 'five-off',
  nameEn: '$5 off',
  groupName: 'coupons',
  image: '',
  points: 500,
  referencePrice: 5,
  shipFee: 0,
  stockSum: 40,
  redeemedCount: 3,
  limitPerMember: null,
  minLevel: null,
  isCoupon: true,
}
const responses: Responses = {
  'support.infoPage': page,
  'points.balance': aPointBalance(),
  'points.products': { ...pageWith(coupon), groups: [] },
}

describe('how points work', () => {
  it('[ROUTE-points-introduction] [issue-21.6] shows ways to earn, the points of an order, and the available rewards', async () => {
    const { calls } = await renderScreen('/points-introduction', { viewer: aMember(), responses })
    expect(screen.getByRole('list', { name: 'Other ways to earn' })).toHaveTextContent(
      '+100Creating an account',
    )
    expect(screen.getByRole('row', { name: 'Retail 50' })).toBeVisible()

    const rewards = within(screen.getByRole('region', { name: 'What your points buy' }))
    expect(rewards.getByText('You have enough points for 1 item.')).toBeVisible()
    expect(rewards.getByRole('link', { name: '$5 off' })).toHaveAttribute(
      'href',
      '/points-product-detail/five-off',
    )
    expect(calls('points.products')).toMatchObject([{ isAffordable: true, sortType: 2 }])
  })

  it('[issue-21.6] sends members with too few points to the store', async () => {
    await renderScreen('/points-introduction', {
      viewer: aMember(),
      responses: { ...responses, 'points.products': { rows: [], total: 0, groups: [] } },
    })
    expect(screen.getByText(/don’t cover an item yet/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'See all rewards' })).toHaveAttribute('href', '/loyalty-store')
  })
})
