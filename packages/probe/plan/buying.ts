import type { CallName } from '#probe/call-name.ts'
import { allows, findSku } from './catalog.ts'
import { leaveOut, read, type Source, type Step, write } from './step.ts'

type Domain =
  | 'after-sale'
  | 'cart'
  | 'coupon'
  | 'freight'
  | 'order'
  | 'payment'
  | 'points'
  | 'quick-order'
  | 'quote'
  | 'saved-list'
type CallOf<Name extends string> = Extract<CallName, `${Name}.${string}`>

const NOTHING = 'probe-none'

const toItems = async (source: Source) => [{ skuCode: await findSku(source), buyCount: 1 }]
const findOrder = async (source: Source) => ({ orderNo: await source.find('order.list', 'rows.*.orderNo') })
const findOrderThat = (action: string) => async (source: Source) => ({
  orderNo: await source.find('order.list', 'rows.*.orderNo', row => allows(row, action)),
})
const findRequest = async (source: Source) => ({ id: await source.find('after-sale.list', 'rows.*.id') })
const findLine = (source: Source): Promise<string> => source.find('cart.add', 'line.id')
const findAddress = (source: Source): Promise<string> => source.find('address.list', 'rows.*.id')
const findPlaced = async (source: Source) => ({ orderNo: await source.find('order.immediate', 'orderNo') })
const findList = async (source: Source) => ({ id: await source.find('saved-list.list', 'rows.*.id') })
const findNewList = async (source: Source) => ({ id: await source.find('saved-list.create', 'id') })
const findQuote = async (source: Source) => ({ quoteNo: await source.find('quote.list', 'rows.*.quoteNo') })
const findQuoteThat = (action: string) => async (source: Source) => ({
  quoteNo: await source.find('quote.list', 'rows.*.quoteNo', row => allows(row, action)),
})
const findCarrier = (source: Source): Promise<string> =>
  source.find('order.immediateCheck', 'carriers.*.carrierCode', row => row['isAvailable'] !== false)
const findPointOrder = async (source: Source) => ({
  orderNo: await source.find('points.orders', 'rows.*.orderNo'),
})
const findPointOrderThat = (flag: string) => async (source: Source) => ({
  orderNo: await source.find('points.orders', 'rows.*.orderNo', row => row[flag] === true),
})

