import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Database, getCount, openDatabase, readRows } from '../database.ts'
import { seedInto } from '../run-seed.ts'
import { FREQUENT_EMAIL } from './customers.ts'

const SIZE = { members: 40, orders: 400, frequentOrders: 90 }

let dir: string
let db: Database
beforeAll(async () => {
  dir = fs.mkdtempSync(path.join(tmpdir(), 'history-test-'))
  const file = path.join(dir, 'small-history.db')
  seedInto(file, { size: 'small', factor: 1, history: SIZE })
  db = openDatabase(file)
}, 120_000)
afterAll(() => {
  db.close()
  fs.rmSync(dir, { recursive: true, force: true })
})

const HISTORY = "o.submitKey LIKE 'seed-history-%'"
const count = (sql: string): number => getCount(db, sql)

describe('SEED_HISTORY', () => {
  it('creates the requested number of members and orders', () => {
    expect(count('SELECT count(*) FROM Member WHERE id > 30000')).toBe(SIZE.members)
    expect(count(`SELECT count(*) FROM Orders o WHERE ${HISTORY}`)).toBe(SIZE.orders)
    expect(
      getCount(
        db,
        'SELECT count(*) FROM Orders o JOIN Member m ON m.id = o.memberId WHERE m.email = ?',
        FREQUENT_EMAIL,
      ),
    ).toBe(SIZE.frequentOrders)
  })

  it('charges each order the sum of its parts and items', () => {
    expect(
      readRows(
        db,
        z.unknown(),
        `SELECT o.orderNo FROM Orders o WHERE ${HISTORY} AND (
           o.totalCents <> o.itemsCents - o.couponCents - o.pointsCents + o.shipCents + o.vatCents + o.dutyCents + o.payFeeCents
           OR o.itemsCents <> (SELECT sum(lineCents) FROM OrderItem i WHERE i.orderId = o.id))`,
      ),
    ).toEqual([])
  })

  it('has no order before its member registered or its products were published', () => {
    expect(
      count(
        `SELECT count(*) FROM Orders o JOIN Member m ON m.id = o.memberId WHERE ${HISTORY} AND o.createdAt < m.registeredAt`,
      ),
    ).toBe(0)
    expect(
      count(`SELECT count(*) FROM OrderItem i JOIN Orders o ON o.id = i.orderId JOIN Product p ON p.id = i.productId
             WHERE ${HISTORY} AND o.createdAt < p.publishedAt`),
    ).toBe(0)
  })

  it('has orders in every status, with stock reserved for unpaid ones', () => {
    const statuses = readRows(
      db,
      z.object({ status: z.string() }),
      `SELECT DISTINCT o.status FROM Orders o WHERE ${HISTORY} ORDER BY 1`,
    )
    expect(statuses.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['cancelled', 'paid', 'received', 'shipped']),
    )
    expect(
      count(`SELECT count(*) FROM Sku s WHERE s.reserved <> coalesce(
        (SELECT sum(r.quantity) FROM StockReservation r JOIN Sku held ON held.id = r.skuId
          WHERE r.status = 'held' AND (held.id = s.id OR held.stockPool = s.stockPool)), 0)`),
    ).toBe(0)
  })

  it('has ledgers that add up, and number series that the shop continues', () => {
    expect(
      count(`SELECT count(*) FROM Member m WHERE m.pointsBalance <> coalesce(
        (SELECT sum(delta) FROM PointEntry e WHERE e.memberId = m.id), 0)`),
    ).toBe(0)

    const [series] = readRows(
      db,
      z.object({ value: z.number() }),
      "SELECT value FROM NumberSeries WHERE kind = 'order'",
    )
    expect(series?.value).toBe(count('SELECT count(*) FROM Orders'))
    expect(count('SELECT count(DISTINCT orderNo) FROM Orders')).toBe(count('SELECT count(*) FROM Orders'))
  })
})
