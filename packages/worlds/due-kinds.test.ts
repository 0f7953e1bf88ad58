import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@fixbench/contract/core/time.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import { WORLD_START_MS } from '@fixbench/fixtures/shop-time.ts'
import { openFile } from '@fixbench/server/database/driver.ts'
import { integer, row, text } from '@fixbench/server/database/row.ts'
import { dailyKinds } from '@fixbench/server/due-events/definitions.ts'
import { scheduleDueEvent } from '@fixbench/server/due-events/schedule.ts'
import { shopEvents } from '@fixbench/server/modules/due-events.ts'
import { getTemplateFile } from '@fixbench/server/start-shop.ts'
import pino from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { compareDatabases } from './compare.ts'
import { openWorlds } from './registry.ts'
import { getDatabaseFile } from './storage/files.ts'
import { setUpWorlds } from './testing/create-world-app.ts'
import type { World } from './world.ts'

const TARGET_MS = WORLD_START_MS + 370 * DAY_MS

/** For each kind of event, a query that returns 1 per event that took effect. */
const EFFECTS: Readonly<Record<string, string>> = {
  'catalog-reprice':
    'select offPermille = 0 as n from Product where discountEndsAt is not null and status = 1',
  'dispute-deadline':
    "select count(*) as n from Dispute d join Refund r on r.reason = 'Dispute: No reason given' where d.status = 'lost' group by d.id",
  'order-expiry':
    "select (select count(*) from OrderHistory h where h.orderId = o.id and h.toStatus = 'cancelled') as n from Orders o join DueEvent e on e.payload ->> 'orderId' = o.id and e.kind = 'order-expiry'",
  'parcel-delivered':
    "select p.status = 'delivered' and p.deliveredAt = e.dueAt as n from Parcel p join DueEvent e on e.payload ->> 'parcelId' = p.id",
  'presale-balance': "select count(*) as n from InboxMessage where kind = 'presale-balance-due'",
  'point-order-expiry':
    "select count(*) as n from PointOrderHistory where reason = 'The delivery fee was not paid in time' or toStatus = 'cancelled' and movedAt > '2025-07-25T09:00'",
  'points-expiry':
    "select count(*) as n from PointEntry where kind = 'expire' and createdAt > '2025-07-26' group by memberId, reference",
  'account-erasure': "select email not like 'dora@%' as n from Member where status = 'deleted'",
  'quote-expiry':
    "select count(*) as n from QuoteHistory where toStatus = 'expired' and movedAt > '2025-07-26' group by quoteId",
  'request-keys-expiry': "select count(*) = 0 as n from RequestKey where key = 'outdated'",
  'review-reading':
    "select count(*) as n from PointEntry where kind = 'review' and createdAt = '2025-07-26T09:00:00.000+00:00'",
  'stock-delivery':
    "select count(*) as n from StockMovement where kind = 'restock' and actor = 'warehouse' group by skuId",
  'wholesale-review': 'select purchaseCents = 0 as n from WholesaleAccount',
  'wholesale-level-notice':
    "select count(*) as n from InboxMessage m join WholesaleLevelChange c on m.uniqueKey = 'wholesale-level-notice:' || c.id group by c.id",
}

/** Logs each run of an event in its own transaction. */
const LOG_RUNS = `
  create table RunLog (id integer primary key, eventId integer, kind text, eventKey text, dueAt text);
  create trigger logRuns after update on DueEvent
    when (new.doneAt is not null and old.doneAt is null) or (new.doneAt is null and new.dueAt > old.dueAt)
    begin insert into RunLog (eventId, kind, eventKey, dueAt) values (old.id, old.kind, old.uniqueKey, old.dueAt); end;`

const RunSchema = row({ eventId: integer, kind: text, eventKey: text, dueAt: text })
type Run = z.infer<typeof RunSchema>

const shop = setUpWorlds()

