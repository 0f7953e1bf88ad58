import { persona } from '@fixbench/fixtures/personas.ts'
import { z } from 'zod'
import type { SeedContext } from '../context.ts'
import { readRows } from '../database.ts'
import { createNumbers } from '../orders/numbers.ts'
import { createPicker } from '../orders/pick-line.ts'
import type { PlacedOrder } from '../orders/placed-order.ts'
import { type Buyer, createPlacer, type RequestedLine } from '../orders/placer.ts'
import { type OrderPlan, orderPlans } from '../orders/plans.ts'
import { getSubmitMs } from '../orders/timeline.ts'
import { createOrderWriter } from '../orders/write-order.ts'
import { createRowCollector, type RowCollector } from '../row-collector.ts'
import { getAddress } from './address.ts'
import { syncLeads } from './leads.ts'

const DEFAULT_CARRIERS: Readonly<Record<string, string>> = { GB: 'uk-line', PT: 'eu-line-ddp', AU: 'au-line' }

/** Writes the personas' orders in every status, with payments, parcels, stock movements and emails. */
export const importOrders = (ctx: SeedContext): void => {
  const numbers = createNumbers()
  const place = createPlacer(ctx.db, numbers)
  const pick = createPicker(ctx.db)
  const rows = createRowCollector()
  const write = createOrderWriter(ctx.db, rows)

  for (const plan of orderPlans.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const requestedLines = plan.lines.map(requested => ({
      sku: pick(requested, getSubmitMs(plan)),
      quantity: requested[2],
    }))
    const carrier = plan.carrier ?? DEFAULT_CARRIERS[persona(plan.who).country] ?? 'dhl-express'
    const course = { ...plan, carrier, method: plan.method ?? ('card' as const) }
    const order = place(getBuyer(plan), course, scaleToValue(plan.aimUsd, requestedLines))
    write(order)
    addCoupon(rows, order)
  }

  rows.flush(ctx)
  numbers.store(ctx)
  reserveStock(ctx)
}

const getBuyer = ({ who }: OrderPlan): Buyer => {
  const { id, email, wholesale } = persona(who)
  return { id, email, level: wholesale?.level ?? null, address: getAddress(persona(who)) }
}

/** Raises the quantity of the first item until the goods are worth about `aimUsd` at list prices. */
const scaleToValue = (aimUsd: number | undefined, requestedLines: RequestedLine[]): RequestedLine[] => {
  const [first, ...others] = requestedLines
  if (aimUsd === undefined || first === undefined) return requestedLines
  const othersCents = others.reduce((total, { sku, quantity }) => total + sku.listCents * quantity, 0)
  const quantity = Math.round((aimUsd * 100 - othersCents) / first.sku.listCents)
  return [{ sku: first.sku, quantity: Math.max(first.quantity, quantity) }, ...others]
}

/** Adds the coupon of an order: used, or reserved while the order is unpaid. */
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

/** A SKU, followed by the other SKUs of its stock pool. */
const POOL_OF_SKU = `SELECT m.id, m.stock, m.reserved FROM Sku s JOIN Sku m ON m.id = s.id OR m.stockPool = s.stockPool
  WHERE s.id = ? ORDER BY m.id <> s.id, m.id`

/** Reserves the stock of unpaid orders on every SKU of the stock pool, with stock movements. */
export const reserveStock = (ctx: SeedContext, keyPrefix = ''): void => {
  const held = readRows(
    ctx.db,
    z.object({ skuId: z.number(), quantity: z.number(), orderNo: z.string(), createdAt: z.string() }),
    "SELECT r.skuId, r.quantity, o.orderNo, r.createdAt FROM StockReservation r JOIN Orders o ON o.id = r.orderId WHERE r.status = 'held' AND o.submitKey LIKE ? ORDER BY r.id",
    `seed-${keyPrefix}%`,
  )
  for (const { skuId, quantity, orderNo, createdAt } of held) {
    const members = readRows(
      ctx.db,
      z.object({ id: z.number(), stock: z.number(), reserved: z.number() }),
      POOL_OF_SKU,
      skuId,
    )
    for (const { id } of members) {
      ctx.db.prepare('UPDATE Sku SET reserved = reserved + ? WHERE id = ?').run(quantity, id)
    }
    ctx.insertEach('StockMovement', members, ({ id, stock, reserved }) => ({
      skuId: id,
      kind: 'reserve',
      stockDelta: 0,
      reservedDelta: quantity,
      stockAfter: stock,
      reservedAfter: reserved + quantity,
      orderNo,
      actor: 'member',
      reason: 'Order placed',
      movedAt: new Date(createdAt),
    }))
  }

  syncLeads(ctx)
}
