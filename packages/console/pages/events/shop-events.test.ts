import { requireData } from '@fixbench/client'
import { afterSaleEndpoints } from '@fixbench/contract/after-sale/after-sale.contract.ts'
import { type EventType, eventTypes } from '@fixbench/contract/event/shop-event.ts'
import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { makeProduct } from '@fixbench/server/testing/builders/catalog.ts'
import { type Buyer, createBuyer, payOrder, placeOrder } from '@fixbench/server/testing/buyers.ts'
import { MAIN_WORLD } from '@fixbench/worlds/registry.ts'
import { beforeEach, expect, it } from 'vitest'
import { setUpMainEvents } from '#console/testing/event-kit.ts'

const kit = setUpMainEvents()
beforeEach(() => {
  kit.receiver.received.length = 0
})

const settle = async (): Promise<void> => kit.shop.worlds.find(MAIN_WORLD)?.whenSettled()

/** The received events of these types, each with its data checked against its declaration. */
const listReceived = async (...types: readonly EventType[]) => {
  await settle()
  return kit.receiver.received
    .filter(({ type }) => types.some(wanted => wanted === type))
    .map(({ type, data }) => {
      const declared = eventTypes.find(one => one.type === type)
      return { type, data: declared?.data.parse(data) }
    })
}

const buy = async (): Promise<{ buyer: Buyer; orderNo: string; skuCode: string }> => {
  const buyer = await createBuyer(kit.shop)
  const { skuCode } = (await makeProduct(kit.shop.deps.db, { sku: { stock: 9 } })).sku
  const orderNo = await placeOrder(kit.shop, buyer, skuCode)

  return { buyer, orderNo, skuCode }
}

const ship = async (orderNo: string): Promise<string> => {
  const { trackingNos } = await requireData(kit.main.console.controls.shipOrder({ orderNo }))
  const [first] = trackingNos
  if (first === undefined) throw new Error(`${orderNo} was shipped without a package`)

  return first
}

it('a purchase is told from its order to its receipt', async () => {
  const { buyer, orderNo, skuCode } = await buy()
  await payOrder(kit.shop, buyer, orderNo)
  const trackingNo = await ship(orderNo)
  await requireData(kit.main.console.controls.deliverParcel({ trackingNo }))
  await kit.shop.call.ok(orderEndpoints.confirmReceipt, { orderNo }, { token: buyer.token })

  const { memberId } = buyer
  expect(await listReceived('order.placed', 'order.paid', 'order.shipped', 'order.received')).toMatchObject([
    { type: 'order.placed', data: { orderNo, memberId, orderStatus: 'pending', fromStatus: null } },
    { type: 'order.paid', data: { orderNo, memberId, orderStatus: 'paid', fromStatus: 'pending' } },
    { type: 'order.shipped', data: { orderNo, orderStatus: 'shipped', actor: 'warehouse' } },
    { type: 'order.received', data: { orderNo, orderStatus: 'received', actor: 'member' } },
  ])
  expect(await listReceived('payment.created', 'payment.paid')).toMatchObject([
    { type: 'payment.created', data: { orderNos: [orderNo], paymentStatus: 'created' } },
    { type: 'payment.paid', data: { orderNos: [orderNo], paymentStatus: 'paid', refund: null } },
  ])
  expect(await listReceived('parcel.moving', 'parcel.delivered')).toMatchObject([
    { type: 'parcel.moving', data: { trackingNo, orderNo, deliveredTime: null } },
    { type: 'parcel.delivered', data: { trackingNo, parcelStatus: 'delivered' } },
  ])
  expect(await listReceived('stock.changed')).toMatchObject([
    { data: { skuCode, cause: 'reserve', stock: 9, reserved: 1, available: 8, orderNo } },
    { data: { skuCode, cause: 'take', stock: 8, reserved: 0, available: 8, orderNo } },
  ])
  expect(await listReceived('member.registered')).toMatchObject([
    { data: { memberId, email: buyer.email, memberStatus: 'active' } },
  ])

  const mails = await listReceived('inbox.delivered')
  expect(mails.map(({ data }) => Object(data).kind)).toEqual(
    expect.arrayContaining(['order-placed', 'order-paid', 'order-shipped']),
  )
})

