import { afterSaleEndpoints } from '@fixbench/contract/after-sale/after-sale.contract.ts'
import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { shipPointOrder } from '#server/modules/points/point-order.service.ts'
import { makeCoupon } from '#server/testing/builders/coupon.ts'
import { makePointProduct, makePoints } from '#server/testing/builders/points.ts'
import { signNotice } from '../payment-notice.ts'
import {
  createCartLine,
  createOrder,
  createOrderNo,
  createPointOrder,
  createUpload,
  freshKey,
} from './fixtures.ts'
import { always, fresh, owned, type SamplesOf, type Stage } from './sample.ts'

const { skuCode } = specials.plainScreen
const requested = { skuCode, buyCount: 1 }
const carrierCode = 'dhl-express'

/** An input for a sender whose cart contains one line. */
const withCart = (input: (stage: Stage, lineId: string) => unknown) =>
  fresh(async stage => input(stage, String((await createCartLine(stage)).id)))

export const cartSamples: SamplesOf<'cart'> = {
  list: withCart(() => ({ pageNum: 1, pageSize: 10 })),
  add: always(requested),
  batchAdd: fresh(() => ({
    items: [requested, { skuCode: specials.cheap.skuCode, buyCount: 2 }],
    mergeKey: freshKey(),
  })),
  remove: withCart((_, id) => ({ ids: [id] })),
  edit: owned(async stage => ({ id: String((await createCartLine(stage)).id), buyCount: 3 })),
  selected: withCart((_, id) => ({ ids: [id], selected: true })),
  skuList: always({ items: [requested] }),
  unitPrice: always({ skuCode, buyCount: 10 }),
  buyAgain: owned(async stage => ({ orderNo: await createOrderNo(stage, 'received') })),
  skuInfo: always({ items: [requested] }),
  keep: withCart((_, id) => ({ ids: [id], saved: true })),
  needs: always({ skuCodes: [skuCode], pageSize: 4 }),
  saved: always(),
  initOrder: owned(async stage => {
    await createCartLine(stage)
    return { addressId: stage.who.addressId }
  }),
  submitOrder: owned(async stage => {
    const { id } = await createCartLine(stage)
    return { cartIds: [String(id)], addressId: stage.who.addressId, carrierCode, submitKey: freshKey() }
  }),
}

const withOrder = (status: Parameters<typeof createOrderNo>[1], facts = {}) =>
  owned(async stage => ({ orderNo: await createOrderNo(stage, status), ...facts }))

export const orderSamples: SamplesOf<'order'> = {
  detail: withOrder('shipped'),
  list: fresh(async stage => {
    await createOrder(stage, 'pending')
    return { orderStatus: 'pending' }
  }),
  submit: withOrder('pending', { paymentMethod: 'card' }),
  immediateCheck: owned(stage => ({ ...requested, addressId: stage.who.addressId })),
  immediate: owned(stage => ({
    ...requested,
    addressId: stage.who.addressId,
    carrierCode,
    submitKey: freshKey(),
  })),
  cancel: withOrder('pending', { reason: 'Ordered by mistake' }),
  combineCheck: owned(async stage => ({
    orderNos: [await createOrderNo(stage, 'pending'), await createOrderNo(stage, 'pending')],
  })),
  remove: withOrder('cancelled'),
  confirmReceipt: withOrder('shipped'),
  gaInfo: withOrder('paid'),
  documentLink: fresh(async stage => {
    const { orderNo } = await createOrder(stage, 'paid')
    return { kind: 'invoices', number: orderNo }
  }),
  track: fresh(async stage => {
    const order = await createOrder(stage, 'shipped')
    const parcel = await stage.shop.deps.db.parcel.findFirstOrThrow({ where: { orderId: order.id } })
    return { trackingNo: parcel.trackingNo }
  }),
}

const startPayment = async (stage: Stage) => {
  const orderNo = await createOrderNo(stage, 'pending')
  const { orderPn, gateway } = await stage.shop.call.ok(
    orderEndpoints.submit,
    { orderNo, paymentMethod: 'card' },
    { token: stage.who.token },
  )
  return { orderPn, amount: gateway?.parameters.amount ?? '0.00' }
}