/** Creates a frozen world with a future event of each kind. */
const arrange = async (worldId: string): Promise<World> => {
  await shop.worlds.create({ worldId })
  const world = shop.worlds.find(worldId)
  if (world === undefined) throw new Error(`no world ${worldId}`)
  const { clock, db } = world.deps
  clock.freeze()
  clock.set(WORLD_START_MS)
  const database = openFile(getDatabaseFile(world.dir))
  database.exec(LOG_RUNS)
  database.close()
  const at = (afterMs: number): Date => new Date(WORLD_START_MS + afterMs)
  const order = await db.order.findFirstOrThrow({ where: { status: 'pending' }, orderBy: { id: 'desc' } })
  await db.order.update({ where: { id: order.id }, data: { depositPaidAt: at(0) } })
  const member = await db.member.findFirstOrThrow({ where: { status: 'deleted' } })
  const review = await db.review.findFirstOrThrow({ where: { memberId: { not: null } } })
  await db.review.update({ where: { id: review.id }, data: { status: 'pending' } })
  await db.pointEntry.deleteMany({ where: { kind: 'review', reference: String(review.id) } })
  const key = { scope: 'test', key: 'outdated', requestHash: '', createdAt: at(0) }
  await db.requestKey.create({ data: key })
  const share = await db.paymentOrder.findFirstOrThrow({
    where: { payment: { status: 'paid', refundedCents: 0 } },
    orderBy: { orderId: 'asc' },
  })
  const respondBy = at(7 * DAY_MS)
  await db.dispute.create({
    data: { ...share, disputeNo: 'DP-1', amountCents: 100, reason: 'general', openedAt: at(0), respondBy },
  })
  const planned = [
    { kind: 'dispute-deadline', dueAt: respondBy, payload: { disputeNo: 'DP-1' } },
    { kind: 'presale-balance', dueAt: at(MINUTE_MS), payload: { orderId: order.id } },
    { kind: 'account-erasure', dueAt: at(30 * DAY_MS), payload: { memberId: member.id } },
    { kind: 'review-reading', dueAt: at(24 * HOUR_MS), payload: { reviewId: review.id } },
  ]
  for (const event of planned) await scheduleDueEvent(db, { ...event, key: `test-${event.kind}` })

  return world
}

/** Other packages, and other test files in this process, register kinds too. */
const shopKinds = shopEvents.map(({ kind }) => kind).sort()
const isOfShop = (kind: string): boolean => shopKinds.includes(kind)

const getRuns = ({ deps }: World): Run[] =>
  deps.sql
    .all(RunSchema, 'select eventId, kind, eventKey, dueAt from RunLog order by id')
    .filter(({ kind }) => isOfShop(kind))

const EffectSchema = row({ n: integer })

describe('due events of every kind', () => {
  let uninterrupted: World
  beforeAll(async () => {
    uninterrupted = await arrange('uninterrupted')
    await uninterrupted.moveClock(TARGET_MS)
  })

  it('[B-60] are all covered by this test', () => {
    expect(Object.keys(EFFECTS).sort()).toEqual(shopKinds)
    expect([...new Set(getRuns(uninterrupted).map(({ kind }) => kind))].sort()).toEqual(shopKinds)
  })

  it('[B-60] run once in order, and daily ones every day', () => {
    const runs = getRuns(uninterrupted)
    const sorted = runs.toSorted(
      (one, other) => one.dueAt.localeCompare(other.dueAt) || one.eventId - other.eventId,
    )

    expect(runs).toEqual(sorted)

    const names = runs.map(({ eventKey, dueAt }) => `${eventKey} ${dueAt}`)
    expect(new Set(names).size).toBe(names.length)

    const daily = new Set(dailyKinds().filter(isOfShop))
    const single = runs.filter(({ kind }) => !daily.has(kind)).map(({ eventKey }) => eventKey)

    expect(new Set(single).size).toBe(single.length)

    for (const kind of daily) expect(runs.filter(run => run.kind === kind)).toHaveLength(370)
    expect(uninterrupted.deps.sql.column(integer, 'select id from DueEvent where error is not null')).toEqual(
      [],
    )
  })

  it.each(Object.entries(EFFECTS))('[B-60] %s takes effect once', (_kind, query) => {
    const rows = uninterrupted.deps.sql.all(EffectSchema, query)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ n }) => n !== 1)).toEqual([])
  })

  it('[B-60] leave the same rows when the move is canceled and restarted', async () => {
    const world = await arrange('stopped')
    while (world.deps.clock.nowMs() < TARGET_MS) {
      const move = world.moveClock(TARGET_MS)
      for (let turn = 0; turn < 6; turn += 1) await nextTurn()
      world.cancelCatchUp()
      await move
    }

    expect(await differences(uninterrupted.dir, world.dir)).toEqual([])
  })

  it('[B-60] leave the same rows when the server is killed during the move', async () => {
    const world = await arrange('killed')
    const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-killed-'))
    const move = world.moveClock(TARGET_MS)
    for (let turn = 0; turn < 6; turn += 1) await nextTurn()
    const isUnderWay = world.catchUp() !== undefined
    const folder = path.join('worlds', world.id)
    cpSync(path.join(shop.config.dataDir, folder), path.join(dataDir, folder), { recursive: true })
    await move
    const config = { ...shop.config, dataDir }
    const after = openWorlds(config, getTemplateFile(shop.config), pino({ level: 'fatal' }))
    try {
      const again = after.find(world.id)
      expect([isUnderWay, again?.catchUp() !== undefined]).toEqual([true, true])
      await again?.moveClock(TARGET_MS)
      expect(await differences(uninterrupted.dir, requireValue(again, 'again').dir)).toEqual([])
    } finally {
      await after.close()
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
})

const differences = (left: string, right: string) =>
  compareDatabases(getDatabaseFile(left), getDatabaseFile(right), 3)
