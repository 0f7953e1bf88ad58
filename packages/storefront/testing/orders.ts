import type { Order, OrderResult, OrderSummary } from '@fixbench/contract/order/order.schemas.ts'
import type { PaymentStatus } from '@fixbench/contract/payment/payment.schemas.ts'
import type { PaymentTicket } from '@fixbench/contract/payment/payment-ticket.ts'
import { anAddress, aTotals } from './buying.ts'

// Realistic orders and payments for client tests. Each builder accepts overrides.

export const anOrderSummary = (changes: Partial<OrderSummary> = {}): OrderSummary => ({
  orderNo: 'FB1',
  orderPn: '',
  orderStatus: 'pending',
  kind: 'cart',
  paymentMethod: 'card',
  orderTime: '2025-07-25T08:00:00.000Z',
  createTime: '2025-07-25T08:00:00.000Z',
  payDeadlineTime: '2025-07-26T08:00:00.000Z',
  totalAmount: 110,
  payPrice: 110,
  shipTotalPrice: 10,
  taxTotalPrice: 0,
  vatTotalPrice: 0,
  dutyTotalPrice: 0,
  itemSumShipFee: 110,
  items: [
    {
      id: '1',
      skuNo: 'IP13-SCR-SO',
      skuName: 'Soft OLED Screen for iPhone 13',
      sellPrice: 50,
      skuNum: 2,
      productCode: 'FB-IP13-SCR',
      productSpec: 'Soft OLED',
      image: '/pictures/slab-front/main/a.webp',
      seoUrl: 'screen-for-iphone-13',
      listPrice: 50,
      lineTotal: 100,
      couponShare: 0,
      pointsShare: 0,
      returnedNum: 0,
      isReviewed: false,
      warrantyMonths: 12,
      doaDays: 7,
    },
  ],
  orderProductExpresses: [],
  actions: {
    canPay: true,
    canCancel: true,
    canConfirmReceipt: false,
    canDelete: false,
    canReview: false,
    canBuyAgain: false,
    canRequestCancel: false,
  },
  pickupAt: null,
  cancellation: null,
  disputeState: null,
  presale: null,
  ...changes,
})

/** An order as its result page shows it. */
export const anOrderResult = (changes: Partial<OrderResult> = {}): OrderResult => ({
  ...anOrderSummary(),
  carrierName: 'US Line',
  arrivesFrom: '2025-08-05',
  arrivesTo: '2025-08-08',
  address: anAddress(),
  ...changes,
})

export const aParcel = (
  changes: Partial<OrderSummary['orderProductExpresses'][number]> = {},
): OrderSummary['orderProductExpresses'][number] => ({
  parcelNo: 'PK1',
  orderNo: 'FB1',
  trackingNo: 'YT2222',
  carrierCode: 'line',
  carrierName: 'US Line',
  parcelStatus: 'moving',
  weightKg: 0.4,
  shippedTime: '2025-07-20T09:00:00.000Z',
  deliveredTime: null,
  products: [],
  events: [],
  ...changes,
})

export const anOrder = (changes: Partial<Order> = {}): Order => ({
  ...anOrderSummary(),
  currency: 'USD',
  totals: aTotals(),
  couponText: null,
  refundedTotal: 0,
  refunds: [],
  disputes: [],
  carrierCode: 'line',
  carrierName: 'US Line',
  deliveryText: '7 - 10 working days',
  address: { ...anAddress() },
  note: '',
  poNumber: '',
  invoiceNo: null,
  paidTime: null,
  shippedTime: null,
  receivedTime: null,
  cancelledTime: null,
  cancelReason: null,
  pointsEarned: 0,
  history: [],
  ...changes,
})

export const aTicket = (changes: Partial<PaymentTicket> = {}): PaymentTicket => ({
  orderPn: 'PN1',
  orderNos: ['FB1'],
  paymentMethod: 'card',
  kind: 'card',
  amount: 110,
  payDeadlineTime: '2025-07-26T08:00:00.000Z',
  gateway: {
    actionUrl: 'http://host.test/gateway/pay',
    parameters: {
      account: 'fixbench',
      terminal: 'main',
      orderNumber: 'PN1',
      currency: 'USD',
      amount: '110.00',
      method: 'Credit Card',
      returnUrl: 'http://host.test/gateway/return',
      noticeUrl: 'http://host.test/gateway/notice',
    },
    signingKey: 'key-of-this-payment',
    billing: {
      billingFirstName: 'Mia',
      billingLastName: 'Member',
      billingEmail: 'mia@example.com',
    },
  },
  instructions: '',
  ...changes,
})

export const aPayment = (changes: Partial<PaymentStatus> = {}): PaymentStatus => ({
  orderPn: 'PN1',
  orderNos: ['FB1'],
  kind: 'order',
  paymentStatus: 'created',
  paymentMethod: 'card',
  amount: 110,
  refundedTotal: 0,
  disputes: [],
  createTime: '2025-07-25T08:30:00.000Z',
  payDeadlineTime: '2025-07-26T08:00:00.000Z',
  paidTime: null,
  cardMask: null,
  failureCode: null,
  failureText: null,
  canPayAgain: true,
  transfer: null,
  ...changes,
})

/** The order list of a member without orders. */
export const noOrders = () => ({
  rows: [],
  total: 0,
  counts: { all: 0, pending: 0, paid: 0, shipped: 0, received: 0, cancelled: 0 },
})

/** A bank transfer without uploaded receipts. */
export const aBankAccount = (
  changes: Partial<NonNullable<PaymentStatus['transfer']>> = {},
): PaymentStatus['transfer'] => ({
  holder: 'FixBench Trading',
  bank: 'Example Bank',
  account: '0100 0199',
  swift: 'EXBKCNSZ',
  reference: 'PN1',
  proofs: [],
  ...changes,
})
