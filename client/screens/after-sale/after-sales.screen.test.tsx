import { aMember } from '@fixbench/storefront/testing/a-member.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#client/testing/render-screen.tsx'
import { aReturn, boughtItem } from '#client/testing/returns.ts'

const REASON = 'Screen stays dark or has lines'

const request = aReturn({
  reason: REASON,
  items: [
    {
      ...boughtItem,
      quantity: 1,
      reasonCode: 'doa-screen',
      reason: REASON,
      refundAmount: 0,
      dutyAmount: 0,
      description: '',
      images: [],
    },
  ],
})

it('says the reason of a request at its item only', async () => {
  await renderScreen('/user-after-sale.html', {
    viewer: aMember(),
    responses: { 'after-sale.list': { rows: [request], total: 1 } },
  })

  expect(screen.getAllByText(REASON, { exact: false })).toHaveLength(1)
})