const startTransfer = async (stage: Stage) => {
  // Bank transfers have a higher minimum amount than other payment methods.
  const { orderNo } = await createOrder(stage, 'pending', 30)
  const { orderPn } = await stage.shop.call.ok(
    orderEndpoints.submit,
    { orderNo, paymentMethod: 'bank-transfer' },
    { token: stage.who.token },
  )
  return { orderPn, url: await createUpload(stage), note: 'Sent today' }
}

export const paymentSamples: SamplesOf<'payment'> = {
  proof: owned(startTransfer),
  methods: always({ countryNo: 'US', amount: 120.5 }),
  status: owned(async stage => ({ orderPn: (await startPayment(stage)).orderPn })),
  notify: fresh(async stage => {
    const { orderPn, amount } = await startPayment(stage)
    return signNotice(stage.shop, { noticeId: freshKey(), orderNumber: orderPn, amount, result: 'approved' })
  }),
}

const createAfterSaleInput = async (stage: Stage) => {
  const order = await createOrder(stage, 'received')
  return {
    orderNo: order.orderNo,
    resolution: 'refund',
    reasonCode: 'order-reason-quality',
    description: 'The touch layer does not react in the lower third',
    items: order.items.map(({ id }) => ({ orderItemId: String(id), quantity: 1 })),
    submitKey: freshKey(),
  }
}

export const createAfterSale = async (stage: Stage): Promise<{ id: string }> => {
  const { orderNo, items, ...form } = await createAfterSaleInput(stage)
  const { id } = await stage.shop.call.ok(
    afterSaleEndpoints.add,
    { ...form, resolution: 'refund', orderNo, items },
    { token: stage.who.token },
  )
  return { id }
}

export const afterSaleSamples: SamplesOf<'after-sale'> = {
  items: withOrder('received'),
  add: owned(createAfterSaleInput),
  cancel: owned(createAfterSale),
  detail: owned(createAfterSale),
  list: fresh(async stage => {
    await createAfterSale(stage)
    return { status: 'submitted' }
  }),
}

const createCoupon = async ({ shop }: Stage) => ({ couponId: String((await makeCoupon(shop.deps.db)).id) })

export const couponSamples: SamplesOf<'coupon'> = {
  list: always(),
  receive: fresh(createCoupon),
  homeReceive: fresh(createCoupon),
  homeCheck: always(),
  checkCode: fresh(async ({ shop }) => ({
    couponCode: (await makeCoupon(shop.deps.db)).code,
    items: [requested],
  })),
  products: fresh(createCoupon),
  ofProduct: always({ productCode: `FB-${specials.plainScreen.spuCode}` }),
}

export const freightSamples: SamplesOf<'freight'> = {
  carriers: always({ countryNo: 'US', zipCode: '78704', items: [requested] }),
  quotes: always({ countryNo: 'DE', items: [requested] }),
}

export const pointsSamples: SamplesOf<'points'> = {
  products: always(),
  product: fresh(async ({ shop }) => ({ id: (await makePointProduct(shop.deps.db)).productCode })),
  balance: always(),
  log: fresh(async ({ shop, who }) => {
    await makePoints(shop.deps.db, who.memberId, 10)
    return { direction: 'in' }
  }),
  checkIn: always(),
  submit: owned(async stage => {
    const { db } = stage.shop.deps
    await makePoints(db, stage.who.memberId, 100)
    const { productCode } = await makePointProduct(db)
    return { productCode, addressId: stage.who.addressId, submitKey: freshKey() }
  }),
  orders: always(),
  order: owned(async stage => ({ orderNo: await createPointOrder(stage) })),
  confirmReceipt: owned(async stage => {
    const orderNo = await createPointOrder(stage)
    await shipPointOrder(stage.shop.deps, orderNo)
    return { orderNo }
  }),
  cancel: owned(async stage => ({ orderNo: await createPointOrder(stage, 500) })),
  pay: owned(async stage => ({ orderNo: await createPointOrder(stage, 500), paymentMethod: 'card' })),
}
