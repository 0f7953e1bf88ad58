import type { PointOrderDetail, PointProductDetail } from '@fixbench/contract/points/points.schemas.ts'

/** A product of the loyalty store that a member has points for. */
export const aPointProduct = (changes: Partial<PointProductDetail> = {}): PointProductDetail => ({
  id: '4',
  productCode: 'PT-004',
  seoUrl: 'tweezers',
  nameEn: 'ESD Tweezers',
  groupName: 'hand tools',
  image: '/pictures/tweezers.webp',
  points: 380,
  referencePrice: 4.2,
  shipFee: 5.9,
  stockSum: 40,
  redeemedCount: 3,
  limitPerMember: null,
  minLevel: null,
  isCoupon: false,
  description: 'Fine tips.',
  productStatus: 1,
  ownCount: 0,
  buyable: 40,
  balance: 1000,
  ...changes,
})

/** A shipped order of the loyalty store. */
export const aPointOrder = (changes: Partial<PointOrderDetail> = {}): PointOrderDetail => ({
  orderNo: 'PT1',
  orderStatus: 'shipped',
  productCode: 'PT-004',
  seoUrl: 'tweezers',
  nameEn: 'ESD Tweezers',
  image: '',
  buyCount: 1,
  points: 380,
  shipFee: 5.9,
  createTime: '2025-07-20T09:00:00Z',
  payDeadlineTime: null,
  canPay: false,
  canCancel: false,
  canConfirmReceipt: true,
  address: null,
  carrierName: null,
  trackingNo: null,
  paidTime: null,
  shippedTime: null,
  receivedTime: null,
  cancelledTime: null,
  history: [
    { fromStatus: null, toStatus: 'paid', actor: 'member', reason: '', time: '2025-07-20T09:00:00Z' },
  ],
  ...changes,
})
