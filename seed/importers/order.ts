import { findHub, readSteps } from '#server/modules/order/parcel.repo.ts'
import type { SeedContext } from '../context.ts'
import { createReader, getCount, readRows } from '../database.ts'
import { createCharger } from '../orders/charge-order.ts'
import { addMails } from '../orders/mail-rows.ts'
import { createNumbers } from '../orders/numbers.ts'
import { addOrder } from '../orders/order-rows.ts'
import { addParcels } from '../orders/parcel-rows.ts'
import { addPayments } from '../orders/payment-rows.ts'
import { createPicker, type OrderSku } from '../orders/pick-line.ts'
import type { PlacedOrder } from '../orders/placed-order.ts'
import { type OrderPlan, orderPlans } from '../orders/plans.ts'
import { computeTimeline, getSubmitMs } from '../orders/timeline.ts'
import { persona } from '../personas.ts'
import { createRowCollector, type RowCollector } from '../row-collector.ts'
import { findAddress } from './address.ts'
import { syncLeads } from './leads.ts'

const DEFAULT_CARRIERS: Readonly<Record<string, string>> = { GB: 'uk-line', PT: 'eu-line-ddp', AU: 'au-line' }

/** Orders of the personas in every status, with payments, parcels, stock effects and mails. */
export const importOrders = (ctx: SeedContext): void => {
  const place = createPlacer(ctx)
  const rows = createRowCollector()
  const parcelIds = counter()
  const paymentIds = counter()
  const reader = createReader(ctx.db)
  const steps = readSteps(reader)
  for (const plan of orderPlans.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const order = place(plan)
    addOrder(rows, order)
    addPayments(rows, order, paymentIds)
    addParcels(rows, order, {
      nextParcelId: parcelIds,
      steps,
      findHub: (carrierCode, country) => findHub(reader, carrierCode, country),
    })
    addMails(rows, order)
    addCoupon(rows, order)
  }
  rows.flush(ctx)
  place.numbers.store(ctx)
  holdStock(ctx)
}

const counter = (): (() => number) => {
  let last = 0
  return () => {
    last += 1
    return last
  }
}

/** Works out one order after another; numbers and ids run in the order of the calls. */
const createPlacer = (ctx: SeedContext) => {
  const charge = createCharger(ctx.db)
  const pick = createPicker(ctx.db)
  const numbers = createNumbers()
  const orderIds = counter()
  let nextItemId = 1
  const place = (plan: OrderPlan): PlacedOrder => {
    const who = persona(plan.who)
    const address = findAddress(who)
    if (address === null) throw new Error(`${plan.who} orders without an address`)
    const createdMs = getSubmitMs(plan)
    const level = who.wholesale?.level ?? null
    const charges = charge({
      wishes: aimAt(
        plan.aimUsd,
        plan.lines.map(requested => ({ sku: pick(requested), quantity: requested[2] })),
      ),
      atMs: createdMs,
      address,
      carrierCode: plan.carrier ?? DEFAULT_CARRIERS[who.country] ?? 'dhl-express',
      paymentMethodCode: plan.way ?? 'card',
      level,
      couponCode: plan.coupon,
      points: plan.points ?? 0,
    })
    const { workingDaysMin, workingDaysMax } = charges.quote.rate
    const order: PlacedOrder = {
      id: orderIds(),
      orderNo: numbers.next('order', createdMs),
      memberId: who.id,
      email: who.email,
      plan,
      timeline: computeTimeline(plan, { workingDays: (workingDaysMin + workingDaysMax) / 2, level }),
      charges,
      address,
      level,
      firstItemId: nextItemId,
      numbers,
    }
    nextItemId += charges.lines.length
    return order
  }
  return Object.assign(place, { numbers })
}

type Requested = { sku: OrderSku; quantity: number }

/** More pieces of the first line, until the goods come near to the aim at list prices. */
const aimAt = (aimUsd: number | undefined, requestedItems: Requested[]): Requested[] => {
  const [first, ...others] = requestedItems
  if (aimUsd === undefined || first === undefined) return requestedItems
  const othersCents = others.reduce((total, { sku, quantity }) => total + sku.listCents * quantity, 0)
  const quantity = Math.round((aimUsd * 100 - othersCents) / first.sku.listCents)
  return [{ sku: first.sku, quantity: Math.max(first.quantity, quantity) }, ...others]
}

/** The coupon of an order, used or (with an unpaid one) kept for it. */
const addCoupon = (rows: RowCollector, order: PlacedOrder): void => {
  const { coupon } = order.charges
  if (coupon === null) return
  const { createdMs, paidMs } = order.timeline
  const { rule, ...period } = coupon
  rows.add('MemberCoupon', {
    couponId: rule.couponId,
    memberId: order.memberId,
    sequence: 1,
    couponCode: `${rule.code}-${order.memberId}-1`.toUpperCase(),
    status: paidMs === null ? 'reserved' : 'used',
    ...period,
    reservedAt: new Date(createdMs),
    usedAt: paidMs === null ? null : new Date(paidMs),
    orderId: order.id,
  })
}

/** Unpaid orders hold their pieces: reserved goes up, and a movement says why. */
const holdStock = (ctx: SeedContext): void => {
  const held = readRows<{ skuId: number; quantity: number; orderNo: string; createdAt: string }>(
    ctx.db,
    "SELECT r.skuId, r.quantity, o.orderNo, r.createdAt FROM StockReservation r JOIN Orders o ON o.id = r.orderId WHERE r.status = 'held' ORDER BY r.id",
  )
  for (const { skuId, quantity, orderNo, createdAt } of held) {
    ctx.db.prepare('UPDATE Sku SET reserved = reserved + ? WHERE id = ?').run(quantity, skuId)
    ctx.insertAll('StockMovement', [
      {
        skuId,
        kind: 'reserve',
        stockDelta: 0,
        reservedDelta: quantity,
        stockAfter: getCount(ctx.db, 'SELECT stock FROM Sku WHERE id = ?', skuId),
        reservedAfter: getCount(ctx.db, 'SELECT reserved FROM Sku WHERE id = ?', skuId),
        orderNo,
        actor: 'member',
        reason: 'Order submitted',
        movedAt: new Date(createdAt),
      },
    ])
  }
  syncLeads(ctx)
}
