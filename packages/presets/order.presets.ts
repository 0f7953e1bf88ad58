import { persona } from '@fixbench/fixtures/personas.ts'
import { openAfterSale } from '@fixbench/server/modules/after-sale/open-after-sale.ts'
import { endParcel } from '@fixbench/server/modules/order/fulfillment.ts'
import type { World } from '@fixbench/worlds/world.ts'
import {
  getLatestOrderNo,
  getMember,
  getOrderUrl,
  getSeededOrderNo,
  receiveOrderOfNina,
  shipOrderOfNina,
} from './persona-actions.ts'
import { inGroup } from './preset.ts'

const seededOrderPage =
  (key: string) =>
  async (world: World): Promise<string> =>
    getOrderUrl(await getSeededOrderNo(world, key))
const ninasOrderPage = async (world: World): Promise<string> =>
  getOrderUrl(await getLatestOrderNo(world, 'nina'))

/** Returns a preset step that ships an order of Nina and ends the journey of its parcel. */
const endParcelOfNina =
  (ending: 'lost' | 'returned') =>
  async (world: World): Promise<void> => {
    const { trackingNo } = await shipOrderOfNina(world)
    await endParcel(world.deps, { trackingNo, ending })
  }

export const orderPresets = inGroup('Orders', { persona: 'tom' })({
  'orders-in-every-state': {
    title: 'Orders in every status',
    summary: 'Oliver’s order history: pending, paid, shipped, received, canceled, and expired.',
    persona: 'oliver',
    address: '/user-order.html',
  },
  'order-paid': {
    title: 'Paid, not shipped',
    summary: 'The warehouse has the order; nothing has shipped.',
    persona: 'oliver',
    address: seededOrderPage('oliver-paid'),
  },
  'two-parcels': {
    title: 'Two packages in transit',
    summary: 'One order in two packages, each with its own tracking.',
    address: seededOrderPage('tom-two-parcels'),
  },
  'customs-hold': {
    title: 'Held by customs',
    summary: 'A package held by customs, as its tracking shows.',
    address: seededOrderPage('tom-customs'),
  },
  'delivered-unconfirmed': {
    title: 'Delivered, not confirmed',
    summary: 'The package has arrived. The buyer gets points after confirming receipt.',
    address: seededOrderPage('tom-delivered'),
  },
  'parcel-lost': {
    title: 'Package lost',
    summary: 'The carrier lost the package; its tracking ends there.',
    persona: 'nina',
    address: ninasOrderPage,
    apply: endParcelOfNina('lost'),
  },
  'parcel-returned': {
    title: 'Package returned to sender',
    summary: 'The package returned to the warehouse undelivered.',
    persona: 'nina',
    address: ninasOrderPage,
    apply: endParcelOfNina('returned'),
  },
  'order-reviewable': {
    title: 'Received, ready to review',
    summary: 'Receipt was just confirmed. A review earns points.',
    persona: 'nina',
    address: async world => `/evaluate.html?orderNo=${await getLatestOrderNo(world, 'nina')}`,
    apply: receiveOrderOfNina,
  },
})

const casePage =
  (status: string) =>
  async ({ deps }: World): Promise<string> => {
    const row = await deps.db.afterSaleOrder.findFirstOrThrow({
      where: { memberId: persona('ravi').id, status },
      orderBy: { id: 'desc' },
      select: { afterSaleNo: true },
    })
    return `/after-sale-status.html?id=${row.afterSaleNo}`
  }

const casePreset = (status: string, title: string, summary: string) => ({
  title,
  summary,
  persona: 'ravi' as const,
  address: casePage(status),
})

export const afterSalePresets = inGroup('After-sale')({
  'after-sale-submitted': casePreset(
    'submitted',
    'Request submitted',
    'A replacement request that hasn’t been reviewed.',
  ),
  'after-sale-in-review': casePreset('in-review', 'Request in review', 'The shop is reviewing the request.'),
  'after-sale-accepted': casePreset(
    'accepted',
    'Request accepted',
    'Accepted, with a return label. The refund follows when it is closed.',
  ),
  'after-sale-refused': casePreset('refused', 'Request declined', 'Declined, with the shop’s answer.'),
  'after-sale-closed': casePreset(
    'closed',
    'Request closed',
    'Some of the items were returned and refunded.',
  ),
  'after-sale-cancelled': casePreset(
    'cancelled',
    'Request withdrawn',
    'The buyer withdrew it and may request again.',
  ),
  'after-sale-form': {
    title: 'Received, can be returned',
    summary: 'Three items were delivered. A request for more than three is rejected (300002).',
    persona: 'nina',
    address: async world => `/after-sale.html?orderNo=${await getLatestOrderNo(world, 'nina')}`,
    apply: receiveOrderOfNina,
  },
  'after-sale-part': {
    title: 'Return requested for two of three items',
    summary: 'An open request covers two of three items; only one more can be returned.',
    persona: 'nina',
    address: async world => `/after-sale.html?orderNo=${await getLatestOrderNo(world, 'nina')}`,
    apply: async world => {
      const orderNo = await receiveOrderOfNina(world)
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
})
