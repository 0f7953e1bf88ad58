import { COUNTED_DAYS, KEPT_DAYS } from '@fixbench/contract/wholesale/wholesale-terms.ts'
import { computeOrderPoints, FULL_FACTOR_PERMILLE, REGISTER_POINTS } from '@fixbench/domain/policies.ts'
import { PERSONA_PASSWORD } from '@fixbench/fixtures/persona-password.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import { avatarPicture } from '@fixbench/pictures/presets.ts'
import { numberKinds } from '@fixbench/server/database/number-series.ts'
import { z } from 'zod'
import type { SeedContext } from '../context.ts'
import { readMap } from '../database.ts'
import { type Customer, createCustomers, FREQUENT_EMAIL } from '../history/customers.ts'
import { planHistory } from '../history/plan-history.ts'
import { createNumbers } from '../orders/numbers.ts'
import type { PlacedOrder } from '../orders/placed-order.ts'
import { createPlacer } from '../orders/placer.ts'
import { createOrderWriter } from '../orders/write-order.ts'
import { type Entry, withExpiry, writeEntries } from '../points/ledger.ts'
import { createRowCollector } from '../row-collector.ts'
import { hashSeedPassword } from './member.ts'
import { reserveStock } from './order.ts'

/** Orders per bulk insert. */
const BATCH = 1000
const LEVEL_SINCE_DAYS = 40

/**
 * Writes the order history: members with addresses and wholesale accounts, two years of orders and the points earned.
 * Does nothing if the context has no history size.
 */
export const importHistory = (ctx: SeedContext): void => {
  if (ctx.history === null) return
  const customers = createCustomers(ctx, ctx.history)
  importCustomers(ctx, customers)

  const numbers = createNumbers(
    readMap(ctx.db, z.enum(numberKinds), z.number(), 'SELECT kind, value FROM NumberSeries'),
  )
  const place = createPlacer(ctx.db, numbers)
  const rows = createRowCollector()
  const write = createOrderWriter(ctx.db, rows)
  const ledgers = new Map(customers.map(customer => [customer.id, [toWelcomeEntry(customer)]]))
  const purchases = new Map<number, number>()
  const factors = readMap(
    ctx.db,
    z.number(),
    z.number(),
    'SELECT level, pointsFactorPermille FROM WholesaleLevel',
  )

  planHistory(ctx, customers, ctx.history).forEach(({ buyer, course, requestedLines }, index) => {
    const order = place(buyer, course, requestedLines)
    write(order)
    const entry = findEarnedEntry(order, factors.get(order.level ?? 0) ?? FULL_FACTOR_PERMILLE)
    if (entry !== null) ledgers.get(buyer.id)?.push(entry)
    purchases.set(buyer.id, (purchases.get(buyer.id) ?? 0) + countPurchase(order))
    if (index % BATCH === BATCH - 1) rows.flush(ctx)
  })

  rows.flush(ctx)
  ctx.db.exec('DELETE FROM NumberSeries')
  numbers.store(ctx)
  importAccounts(ctx, customers, purchases)
  for (const [memberId, entries] of ledgers) writeEntries(ctx, memberId, withExpiry(entries))
  reserveStock(ctx, 'history-')
}

const importCustomers = (ctx: SeedContext, customers: readonly Customer[]): void => {
  // One hash for all members, because computing thousands takes minutes.
  const passwordHash = hashSeedPassword(FREQUENT_EMAIL, PERSONA_PASSWORD)
  ctx.insertEach('Member', customers, ({ id, email, address, registeredDaysAgo }) => ({
    id,
    email,
    memberName: `${address.firstName} ${address.lastName}`,
    firstName: address.firstName,
    lastName: address.lastName,
    passwordHash,
    countryIso: address.country,
    mobile: `${address.phoneCode} ${address.mobile}`,
    image: avatarPicture(`${address.firstName} ${address.lastName}`),
    company: address.company === '' ? null : address.company,
    registeredAt: shopTime.day(-registeredDaysAgo),
    updatedAt: shopTime.day(-registeredDaysAgo),
  }))
  ctx.insertEach('Address', customers, ({ id, address, city, province, registeredDaysAgo }) => ({
    memberId: id,
    ...address,
    city,
    province,
    createdAt: shopTime.day(-registeredDaysAgo),
    updatedAt: shopTime.day(-registeredDaysAgo),
    defaultOf: id,
  }))
}

const importAccounts = (
  ctx: SeedContext,
  customers: readonly Customer[],
  purchases: ReadonlyMap<number, number>,
): void =>
  ctx.insertEach(
    'WholesaleAccount',
    customers.filter(({ level }) => level !== null),
    ({ id, level, address, registeredDaysAgo }) => ({
      memberId: id,
      level,
      company: address.company,
      purchaseCents: purchases.get(id) ?? 0,
      levelSince: shopTime.day(-LEVEL_SINCE_DAYS),
      levelKeptUntil: shopTime.day(KEPT_DAYS - LEVEL_SINCE_DAYS),
      createdAt: shopTime.day(-registeredDaysAgo),
      updatedAt: shopTime.day(-LEVEL_SINCE_DAYS),
    }),
  )

const toWelcomeEntry = ({ id, registeredDaysAgo }: Customer): Entry => ({
  memberId: id,
  atMs: shopTime.day(-registeredDaysAgo).getTime(),
  kind: 'register',
  delta: REGISTER_POINTS,
  reference: 'register',
  text: 'Welcome',
})

/** Ledger entry for the points of a received order; null for other orders or without points. */
const findEarnedEntry = (
  { orderNo, memberId, timeline, charges: { parts } }: PlacedOrder,
  factor: number,
): Entry | null => {
  const delta = computeOrderPoints(parts.itemsCents - parts.couponCents - parts.pointsCents, factor)
  if (timeline.receivedMs === null || delta === 0) return null
  return {
    memberId,
    atMs: timeline.receivedMs,
    kind: 'order',
    delta,
    reference: orderNo,
    text: `Order ${orderNo}`,
  }
}

/** Contribution of a paid order to the purchases of the last 90 days, in cents. */
const countPurchase = ({ timeline, charges: { parts } }: PlacedOrder): number =>
  timeline.paidMs !== null && timeline.paidMs >= shopTime.day(-COUNTED_DAYS).getTime()
    ? parts.itemsCents - parts.couponCents - parts.pointsCents
    : 0