/** How calls from the cart to the return are made. */
export const buyingSteps: Record<CallOf<Domain>, Step> = {
  'cart.list': read(),
  'cart.saved': read(),
  'cart.needs': read(async source => ({ skuCodes: [await findSku(source)] })),
  'cart.skuList': read(async source => ({ items: await toItems(source) })),
  'cart.unitPrice': read(async source => ({ skuCode: await findSku(source), buyCount: 10 }), {
    unknown: { skuCode: NOTHING },
  }),
  'cart.skuInfo': read(async source => ({ items: await toItems(source) })),
  'cart.initOrder': read(async source => ({ addressId: await findAddress(source) })),
  'cart.add': write(async source => ({ skuCode: await findSku(source), buyCount: 1 }), {
    unknown: { skuCode: NOTHING },
  }),
  'cart.edit': write(async source => ({ id: await findLine(source), buyCount: 2 }), {
    unknown: { id: NOTHING, buyCount: 2 },
  }),
  'cart.selected': write(async source => ({ ids: [await findLine(source)], selected: true })),
  'cart.keep': write(async source => ({ ids: [await findLine(source)], saved: false })),
  'cart.batchAdd': write(async source => ({ items: await toItems(source), mergeKey: source.key() })),
  'cart.buyAgain': write(findOrder, { unknown: { orderNo: NOTHING } }),
  'cart.submitOrder': write(async source => ({
    cartIds: [await findLine(source)],
    addressId: await findAddress(source),
    carrierCode: await findCarrier(source),
    submitKey: source.key(),
  })),
  'cart.remove': write(async source => ({ ids: [await findLine(source)] })),

  'coupon.list': read(),
  'coupon.homeCheck': read(),
  'coupon.checkCode': read(
    async source => ({
      couponCode: await source.find(
        'coupon.list',
        'rows.*.couponCode',
        row => row['couponStatus'] === 'unused',
      ),
      items: await toItems(source),
    }),
    { unknown: async source => ({ couponCode: NOTHING, items: await toItems(source) }) },
  ),
  'coupon.products': read(async source => ({ couponId: await findCoupon(source) }), {
    unknown: { couponId: NOTHING },
  }),
  'coupon.ofProduct': read(
    async source => ({ productCode: await source.find('catalog.list', 'rows.*.productCode') }),
    { unknown: { productCode: NOTHING } },
  ),
  'coupon.receive': write(async source => ({ couponId: await findCoupon(source) }), {
    unknown: { couponId: NOTHING },
  }),
  'coupon.homeReceive': write(async source => ({ couponId: await findCoupon(source) }), {
    unknown: { couponId: NOTHING },
  }),

  'freight.carriers': read(async source => ({
    countryNo: 'US',
    zipCode: '78704',
    items: await toItems(source),
  })),
  'freight.quotes': read(async source => ({ countryNo: 'DE', items: await toItems(source) })),

  'order.list': read(),
  'order.detail': read(findOrder, { unknown: { orderNo: NOTHING } }),
  'order.immediateCheck': read(async source => ({
    skuCode: await findSku(source),
    buyCount: 1,
    addressId: await findAddress(source),
  })),
  'order.combineCheck': read(
    async source => ({ orderNos: [(await findOrderThat('canPay')(source)).orderNo] }),
    {
      unknown: { orderNos: [NOTHING] },
    },
  ),
  'order.gaInfo': read(findOrderThat('canReview'), { unknown: { orderNo: NOTHING } }),
  'order.documentLink': read(async source => ({
    kind: 'invoices',
    number: (await findOrderThat('canReview')(source)).orderNo,
  })),
  'order.track': read(
    async source => ({
      trackingNo: await source.find('order.list', 'rows.*.orderProductExpresses.*.trackingNo'),
    }),
    { unknown: { trackingNo: NOTHING } },
  ),
  'order.immediate': write(async source => ({
    skuCode: await findSku(source),
    buyCount: 1,
    addressId: await findAddress(source),
    carrierCode: await findCarrier(source),
    submitKey: source.key(),
  })),
  'order.submit': write(async source => ({ ...(await findPlaced(source)), paymentMethod: 'card' })),
  'order.cancel': write(async source => ({ ...(await findPlaced(source)), reason: 'Ordered by mistake' }), {
    unknown: { orderNo: NOTHING },
  }),
  'order.remove': write(findPlaced, { unknown: { orderNo: NOTHING } }),
  'order.confirmReceipt': write(findOrderThat('canConfirmReceipt'), { unknown: { orderNo: NOTHING } }),

  'payment.methods': read(() => ({ countryNo: 'US', amount: 120.5 })),
  'payment.status': read(
    async source => ({
      orderPn: await source.find('order.list', 'rows.*.orderPn', row => row['orderPn'] !== ''),
    }),
    { unknown: { orderPn: NOTHING } },
  ),
  'payment.proof': leaveOut('needs a bank transfer that has been started'),
  'payment.notify': leaveOut('needs a notice that the payment provider has signed'),

  'points.products': read(),
  'points.product': read(
    async source => ({ id: await source.find('points.products', 'rows.*.productCode') }),
    { unknown: { id: NOTHING } },
  ),
  'points.balance': read(),
  'points.log': read(),
  'points.orders': read(),
  'points.order': read(findPointOrder, { unknown: { orderNo: NOTHING } }),
  'points.checkIn': write(),
  'points.submit': write(async source => ({
    productCode: await source.find('points.products', 'rows.*.productCode', row => row['isCoupon'] === true),
    submitKey: source.key(),
  })),
  'points.confirmReceipt': write(findPointOrderThat('canConfirmReceipt'), { unknown: { orderNo: NOTHING } }),
  'points.cancel': write(findPointOrderThat('canCancel'), { unknown: { orderNo: NOTHING } }),
  'points.pay': write(findPointOrderThat('canPay'), { unknown: { orderNo: NOTHING } }),

  'after-sale.list': read(),
  'after-sale.detail': read(findRequest, { unknown: { id: NOTHING } }),
  'after-sale.items': read(findOrderThat('canReview'), { unknown: { orderNo: NOTHING } }),
  'after-sale.add': write(async source => ({
    orderNo: await source.find('after-sale.items', 'orderNo'),
    resolution: 'refund',
    reasonCode: 'order-reason-quality',
    description: 'The touch layer does not react in the lower third',
    items: [{ orderItemId: await source.find('after-sale.items', 'items.*.orderItemId'), quantity: 1 }],
    submitKey: source.key(),
  })),
  'after-sale.cancel': write(async source => ({ id: await source.find('after-sale.add', 'id') }), {
    unknown: { id: NOTHING },
  }),

  'quick-order.check': read(async source => ({ rows: [{ code: await findSku(source), quantity: '2' }] })),
  'quick-order.upload': read(() => ({}), { file: 'list' }),
  'quick-order.suggest': read(() => ({ keyword: 'IP13' })),
  'quick-order.add': write(async source => ({ rows: [{ code: await findSku(source), quantity: '1' }] })),

  'quote.list': read(),
  'quote.detail': read(findQuote, { unknown: { quoteNo: NOTHING } }),
  'quote.ask': write(async source => ({
    skuCode: await findSku(source),
    buyCount: 100,
    email: 'probe@fixbench.example',
  })),
  'quote.accept': write(findQuoteThat('canAccept'), { unknown: { quoteNo: NOTHING } }),
  'quote.decline': write(findQuoteThat('canDecline'), { unknown: { quoteNo: NOTHING } }),
  'quote.toCart': write(findQuoteThat('canOrder'), { unknown: { quoteNo: NOTHING } }),

  'saved-list.list': read(),
  'saved-list.detail': read(findList, { unknown: { id: NOTHING } }),
  'saved-list.create': write(async source => ({
    name: `Probe ${source.key().slice(0, 8)}`,
    items: await toItems(source),
  })),
  'saved-list.rename': write(
    async source => ({ ...(await findNewList(source)), name: `Probe ${source.key().slice(0, 8)}` }),
    { unknown: { id: NOTHING, name: 'Probe' } },
  ),
  'saved-list.save': write(async source => ({
    ...(await findNewList(source)),
    items: await toItems(source),
  })),
  'saved-list.toCart': write(findNewList, { unknown: { id: NOTHING } }),
  'saved-list.remove': write(findNewList, { unknown: { id: NOTHING } }),
}

const findCoupon = (source: Source): Promise<string> => source.find('coupon.homeCheck', 'rows.*.couponId')
