import type { AfterSaleDetail } from '@fixbench/contract/after-sale/after-sale.contract.ts'

/** An item of the order FB1, as orders, returns and reviews name it. */
export const boughtItem = {
  orderItemId: '7',
  skuNo: 'FB-1',
  skuName: 'Soft OLED for iPhone 13',
  productCode: 'P1',
  productSpec: 'With frame',
  image: '',
  seoUrl: 'soft-oled-iphone-13',
}

/** A return that was just requested, without items. */
export const aReturn = (changes: Partial<AfterSaleDetail> = {}): AfterSaleDetail => ({
  id: '5',
  afterSaleNo: 'AS1',
  orderNo: 'FB1',
  status: 'submitted',
  resolution: 'refund',
  outcome: null,
  reasonCode: 'doa-screen',
  reason: 'Screen does not light',
  refundAmount: 0,
  dutyAmount: 0,
  createTime: '2025-07-20T09:00:00Z',
  updateTime: '2025-07-20T09:00:00Z',
  items: [],
  canCancel: true,
  description: 'No picture',
  answer: null,
  labelNo: null,
  returnTrackingNo: null,
  closedTime: null,
  images: [],
  refunds: [],
  history: [],
  ...changes,
})
