import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import type { CartLine } from '@fixbench/contract/cart/cart.schemas.ts'
import type { PlacedOrder } from '@fixbench/contract/checkout/checkout.schemas.ts'
import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import { couponEndpoints } from '@fixbench/contract/coupon/coupon.contract.ts'
import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { paymentEndpoints } from '@fixbench/contract/payment/payment.contract.ts'
import { openSession } from '#server/modules/session/sign-in.ts'
import type { TestApp } from './create-test-app.ts'
import { signNotice } from './payment-notice.ts'

/** A new member with an address and a session. */
export type Buyer = { memberId: number; email: string; token: string; addressId: string }

const streets = {
  US: { cityName: 'Austin', provinceName: 'Texas', zipCode: '78704', countryName: 'United States' },
  DE: { cityName: 'Hamburg', provinceName: 'Hamburg', zipCode: '20095', countryName: 'Germany' },
  GB: { cityName: 'Leeds', provinceName: 'England', zipCode: 'LS1 7BT', countryName: 'United Kingdom' },
  NG: { cityName: 'Ikeja', provinceName: 'Lagos', zipCode: '100001', countryName: 'Nigeria' },
} as const

let count = 0

/** Creates a member with an address and a session, so that tests don't affect each other. */
export const createBuyer = async (
  { deps }: TestApp,
  country: keyof typeof streets = 'US',
  facts: { pointsBalance?: number; taxNumber?: string } = {},
): Promise<Buyer> => {
  count += 1
  const now = deps.clock.now()
  const email = `buyer-${count}@test.example`
  const { taxNumber = '', ...memberFacts } = facts
  const member = await deps.db.member.create({
    data: {
      email,
      memberName: `Buyer ${count}`,
      countryIso: country,
      registeredAt: now,
      updatedAt: now,
      ...memberFacts,
    },
  })
  const address = await deps.db.address.create({
    data: {
      memberId: member.id,
      firstName: 'Bea',
      lastName: `Buyer ${count}`,
      detailAddress: `${count} Test Street`,
      mobile: '5550100',
      country,
      ...streets[country],
      taxNumber,
      defaultOf: member.id,
      createdAt: now,
      updatedAt: now,
    },
  })
  const token = await openSession(
    deps,
    member.id,
    { deviceInfo: 'test', deviceType: 1, source: 'shop' },
    '127.0.0.1',
  )

  return { memberId: member.id, email, token, addressId: String(address.id) }
}

/** A new member with a session who works for the shop. */
export const createStaff = async (shop: TestApp): Promise<Buyer> => {
  const staff = await createBuyer(shop)
  await shop.deps.db.member.update({ where: { id: staff.memberId }, data: { isStaff: true } })

  return staff
}

/** A new member who may make a call. */
export const createSender = (shop: TestApp, { access }: Pick<Endpoint, 'access'>): Promise<Buyer> =>
  access === 'staff' ? createStaff(shop) : createBuyer(shop)

/** Adds a SKU to a buyer's cart and returns the line. */
export const putIntoCart = async (
  { call }: TestApp,
  { token }: Buyer,
  skuCode: string,
  buyCount = 1,
): Promise<CartLine> => (await call.ok(cartEndpoints.add, { skuCode, buyCount }, { token })).line

export type CheckoutChoice = {
  couponCode?: string
  points?: number
  carrierCode?: string
  addressId?: string
}

/** Computes the checkout of a buyer's cart. */
export const initOrder = ({ call }: TestApp, { token }: Buyer, choice: CheckoutChoice = {}) =>
  call.ok(cartEndpoints.initOrder, choice, { token })

/** Collects a coupon for a buyer and returns its code. */
export const receiveCoupon = async ({ call }: TestApp, { token }: Buyer, couponId: number) =>
  (await call.ok(couponEndpoints.receive, { couponId: String(couponId) }, { token })).coupon.couponCode

let keys = 0
/** Returns an unused submit key. */
export const newSubmitKey = (): string => {
  keys += 1
  return `test-submit-${keys}`
}

type Choice = { carrierCode?: string; couponCode?: string; points?: number; submitKey?: string }

/** Orders a buyer's cart with the carrier that checkout proposes, and without a coupon unless one is chosen. */
export const placeCartOrder = async (
  { call }: TestApp,
  { token, addressId }: Buyer,
  choice: Choice = {},
): Promise<PlacedOrder> => {
  const checkout = await call.ok(cartEndpoints.initOrder, { addressId, couponCode: '' }, { token })
  const submit = {
    addressId,
    carrierCode: checkout.carrierCode ?? '',
    couponCode: '',
    submitKey: newSubmitKey(),
    ...choice,
  }
  return call.ok(cartEndpoints.submitOrder, submit, { token })
}

/** Places an order of one SKU and returns its number. */
export const placeOrder = async (shop: TestApp, buyer: Buyer, skuCode: string, buyCount = 1) => {
  await putIntoCart(shop, buyer, skuCode, buyCount)
  return (await placeCartOrder(shop, buyer)).orderNo
}

/** Reads the status of an order from the database. */
export const readOrderStatus = async ({ deps }: TestApp, orderNo: string) =>
  (await deps.db.order.findUniqueOrThrow({ where: { orderNo } })).status

/** Starts the payment of an order and returns its ticket, payment number and amount. */
export const startPaying = async ({ call }: TestApp, { token }: Buyer, orderNo: string) => {
  const ticket = await call.ok(orderEndpoints.submit, { orderNo }, { token })
  return { orderPn: ticket.orderPn, amount: ticket.gateway?.parameters.amount ?? '0.00', ticket }
}

/** Sends a notice that approves a payment, as the payment host does. */
export const approve = (shop: TestApp, payment: { orderPn: string; amount: string }, noticeId?: string) =>
  shop.call(
    paymentEndpoints.notify,
    signNotice(shop, {
      noticeId: noticeId ?? `NT-${payment.orderPn}`,
      orderNumber: payment.orderPn,
      amount: payment.amount,
      result: 'approved',
    }),
  )

/** Pays an order. Throws when the payment is rejected. */
export const payOrder = async (shop: TestApp, buyer: Buyer, orderNo: string): Promise<void> => {
  const response = await approve(shop, await startPaying(shop, buyer, orderNo))
  if (response.code !== 0) throw new Error(`The payment of ${orderNo} was rejected: ${response.msg}`)
}

/** Reads the stock of a SKU from the database. */
export const getStock = ({ deps }: TestApp, skuCode: string) =>
  deps.db.sku.findUniqueOrThrow({
    where: { skuCode },
    select: { id: true, stock: true, reserved: true, productId: true },
  })

/** Sets the stock of a SKU and of all SKUs that share it. Returns the SKU's id. */
export const setStock = async ({ deps }: TestApp, skuCode: string, stock: number): Promise<number> => {
  const { id, stockPool } = await deps.db.sku.findUniqueOrThrow({ where: { skuCode } })
  await deps.db.sku.updateMany({
    where: stockPool === null ? { id } : { stockPool },
    data: { stock, reserved: 0 },
  })
  return id
}
