import { formatNumber } from '#server/domain/numbers.ts'
import { DAY_MS } from '#server/domain/time.ts'
import type { SeedContext, SeedRow } from '../context.ts'
import { readRows } from '../database.ts'
import { findAddress } from '../importers/address.ts'
import { type OrderStatus, statusPaths } from '../orders/status-paths.ts'
import { type PersonaKey, persona } from '../personas.ts'
import { shopTime } from '../shop-time.ts'
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

type Product = {
  id: number
  nameEn: string
  imageUrl: string
  points: number
  shipFeeCents: number
  couponId: number | null
}

/** Writes points orders in every status. Returns their ledger entries. */
export const importPointOrders = (ctx: SeedContext): Entry[] => {
  const products = readRows<Product>(
    ctx.db,
    'SELECT id, nameEn, imageUrl, points, shipFeeCents, couponId FROM PointProduct WHERE stock > 5 AND minLevel IS NULL AND points <= 4000 ORDER BY points, id',
  )
  const orders = REQUESTS.map((request, index) => ({
    request,
    id: index + 1,
    product: findProduct(products, request),
    ...computeTimes(request),
  }))
  ctx.insertEach('PointOrder', orders, toOrderRow)
  ctx.insertEach('PointOrderHistory', orders, toHistoryRows)
  ctx.insertAll('NumberSeries', [{ kind: 'pointOrder', value: orders.length }])
  ctx.insertEach('DueEvent', orders, ({ id, request, deadline }): SeedRow[] =>
    request.status === 'pending'
      ? [
          {
            kind: 'point-order-expiry',
            uniqueKey: `point-order-expiry:${id}`,
            dueAt: deadline,
            payload: { pointOrderId: id },
          },
        ]
      : [],
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

const computeTimes = ({ daysAgo }: PointRequest) => {
  const created = shopTime.day(-daysAgo)
  return { created, deadline: new Date(created.getTime() + DAY_MS) }
}

type PointOrder = { request: PointRequest; id: number; product: Product; created: Date; deadline: Date }

const addDays = ({ created }: PointOrder, days: number): Date =>
  new Date(Math.min(created.getTime() + days * DAY_MS, shopTime.startMs))

const getNumber = ({ id, created }: PointOrder): string => formatNumber('pointOrder', id, created.getTime())

const toOrderRow = (order: PointOrder): SeedRow => {
  const { request, product } = order
  const path = statusPaths[request.status]
  const isShipped = path.includes('shipped')
  const isParcel = product.couponId === null
  return {
    id: order.id,
    orderNo: getNumber(order),
    memberId: persona(request.who).id,
    pointProductId: product.id,
    productName: product.nameEn,
    imageUrl: product.imageUrl,
    quantity: request.quantity,
    points: product.points * request.quantity,
    shipFeeCents: product.shipFeeCents,
    status: request.status,
    submitKey: `seed-point-order-${order.id}`,
    address: isParcel ? findAddress(persona(request.who)) : null,
    carrierName: isShipped && isParcel ? 'EU Special Line (duties paid)' : null,
    trackingNo: isShipped && isParcel ? `YT${String(8_800_000 + order.id).padStart(16, '2')}` : null,
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
    fromStatus: path[index - 1] ?? null,
    toStatus,
    actor: ACTORS[toStatus],
    reason: toStatus === 'cancelled' ? 'Shipping fee not paid in time' : '',
    movedAt: addDays(order, order.product.couponId !== null ? 0 : DAYS[toStatus]),
  }))

const toEntries = (order: PointOrder): Entry[] => {
  const points = order.product.points * order.request.quantity
  const memberId = persona(order.request.who).id
  const reference = `point-order:${getNumber(order)}`
  const spent: Entry = {
    memberId,
    atMs: order.created.getTime(),
    kind: 'redeem',
    delta: -points,
    reference,
    text: order.product.nameEn,
  }
  if (order.request.status !== 'cancelled') return [spent]
  return [
    spent,
    {
      ...spent,
      atMs: addDays(order, 1).getTime(),
      kind: 'redeem-back',
      delta: points,
      text: `${order.product.nameEn} (canceled)`,
    },
  ]
}
