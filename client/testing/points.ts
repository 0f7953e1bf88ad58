import type { CouponView } from '@fixbench/contract/coupon/coupon.contract.ts'
import type {
  PointBalance,
  PointOrderDetail,
  PointProductDetail,
} from '@fixbench/contract/points/points.schemas.ts'

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

/** Points of a member who has not checked in today. */
export const aPointBalance = (): PointBalance => ({
  balance: 1000,
  worth: 10,
  expiringPoints: 0,
  expiringTime: null,
  earnedTotal: 1200,
  spentTotal: 200,
  hasCheckedIn: false,
  streak: 2,
  nextCheckInPoints: 5,
})

/** A coupon that anyone may claim once. */
export const aCoupon = (changes: Partial<CouponView> = {}): CouponView => ({
  couponId: '1',
  couponCode: 'SAVE-6',
  name: 'Everyday Saver',
  text: 'US $ 100 off US $6',
  limitAmt: 100,
  pftWay: 1,
  deductAmt: 6,
  deductRate: 0,
  maxDeduct: null,
  scope: 'all',
  scopeText: 'All products',
  couponStatus: 'open',
  validFrom: null,
  validTo: null,
  validDays: 30,
  perMemberLimit: 1,
  receivedCount: 0,
  remaining: 10,
  canReceive: true,
  ...changes,
})
