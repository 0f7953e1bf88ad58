import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { FEE_NOT_PAID } from '@fixbench/domain/order/order-status.ts'
import { type PersonaKey, persona } from '@fixbench/fixtures/personas.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import { formatNumber } from '@fixbench/server/database/number-series.ts'
import { z } from 'zod'
import type { SeedContext, SeedRow } from '../context.ts'
import { readRows } from '../database.ts'
import { toDueEvent } from '../due-event.ts'
import { findAddress } from '../importers/address.ts'
import { type OrderStatus, statusPaths } from '../orders/status-paths.ts'
import type { Entry } from './ledger.ts'

type PointRequest = {
  who: PersonaKey
  status: OrderStatus
  daysAgo: number
  pick: 'coupon' | 'free' | 'with-fee'
  nth: number
  quantity: number
}

const REQUESTS: readonly PointRequest[] = [
  { who: 'paula', status: 'received', daysAgo: 90, pick: 'free', nth: 0, quantity: 1 },
  { who: 'paula', status: 'cancelled', daysAgo: 50, pick: 'with-fee', nth: 1, quantity: 1 },
  { who: 'paula', status: 'received', daysAgo: 15, pick: 'coupon', nth: 1, quantity: 1 },
  { who: 'paula', status: 'shipped', daysAgo: 5, pick: 'free', nth: 2, quantity: 2 },
  { who: 'paula', status: 'paid', daysAgo: 0.7, pick: 'free', nth: 3, quantity: 1 },
  { who: 'paula', status: 'pending', daysAgo: 0.1, pick: 'with-fee', nth: 0, quantity: 1 },
]

const ProductSchema = z.object({
  id: z.number(),
  nameEn: z.string(),
  imageUrl: z.string(),
  points: z.number(),
  shipFeeCents: z.number(),
  couponId: z.number().nullable(),
})
type Product = z.infer<typeof ProductSchema>

/** Writes points orders in every status. Returns their ledger entries. */
export const importPointOrders = (ctx: SeedContext): Entry[] => {
  const products = readRows(
    ctx.db,
    ProductSchema,
    'SELECT id, nameEn, imageUrl, points, shipFeeCents, couponId FROM PointProduct WHERE stock > 5 AND minLevel IS NULL AND points <= 4000 ORDER BY points, id',
  )
  const orders = REQUESTS.map((request, index) => createPointOrder(request, index + 1, products))
  ctx.insertEach('PointOrder', orders, toOrderRow)
  ctx.insertEach('PointOrderHistory', orders, toHistoryRows)
  ctx.insertAll('NumberSeries', [{ kind: 'pointOrder', value: orders.length }])
  ctx.insertEach('DueEvent', orders, ({ id, request, deadline }) =>
    request.status === 'pending' ? toDueEvent('point-order-expiry', id, deadline, { pointOrderId: id }) : [],
  )
  return orders.flatMap(toEntries)
}

const findProduct = (products: Product[], { pick, nth }: PointRequest): Product => {
  const matching = products.filter(product => {
    if (pick === 'coupon') return product.couponId !== null
    return product.couponId === null && (pick === 'with-fee') === product.shipFeeCents > 0
  })
  const found = matching[nth]
  if (found === undefined) throw new Error(`No points product ${pick} ${nth}`)
  return found
}

const createPointOrder = (request: PointRequest, id: number, products: Product[]) => {
  const created = shopTime.day(-request.daysAgo)
  const product = findProduct(products, request)
  return {
    request,
    id,
    orderNo: formatNumber('pointOrder', id, created.getTime()),
    memberId: persona(request.who).id,
    product,
    points: product.points * request.quantity,
    created,
    deadline: new Date(created.getTime() + DAY_MS),
  }
}
type PointOrder = ReturnType<typeof createPointOrder>

const addDays = ({ created }: PointOrder, days: number): Date =>
  new Date(Math.min(created.getTime() + days * DAY_MS, shopTime.startMs))

const toOrderRow = (order: PointOrder): SeedRow => {
  const { id, request, product, orderNo, memberId, points } = order
  const path = statusPaths[request.status]
  const isShipped = path.includes('shipped')
  const isParcel = product.couponId === null

  return {
    id,
    orderNo,
    memberId,
    pointProductId: product.id,
    productName: product.nameEn,
    imageUrl: product.imageUrl,
    quantity: request.quantity,
    points,
    shipFeeCents: product.shipFeeCents,
    status: request.status,
    submitKey: `seed-point-order-${id}`,
    address: isParcel ? findAddress(persona(request.who)) : null,
    carrierName: isShipped && isParcel ? 'EU Special Line (duties paid)' : null,
    trackingNo: isShipped && isParcel ? `YT${String(8_800_000 + id).padStart(16, '2')}` : null,
    createdAt: order.created,
    payDeadlineAt: order.deadline,
    paidAt: path.includes('paid') ? order.created : null,
    shippedAt: isShipped ? addDays(order, 1) : null,
    receivedAt: request.status === 'received' ? addDays(order, isParcel ? 14 : 0) : null,
    cancelledAt: request.status === 'cancelled' ? addDays(order, 1) : null,
  }
}

const ACTORS: Record<OrderStatus, string> = {
  pending: 'member',
  paid: 'system',
  shipped: 'warehouse',
  received: 'member',
  cancelled: 'system',
}
const DAYS: Record<OrderStatus, number> = { pending: 0, paid: 0, shipped: 1, received: 14, cancelled: 1 }

const toHistoryRows = (order: PointOrder): SeedRow[] =>
  statusPaths[order.request.status].map((toStatus, index, path) => ({
    pointOrderId: order.id,
    fromStatus: path[index - 1],
    toStatus,
    actor: ACTORS[toStatus],
    reason: toStatus === 'cancelled' ? FEE_NOT_PAID : '',
    movedAt: addDays(order, order.product.couponId !== null ? 0 : DAYS[toStatus]),
  }))

const toEntries = (order: PointOrder): Entry[] => {
  const { memberId, orderNo, points, product, created } = order
  const reference = `point-order:${orderNo}`
  const spent = {
    memberId,
    kind: 'redeem',
    delta: -points,
    reference,
    text: product.nameEn,
    atMs: created.getTime(),
  }
  if (order.request.status !== 'cancelled') return [spent]

  return [
    spent,
    {
      ...spent,
      atMs: addDays(order, 1).getTime(),
      kind: 'redeem-back',
      delta: points,
      text: `${product.nameEn} (canceled)`,
    },
  ]
}
