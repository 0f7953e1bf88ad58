import { persona } from '#seed/personas.ts'
import { openAfterSale } from '#server/modules/after-sale/open-after-sale.ts'
import { confirmReceipt } from '#server/modules/order/confirm-receipt.ts'
import { deliverParcel, shipOrder } from '#server/modules/order/fulfilment.ts'
import { endParcel } from '#server/modules/order/move-parcel.ts'
import { payInPlace } from '#server/modules/payment/pay-in-place.ts'
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
  await payInPlace(world.deps, { orderNo })
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
    title: 'Orders in every state',
    summary: 'Oliver’s long history: pending, paid, shipped, received, cancelled, expired.',
    persona: 'oliver',
    address: '/user-order.html',
  },
  {
    preset: 'order-paid',
    title: 'Paid, not shipped',
    summary: 'The warehouse has the order; nothing has left yet.',
    persona: 'oliver',
    address: getPage('oliver-paid'),
  },
  {
    preset: 'two-parcels',
    title: 'Two parcels on their way',
    summary: 'One order in two parcels, each with its own track.',
    persona: 'tom',
    address: getPage('tom-two-parcels'),
  },
  {
    preset: 'customs-hold',
    title: 'Held by customs',
    summary: 'A parcel that customs keep; its track says so.',
    persona: 'tom',
    address: getPage('tom-customs'),
  },
  {
    preset: 'delivered-unconfirmed',
    title: 'Delivered, not confirmed',
    summary: 'The parcel has arrived; the buyer has yet to confirm and gets the points then.',
    persona: 'tom',
    address: getPage('tom-delivered'),
  },
  {
    preset: 'parcel-lost',
    title: 'Parcel lost',
    summary: 'The carrier lost the parcel on its way; the track ends there.',
    persona: 'nina',
    address: ninasOrder,
    apply: async world => {
      const { trackingNo } = await shipped(world)
      await endParcel(world.deps, { trackingNo, ending: 'lost' })
    },
  },
  {
    preset: 'parcel-returned',
    title: 'Parcel came back',
    summary: 'The parcel went back to the warehouse undelivered.',
    persona: 'nina',
    address: ninasOrder,
    apply: async world => {
      const { trackingNo } = await shipped(world)
      await endParcel(world.deps, { trackingNo, ending: 'returned' })
    },
  },
  {
    preset: 'order-reviewable',
    title: 'Received, to be reviewed',
    summary: 'Receipt was confirmed a moment ago; the review form is open and brings points.',
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
  caseIn('submitted', 'Request submitted', 'A request for a replacement that nobody has looked at.'),
  caseIn('in-review', 'Request in review', 'The desk is checking the pictures.'),
  caseIn('accepted', 'Request accepted', 'Granted, with a return label; the refund comes when it is closed.'),
  caseIn('refused', 'Request refused', 'Refused, with the desk’s answer.'),
  caseIn('closed', 'Request closed', 'Refunded: part of the pieces went back.'),
  caseIn('cancelled', 'Request withdrawn', 'The buyer withdrew it; the pieces may be named again.'),
  {
    preset: 'after-sale-form',
    title: 'Received, may be returned',
    summary: 'Three pieces arrived; a request for more than three is refused (300002).',
    persona: 'nina',
    address: async world => `/after-sale.html?orderNo=${await latestOrder(world, 'nina')}`,
    apply: received,
  },
  {
    preset: 'after-sale-part',
    title: 'Two of three pieces asked back',
    summary: 'An open request names two of three pieces; only one more may be asked for.',
    persona: 'nina',
    address: async world => `/after-sale.html?orderNo=${await latestOrder(world, 'nina')}`,
    apply: async world => {
      const orderNo = await received(world)
      const item = await world.deps.db.orderItem.findFirstOrThrow({ where: { order: { orderNo } } })
      await openAfterSale(world.deps, getMember(world.deps, 'nina'), {
        orderNo,
        wish: 'refund',
        reasonCode: 'change-of-mind',
        description: 'Two of them are no longer needed.',
        images: [],
        items: [{ orderItemId: String(item.id), quantity: 2 }],
      })
    },
  },
])
