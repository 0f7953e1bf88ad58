import { z } from 'zod'
import { AddressCopySchema } from '../address/address-copy.ts'
import { component } from '../core/component.ts'
import { HistoryEntrySchema } from '../core/status-history.ts'
import { OrderStatusSchema } from '../order/order-status.ts'
import { EXPIRING_SOON_DAYS } from './points-terms.ts'

/** A product of the loyalty store. `buyable` is the quantity the viewer can still redeem; 0 when sold out. */
export const PointProductSchema = component('PointProduct', {
  id: z.string(),
  productCode: z.string(),
  seoUrl: z.string(),
  nameEn: z.string(),
  groupName: z.string(),
  image: z.string(),
  points: z.int(),
  referencePrice: z.number().describe('Value in US dollars.'),
  shipFee: z.number().describe('Shipping fee in US dollars; 0 when shipping is included.'),
  stockSum: z.int(),
  redeemedCount: z.int(),
  limitPerMember: z.int().nullable().describe('Maximum quantity per member; null without a limit.'),
  minLevel: z.int().nullable().describe('Wholesale level required; null for all members.'),
  isCoupon: z.boolean().describe('True for coupons, which need no address.'),
})
export type PointProduct = z.output<typeof PointProductSchema>

export const PointProductDetailSchema = PointProductSchema.extend({
  description: z.string(),
  productStatus: z.int(),
  ownCount: z.int().describe('Quantity already redeemed by the viewer; 0 for guests.'),
  buyable: z.int(),
  balance: z.int().nullable().describe('Balance of the viewer; null for guests.'),
}).meta({ id: 'PointProductDetail' })
export type PointProductDetail = z.output<typeof PointProductDetailSchema>

export const PointBalanceSchema = component('PointBalance', {
  balance: z.int(),
  worth: z.number().describe('The balance in US dollars.'),
  expiringPoints: z.int().describe(`Points that expire within ${EXPIRING_SOON_DAYS} days.`),
  expiringTime: z.iso.datetime().nullable(),
  earnedTotal: z.int(),
  spentTotal: z.int(),
  hasCheckedIn: z.boolean(),
  streak: z.int().describe('Consecutive days up to today, or up to yesterday before today’s check-in.'),
  nextCheckInPoints: z.int().describe('Points for the next check-in.'),
})
export type PointBalance = z.output<typeof PointBalanceSchema>

/** Why points were given or taken. */
export const pointKinds = [
  'order',
  'review',
  'check-in',
  'register',
  'redeem',
  'redeem-back',
  'refund',
  'expire',
  'adjust',
] as const
export type PointKind = (typeof pointKinds)[number]

export const PointEntrySchema = component('PointEntry', {
  id: z.string(),
  kind: z
    .string()
    .describe('order, review, check-in, register, redeem, redeem-back, refund, expire, or adjust'),
  label: z.string(),
  text: z.string(),
  points: z.int().describe('Points added (positive) or deducted (negative).'),
  balance: z.int(),
  createTime: z.iso.datetime(),
  expireTime: z.iso.datetime().nullable(),
})
export type PointEntry = z.output<typeof PointEntrySchema>

export const PointOrderSchema = component('PointOrder', {
  orderNo: z.string(),
  orderStatus: OrderStatusSchema,
  productCode: z.string(),
  seoUrl: z.string(),
  nameEn: z.string(),
  image: z.string(),
  buyCount: z.int(),
  points: z.int(),
  shipFee: z.number(),
  createTime: z.iso.datetime(),
  payDeadlineTime: z.iso.datetime().nullable(),
  canPay: z.boolean(),
  canCancel: z.boolean(),
  canConfirmReceipt: z.boolean(),
})
export type PointOrder = z.output<typeof PointOrderSchema>

/** Shipping address of a points order, copied when it was placed. */
export const PointAddressSchema = AddressCopySchema.omit({ taxNumber: true })
  .extend({
    company: z.string().default(''),
    detailExtra: z.string().default(''),
    phoneCode: z.string().default(''),
  })
  .meta({ id: 'PointAddress' })

export const PointOrderDetailSchema = PointOrderSchema.extend({
  address: PointAddressSchema.nullable(),
  carrierName: z.string().nullable(),
  trackingNo: z.string().nullable(),
  paidTime: z.iso.datetime().nullable(),
  shippedTime: z.iso.datetime().nullable(),
  receivedTime: z.iso.datetime().nullable(),
  cancelledTime: z.iso.datetime().nullable(),
  history: z.array(HistoryEntrySchema),
}).meta({ id: 'PointOrderDetail' })
export type PointOrderDetail = z.output<typeof PointOrderDetailSchema>

export const PlacedPointOrderSchema = component('PlacedPointOrder', {
  orderNo: z.string(),
  orderStatus: OrderStatusSchema,
  points: z.int(),
  shipFee: z.number(),
  payDeadlineTime: z.iso.datetime().nullable(),
  balance: z.int(),
  isRepeat: z.boolean().describe('True when this submit key had already placed it.'),
})
export type PlacedPointOrder = z.output<typeof PlacedPointOrderSchema>
