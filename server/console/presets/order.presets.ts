import { persona } from '#seed/personas.ts'
import { openAfterSale } from '#server/modules/after-sale/open-after-sale.ts'
import { confirmReceipt } from '#server/modules/order/confirm-receipt.ts'
import { deliverParcel, shipOrder } from '#server/modules/order/fulfillment.ts'
import { endParcel } from '#server/modules/order/move-parcel.ts'
import { simulatePayment } from '#server/modules/payment/simulate-payment.ts'
import type { World } from '#server/worlds/world.ts'
import { getMember, latestOrder, orderPage, placeOrder, seededOrder, skus } from './acts.ts'
import { inGroup } from './preset.ts'

const getPage =
  (key: string) =>
  async (world: World): Promise<string> =>
    orderPage(await seededOrder(world, key))
const ninasOrder = async (world: World): Promise<string> => orderPage(await latestOrder(world, 'nina'))

/** An order of Nina that was paid and shipped. */
const shipped = async (world: World): Promise<{ orderNo: string; trackingNo: string }> => {
  const orderNo = await placeOrder(world, 'nina', [[skus.screen, 3]])
  await simulatePayment(world.deps, { orderNo })
  const { trackingNos } = await shipOrder(world.deps, { orderNo })
  return { orderNo, trackingNo: trackingNos[0] ?? '' }
}

const received = async (world: World): Promise<string> => {
  const { orderNo, trackingNo } = await shipped(world)
  await deliverParcel(world.deps, trackingNo)
  await confirmReceipt(world.deps, getMember(world.deps, 'nina'), orderNo)
  return orderNo
}

export const orderPresets = inGroup('Orders', [
  {
    preset: 'orders-in-every-state',
    title: 'Orders in every status',
    summary: 'Oliver’s order history: pending, paid, shipped, received, canceled, and expired.',
    persona: 'oliver',
    address: '/user-order.html',
  },
  {
    preset: 'order-paid',
    title: 'Paid, not shipped',
    summary: 'The warehouse has the order; nothing has shipped.',
    persona: 'oliver',
    address: getPage('oliver-paid'),
  },
  {
    preset: 'two-parcels',
    title: 'Two parcels in transit',
    summary: 'One order in two parcels, each with its own tracking.',
    persona: 'tom',
    address: getPage('tom-two-parcels'),
  },
  {
    preset: 'customs-hold',
    title: 'Held by customs',
    summary: 'A parcel held by customs, as its tracking shows.',
    persona: 'tom',
    address: getPage('tom-customs'),
  },
  {
    preset: 'delivered-unconfirmed',
    title: 'Delivered, not confirmed',
    summary: 'The parcel has arrived. The buyer gets points after confirming receipt.',
    persona: 'tom',
    address: getPage('tom-delivered'),
  },
  {
    preset: 'parcel-lost',
    title: 'Parcel lost',
    summary: 'The carrier lost the parcel; its tracking ends there.',
    persona: 'nina',
    address: ninasOrder,
    apply: async world => {
      const { trackingNo } = await shipped(world)
      await endParcel(world.deps, { trackingNo, ending: 'lost' })
    },
  },
  {
    preset: 'parcel-returned',
    title: 'Parcel returned to sender',
    summary: 'The parcel returned to the warehouse undelivered.',
    persona: 'nina',
    address: ninasOrder,
    apply: async world => {
      const { trackingNo } = await shipped(world)
      await endParcel(world.deps, { trackingNo, ending: 'returned' })
    },
  },
  {
    preset: 'order-reviewable',
    title: 'Received, ready to review',
    summary: 'Receipt was just confirmed. A review earns points.',
    persona: 'nina',
    address: async world => `/evaluate.html?orderNo=${await latestOrder(world, 'nina')}`,
    apply: received,
  },
])

const getCase =
  (status: string) =>
  async ({ deps }: World): Promise<string> => {
    const row = await deps.db.afterSaleOrder.findFirstOrThrow({
      where: { memberId: persona('ravi').id, status },
      orderBy: { id: 'desc' },
      select: { afterSaleNo: true },
    })
    return `/after-sale-status.html?id=${row.afterSaleNo}`
  }

const caseIn = (status: string, title: string, summary: string) => ({
  preset: `after-sale-${status}`,
  title,
  summary,
  persona: 'ravi' as const,
  address: getCase(status),
})

export const afterSalePresets = inGroup('After-sale', [
  caseIn('submitted', 'Request submitted', 'A replacement request that hasn’t been reviewed.'),
  caseIn('in-review', 'Request in review', 'The shop is checking the photos.'),
  caseIn(
    'accepted',
    'Request accepted',
    'Accepted, with a return label. The refund follows when it is closed.',
  ),
  caseIn('refused', 'Request refused', 'Refused, with the shop’s answer.'),
  caseIn('closed', 'Request closed', 'Some of the items were returned and refunded.'),
  caseIn('cancelled', 'Request withdrawn', 'The buyer withdrew it and may request again.'),
  {
    preset: 'after-sale-form',
    title: 'Received, can be returned',
    summary: 'Three items were delivered. A request for more than three is rejected (300002).',
    persona: 'nina',
    address: async world => `/after-sale.html?orderNo=${await latestOrder(world, 'nina')}`,
    apply: received,
  },
  {
    preset: 'after-sale-part',
    title: 'Return requested for two of three items',
    summary: 'An open request covers two of three items; only one more can be returned.',
    persona: 'nina',
    address: async world => `/after-sale.html?orderNo=${await latestOrder(world, 'nina')}`,
    apply: async world => {
      const orderNo = await received(world)
      const item = await world.deps.db.orderItem.findFirstOrThrow({ where: { order: { orderNo } } })
      await openAfterSale(world.deps, getMember(world.deps, 'nina'), {
        orderNo,
        resolution: 'refund',
        reasonCode: 'change-of-mind',
        description: 'Two of them are no longer needed.',
        images: [],
        items: [{ orderItemId: String(item.id), quantity: 2 }],
      })
    },
  },
])