it('a return is told from its request to its refund', async () => {
  const { buyer, orderNo } = await buy()
  await payOrder(kit.shop, buyer, orderNo)
  await requireData(kit.main.console.controls.deliverParcel({ trackingNo: await ship(orderNo) }))
  await kit.shop.call.ok(orderEndpoints.confirmReceipt, { orderNo }, { token: buyer.token })
  const item = await kit.shop.deps.db.orderItem.findFirstOrThrow({ where: { order: { orderNo } } })
  const { afterSaleNo } = await kit.shop.call.ok(
    afterSaleEndpoints.add,
    {
      orderNo,
      resolution: 'refund',
      reasonCode: 'order-reason-quality',
      description: 'Ghost touch',
      items: [{ orderItemId: String(item.id), quantity: 1 }],
    },
    { token: buyer.token },
  )
  for (const to of ['in-review', 'accepted', 'closed'] as const) {
    await requireData(kit.main.console.controls.decideAfterSale({ afterSaleNo, to, answer: 'Fine' }))
  }

  expect(
    await listReceived(
      'after_sale.submitted',
      'after_sale.in_review',
      'after_sale.accepted',
      'after_sale.closed',
    ),
  ).toMatchObject([
    { type: 'after_sale.submitted', data: { afterSaleNo, orderNo, status: 'submitted', fromStatus: null } },
    { type: 'after_sale.in_review', data: { afterSaleNo, status: 'in-review' } },
    { type: 'after_sale.accepted', data: { afterSaleNo, status: 'accepted' } },
    { type: 'after_sale.closed', data: { afterSaleNo, status: 'closed' } },
  ])

  const refunds = await listReceived('payment.refunded')
  expect(refunds).toMatchObject([{ data: { orderNos: [orderNo], refund: { orderNo } } }])
  expect(Object(refunds[0]?.data).refund.amount).toBeGreaterThan(0)
})

it('what goes wrong with a purchase is told, too', async () => {
  const declined = await buy()
  await requireData(kit.main.console.controls.payOrder({ orderNo: declined.orderNo, result: 'declined' }))
  await kit.shop.call.ok(
    orderEndpoints.cancel,
    { orderNo: declined.orderNo },
    { token: declined.buyer.token },
  )
  const endings = ['lost', 'returned'] as const
  for (const ending of endings) {
    const { buyer, orderNo } = await buy()
    await payOrder(kit.shop, buyer, orderNo)
    await requireData(kit.main.console.controls.endParcel({ trackingNo: await ship(orderNo), ending }))
  }

  expect(await listReceived('payment.failed')).toMatchObject([
    { data: { orderNos: [declined.orderNo], paymentStatus: 'failed' } },
  ])
  expect(await listReceived('order.cancelled')).toMatchObject([{ data: { orderNo: declined.orderNo } }])
  expect(await listReceived('parcel.lost', 'parcel.returned')).toMatchObject([
    { type: 'parcel.lost', data: { parcelStatus: 'lost' } },
    { type: 'parcel.returned', data: { parcelStatus: 'returned' } },
  ])
})

it('changes of a profile and of the status of a member are told, a sign-in is not', async () => {
  const { memberId } = await createBuyer(kit.shop)
  const change = (data: object) => kit.shop.deps.db.member.update({ where: { id: memberId }, data })
  await change({ lastSignInAt: kit.shop.deps.clock.now() })
  await change({ memberName: 'New Name' })
  await change({ status: 'frozen' })
  await change({ status: 'active' })
  await change({ status: 'deleted', deletedAt: kit.shop.deps.clock.now() })

  const received = await listReceived('member.updated', 'member.frozen', 'member.reopened', 'member.deleted')
  expect(received).toMatchObject([
    { type: 'member.updated', data: { memberId, memberName: 'New Name' } },
    { type: 'member.frozen', data: { memberStatus: 'frozen' } },
    { type: 'member.reopened', data: { memberStatus: 'active' } },
    { type: 'member.deleted', data: { memberStatus: 'deleted' } },
  ])
})
