import { afterSaleEndpoints } from '#contract/after-sale.contract.ts'
import { orderEndpoints } from '#contract/order.contract.ts'
import { makeCoupon } from '#seed/builders/coupon.ts'
import { makePoints } from '#seed/builders/points.ts'
import { specials } from '#seed/catalog/specials.ts'
import { shipPointOrder } from '#server/modules/points/point-order.service.ts'
import { signNotice } from '../payment-notice.ts'
import { always, made, owned, type SamplesOf, type Stage } from './sample.ts'
import {
  freshKey,
  readCartLine,
  readOrder,
  readOrderNo,
  readPointOrder,
  readPointProduct,
  readUpload,
} from './things.ts'

const { skuCode } = specials.plainScreen
const requested = { skuCode, buyCount: 1 }
const carrierCode = 'dhl-express'

/** Fills the sender's own cart: every sender of a cart call has one. */
const withCart = (input: (stage: Stage, lineId: string) => unknown) =>
  made(async stage => input(stage, String((await readCartLine(stage)).id)))

export const cartSamples: SamplesOf<'cart'> = {
  list: withCart(() => ({ pageNum: 1, pageSize: 10 })),
  add: always(requested),
  batchAdd: made(() => ({
    items: [requested, { skuCode: specials.cheap.skuCode, buyCount: 2 }],
    mergeKey: freshKey(),
  })),
  remove: withCart((_, id) => ({ ids: [id] })),
  edit: owned(async stage => ({ id: String((await readCartLine(stage)).id), buyCount: 3 })),
  selected: withCart((_, id) => ({ ids: [id], selected: true })),
  skuList: always({ items: [requested] }),
  unitPrice: always({ skuCode, buyCount: 10 }),
  buyAgain: owned(async stage => ({ orderNo: await readOrderNo(stage, 'received') })),
  skuInfo: always({ items: [requested] }),
  keep: withCart((_, id) => ({ ids: [id], saved: true })),
  needs: always({ skuCodes: [skuCode], pageSize: 4 }),
  saved: always(),
  initOrder: owned(async stage => {
    await readCartLine(stage)
    return { addressId: stage.who.addressId }
  }),
  submitOrder: owned(async stage => {
    const { id } = await readCartLine(stage)
    return { cartIds: [String(id)], addressId: stage.who.addressId, carrierCode, submitKey: freshKey() }
  }),
}

const withOrder = (status: Parameters<typeof readOrderNo>[1], facts = {}) =>
  owned(async stage => ({ orderNo: await readOrderNo(stage, status), ...facts }))

export const orderSamples: SamplesOf<'order'> = {
  detail: withOrder('shipped'),
  list: made(async stage => {
    await readOrder(stage, 'pending')
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
    orderNos: [await readOrderNo(stage, 'pending'), await readOrderNo(stage, 'pending')],
  })),
  remove: withOrder('cancelled'),
  confirmReceipt: withOrder('shipped'),
  gaInfo: withOrder('paid'),
  track: made(async stage => {
    const order = await readOrder(stage, 'shipped')
    const parcel = await stage.shop.deps.db.parcel.findFirstOrThrow({ where: { orderId: order.id } })
    return { trackingNo: parcel.trackingNo }
  }),
}

const startedPayment = async (stage: Stage) => {
  const orderNo = await readOrderNo(stage, 'pending')
  const { orderPn, gateway } = await stage.shop.call.ok(
    orderEndpoints.submit,
    { orderNo, paymentMethod: 'card' },
    { token: stage.who.token },
  )
  return { orderPn, amount: gateway?.parameters.amount ?? '0.00' }
}

const startedTransfer = async (stage: Stage) => {
  // Transfers begin at a larger sum than other ways to pay.
  const { orderNo } = await readOrder(stage, 'pending', 30)
  const { orderPn } = await stage.shop.call.ok(
    orderEndpoints.submit,
    { orderNo, paymentMethod: 'bank-transfer' },
    { token: stage.who.token },
  )
  return { orderPn, url: await readUpload(stage), note: 'Sent today' }
}

export const paymentSamples: SamplesOf<'payment'> = {
  proof: owned(startedTransfer),
  methods: always({ countryNo: 'US', amount: 120.5 }),
  status: owned(async stage => ({ orderPn: (await startedPayment(stage)).orderPn })),
  notify: made(async stage => {
    const { orderPn, amount } = await startedPayment(stage)
    return signNotice(stage.shop, { noticeId: freshKey(), orderNumber: orderPn, amount, result: 'approved' })
  }),
}

const readProblem = async (stage: Stage) => {
  const order = await readOrder(stage, 'received')
  return {
    orderNo: order.orderNo,
    resolution: 'refund',
    reasonCode: 'touch-fault',
    description: 'The touch layer does not react in the lower third',
    items: order.items.map(({ id }) => ({ orderItemId: String(id), quantity: 1 })),
    submitKey: freshKey(),
  }
}

const openedProblem = async (stage: Stage): Promise<{ id: string }> => {
  const { orderNo, items, ...form } = await readProblem(stage)
  const { id } = await stage.shop.call.ok(
    afterSaleEndpoints.add,
    { ...form, resolution: 'refund', orderNo, items },
    { token: stage.who.token },
  )
  return { id }
}

export const afterSaleSamples: SamplesOf<'after-sale'> = {
  items: withOrder('received'),
  add: owned(readProblem),
  cancel: owned(openedProblem),
  detail: owned(openedProblem),
  list: made(async stage => {
    await openedProblem(stage)
    return { status: 'submitted' }
  }),
}

const openCoupon = async ({ shop }: Stage) => ({ couponId: String((await makeCoupon(shop.deps.db)).id) })

export const couponSamples: SamplesOf<'coupon'> = {
  list: always(),
  receive: made(openCoupon),
  homeReceive: made(openCoupon),
  homeCheck: always(),
  checkCode: made(async ({ shop }) => ({
    couponCode: (await makeCoupon(shop.deps.db)).code,
    items: [requested],
  })),
  products: made(openCoupon),
  ofProduct: always({ productCode: `FB-${specials.plainScreen.spuCode}` }),
}

export const freightSamples: SamplesOf<'freight'> = {
  carriers: always({ countryNo: 'US', zipCode: '78704', items: [requested] }),
  quotes: always({ countryNo: 'DE', items: [requested] }),
}

export const pointsSamples: SamplesOf<'points'> = {
  products: always(),
  product: made(async stage => ({ id: await readPointProduct(stage) })),
  balance: always(),
  log: made(async ({ shop, who }) => {
    await makePoints(shop.deps.db, who.memberId, 10)
    return { direction: 'in' }
  }),
  checkIn: always(),
  submit: owned(async stage => {
    await makePoints(stage.shop.deps.db, stage.who.memberId, 100)
    return {
      productCode: await readPointProduct(stage),
      addressId: stage.who.addressId,
      submitKey: freshKey(),
    }
  }),
  orders: always(),
  order: owned(async stage => ({ orderNo: await readPointOrder(stage) })),
  confirmReceipt: owned(async stage => {
    const orderNo = await readPointOrder(stage)
    await shipPointOrder(stage.shop.deps, orderNo)
    return { orderNo }
  }),
  cancel: owned(async stage => ({ orderNo: await readPointOrder(stage, 500) })),
  pay: owned(async stage => ({ orderNo: await readPointOrder(stage, 500), paymentMethod: 'card' })),
}
