import type { AfterSale } from '@fixbench/contract/after-sale/after-sale.contract.ts'
import { aMember } from '@fixbench/storefront/testing/a-member.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#client/testing/render-screen.tsx'

const REASON = 'Screen stays dark or has lines'

const request: AfterSale = {
  id: '5',
  afterSaleNo: 'AS1',
  orderNo: 'FB1',
  status: 'submitted',
  resolution: 'refund',
  outcome: null,
  reasonCode: 'doa-screen',
  reason: REASON,
  refundAmount: 0,
  dutyAmount: 0,
  createTime: '2025-07-20T09:00:00Z',
  updateTime: '2025-07-20T09:00:00Z',
  items: [
    {
      orderItemId: '7',
      skuNo: 'FB-1',
      skuName: 'Soft OLED for iPhone 13',
      productCode: 'P1',
      productSpec: 'With frame',
      image: '',
      seoUrl: 'soft-oled-iphone-13',
      quantity: 1,
      reasonCode: 'doa-screen',
      reason: REASON,
      refundAmount: 0,
      dutyAmount: 0,
    },
  ],
  canCancel: true,
}

it('says the reason of a request at its item only', async () => {
  await renderScreen('/user-after-sale.html', {
    viewer: aMember(),
    responses: { 'after-sale.list': { rows: [request], total: 1 } },
  })

  expect(screen.getAllByText(REASON, { exact: false })).toHaveLength(1)
})
