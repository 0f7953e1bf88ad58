import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { personas } from '@fixbench/fixtures/personas.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import { readAddress } from '@fixbench/pictures/address.ts'
import { drawings } from '@fixbench/pictures/registry.ts'
import { toDbInstant } from '@fixbench/server/database/row.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Database, getCount, openDatabase, readRows } from './database.ts'
import { getTemplateFile } from './ensure-template.ts'
import { seedInto } from './run-seed.ts'

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-seed-'))
const options = { size: 'small', factor: 1 } as const
const fresh = path.join(dir, 'fresh.db')
let db: Database
let files: string[]

beforeAll(async () => {
  seedInto(fresh, options)
  files = fs.readdirSync(dir)
  db = openDatabase(fresh)
})
afterAll(() => {
  db.close()
  fs.rmSync(dir, { recursive: true, force: true })
})

const computeHash = (file: string): string => createHash('sha256').update(fs.readFileSync(file)).digest('hex')
const count = (sql: string): number => getCount(db, sql)

describe('the seed', () => {
  it('produces the same bytes on every run', () => {
    expect(computeHash(fresh)).toBe(computeHash(getTemplateFile(options)))
  })

  it('leaves a single valid file without orphan rows, in WAL mode', () => {
    expect(
      readRows(db, z.object({ integrity_check: z.string() }), 'PRAGMA integrity_check').map(
        row => row.integrity_check,
      ),
    ).toEqual(['ok'])
    expect(readRows(db, z.unknown(), 'PRAGMA foreign_key_check')).toEqual([])
    expect(readRows(db, z.object({ journal_mode: z.string() }), 'PRAGMA journal_mode')[0]?.journal_mode).toBe(
      'wal',
    )
    expect(files).toEqual(['fresh.db'])
  })

  it('keeps no samples of index keys, for which SQLite would compile statements again', () => {
    expect(count("select count(*) from sqlite_master where name = 'sqlite_stat4'")).toBe(0)
    expect(count('select count(*) from sqlite_stat1')).toBeGreaterThan(0)
  })

  it.each([
    [
      'sessions by token',
      "select s.id from Session s join Member m on m.id = s.memberId where s.tokenHash = 'x'",
    ],
    [
      'items of orders',
      'select id from OrderItem where orderId in (select value from json_each(1)) order by id',
    ],
    [
      'parcels of orders',
      'select id from Parcel where orderId in (select value from json_each(1)) order by id',
    ],
  ])('lets SQLite find %s by index, however few it has', (_what, sql) => {
    const [step] = readRows(db, z.object({ detail: z.string() }), `explain query plan ${sql}`)
    expect(step?.detail).toMatch(/^SEARCH .* INDEX/)
  })

  it('dates nothing that has happened after the start of the world', () => {
    const now = toDbInstant(shopTime.startMs)
    for (const [table, column] of [
      ['Review', 'createdAt'],
      ['Orders', 'createdAt'],
      ['Orders', 'receivedAt'],
      ['PointEntry', 'createdAt'],
      ['BlogPost', 'publishedAt'],
      ['BlogComment', 'createdAt'],
      ['InboxMessage', 'createdAt'],
      ['OrderHistory', 'movedAt'],
    ]) {
      expect([table, column, count(`SELECT count(*) FROM ${table} WHERE ${column} > '${now}'`)]).toEqual([
        table,
        column,
        0,
      ])
    }
  })

  it('[B-24] has reviews of several variants, each with a plug for the author’s country, and no text twice per product', () => {
    const repeated = 'SELECT 1 FROM Review GROUP BY productId, content HAVING count(*) > 1'
    expect(count(`SELECT count(*) FROM (${repeated})`)).toBe(0)
    expect(
      count(`SELECT count(*) FROM Review WHERE skuSpec LIKE '%US plug%'
        AND countryIso IN ('DE', 'FR', 'IT', 'ES', 'GB', 'PL', 'IE', 'AU', 'NZ')`),
    ).toBe(0)

    const variants = `SELECT count(DISTINCT r.skuSpec) specs FROM Review r
      WHERE (SELECT count(*) FROM Sku s WHERE s.productId = r.productId) > 1 GROUP BY r.productId HAVING count(*) >= 4`
    const reviewed = count(`SELECT count(*) FROM (${variants})`)

    expect(reviewed).toBeGreaterThan(100)
    expect(count(`SELECT count(*) FROM (${variants}) WHERE specs > 1`) / reviewed).toBeGreaterThan(0.9)
  })

  it('[B-24] reviews name only variants that their product has', () => {
    expect(
      count(`SELECT count(*) FROM Review r WHERE NOT EXISTS
        (SELECT 1 FROM Sku s WHERE s.productId = r.productId AND s.productSpec = r.skuSpec)`),
    ).toBe(0)
  })

  it('stores sums in products that equal the rows they count', () => {
    expect(
      count(`SELECT count(*) FROM Product p WHERE reviewCount <> (SELECT count(*) FROM Review r WHERE r.productId = p.id AND status = 'shown')
        OR ratingSum <> (SELECT coalesce(sum(rating), 0) FROM Review r WHERE r.productId = p.id AND status = 'shown')
        OR stockSum <> (SELECT coalesce(sum(stock - reserved), 0) FROM Sku s WHERE s.productId = p.id AND s.status = 1)`),
    ).toBe(0)
  })

  it('[ROLE-6-guest-prices] shows a guest no price of a product that hides it', () => {
    expect(
      count("SELECT count(*) FROM Product WHERE priceMode <> 'shown' AND guestPriceCents IS NOT NULL"),
    ).toBe(0)
    expect(
      count("SELECT count(*) FROM Product WHERE priceMode = 'quote' AND memberPriceCents IS NOT NULL"),
    ).toBe(0)
    expect(count("SELECT count(*) FROM Product WHERE priceMode = 'member'")).toBeGreaterThan(2)
    expect(count("SELECT count(*) FROM Product WHERE priceMode = 'quote'")).toBeGreaterThan(4)
  })
})

describe('the personas', () => {
  it('are at least fourteen, each with a password and without an active session', () => {
    expect(personas.length).toBeGreaterThanOrEqual(14)
    expect(count(`SELECT count(*) FROM Member WHERE passwordHash LIKE '$2b$%'`)).toBe(personas.length)
    expect(count(`SELECT count(*) FROM Session WHERE expiresAt > '${toDbInstant(shopTime.startMs)}'`)).toBe(0)
  })

  it('have orders in every status, each with the history that leads there', () => {
    const statuses = readRows(
      db,
      z.object({ status: z.string() }),
      'SELECT DISTINCT status FROM Orders ORDER BY 1',
    ).map(row => row.status)
    expect(statuses).toEqual(['cancelled', 'paid', 'pending', 'received', 'shipped'])
    expect(
      count(`SELECT count(*) FROM Orders o WHERE status <>
        (SELECT toStatus FROM OrderHistory h WHERE h.orderId = o.id ORDER BY h.id DESC LIMIT 1)`),
    ).toBe(0)
  })

  it('paid exactly what their orders cost', () => {
    expect(
      count(`SELECT count(*) FROM Orders o WHERE paidCents <> (SELECT coalesce(sum(po.amountCents), 0) FROM PaymentOrder po
        JOIN Payment p ON p.id = po.paymentId WHERE po.orderId = o.id AND p.status = 'paid')`),
    ).toBe(0)
    expect(
      count(`SELECT count(*) FROM Orders o WHERE itemsCents <> (SELECT sum(lineCents) FROM OrderItem WHERE orderId = o.id)
        OR couponCents <> (SELECT sum(couponShareCents) FROM OrderItem WHERE orderId = o.id)
        OR pointsCents <> (SELECT sum(pointsShareCents) FROM OrderItem WHERE orderId = o.id)
        OR vatCents <> (SELECT sum(vatShareCents) FROM OrderItem WHERE orderId = o.id)
        OR dutyCents <> (SELECT sum(dutyShareCents) FROM OrderItem WHERE orderId = o.id)`),
    ).toBe(0)
  })

  it('reserve stock for their unpaid orders, each with an event that ends the payment window', () => {
    expect(
      count(`SELECT count(*) FROM Sku s WHERE reserved <>
        (SELECT coalesce(sum(quantity), 0) FROM StockReservation r WHERE r.skuId = s.id AND r.status = 'held')`),
    ).toBe(0)
    expect(count("SELECT count(*) FROM DueEvent WHERE kind = 'order-expiry'")).toBe(
      count("SELECT count(*) FROM Orders WHERE status = 'pending'"),
    )
  })

  it('have a points balance that equals the sum of the ledger', () => {
    expect(
      count(
        `SELECT count(*) FROM Member m WHERE pointsBalance <> (SELECT coalesce(sum(delta), 0) FROM PointEntry e WHERE e.memberId = m.id)`,
      ),
    ).toBe(0)
    expect(count("SELECT pointsBalance FROM Member WHERE email LIKE 'paula@%'")).toBe(12_480)
  })

  it('[ROLE-6-wholesale-tiers] are at the wholesale level that their purchases reach', () => {
    const bought = (key: string): number =>
      count(
        `SELECT purchaseCents FROM WholesaleAccount a JOIN Member m ON m.id = a.memberId WHERE email LIKE '${key}@%'`,
      )
    expect(bought('greta')).toBeGreaterThanOrEqual(300_000)
    expect(bought('greta')).toBeLessThan(500_000)
    expect(bought('sam')).toBeGreaterThanOrEqual(230_000)
    expect(bought('sam')).toBeLessThan(300_000)
  })

  it('have paid by every method', () => {
    expect(count('SELECT count(DISTINCT methodCode) FROM Payment')).toBe(
      count('SELECT count(*) FROM PaymentMethod'),
    )
  })

  it('have after-sale cases in every status, and never return more than they bought', () => {
    expect(count('SELECT count(DISTINCT status) FROM AfterSaleOrder')).toBe(6)
    expect(
      count(`SELECT count(*) FROM OrderItem i WHERE quantity < (SELECT coalesce(sum(a.quantity), 0) FROM AfterSaleItem a
        JOIN AfterSaleOrder o ON o.id = a.afterSaleId WHERE a.orderItemId = i.id AND o.status NOT IN ('refused', 'cancelled'))`),
    ).toBe(0)
  })

  it('are counted by the coupons that they hold', () => {
    expect(
      count(`SELECT count(*) FROM Coupon c WHERE claimedCount <> (SELECT count(*) FROM MemberCoupon m WHERE m.couponId = c.id)
         OR usedCount <> (SELECT count(*) FROM MemberCoupon m WHERE m.couponId = c.id AND m.status = 'used')`),
    ).toBe(0)
  })

  it('are Back Market members when they have used an invite code', () => {
    const uses = 'FROM InviteCodeUse u JOIN Member m ON m.id = u.memberId'

    expect(count(`SELECT count(*) ${uses}`)).toBe(3)
    expect(
      count(`SELECT count(*) ${uses} WHERE m.bmFlag = 0 OR date(u.usedAt) <> date(m.registeredAt)`),
    ).toBe(0)
  })

  it('include a cart of 120 lines in the small shop', () => {
    expect(
      count(
        "SELECT count(*) FROM CartLine l JOIN Member m ON m.id = l.memberId WHERE m.email LIKE 'bruno@%'",
      ),
    ).toBe(120)
  })
})

describe('the content', () => {
  it('has more than sixty articles with text, and question groups for products', () => {
    expect(count('SELECT count(*) FROM BlogPost')).toBeGreaterThanOrEqual(60)
    expect(count('SELECT count(*) FROM BlogPost WHERE length(sections) < 900')).toBe(0)
    expect(count("SELECT count(*) FROM FaqGroup WHERE kind = 'product'")).toBeGreaterThan(10)
  })

  it('has no unresolved placeholder in any text', () => {
    for (const [table, column] of [
      ['Review', 'content'],
      ['TrackingEvent', 'text'],
      ['TrackingEvent', 'place'],
    ]) {
      expect(count(`SELECT count(*) FROM ${table} WHERE ${column} LIKE '%{%'`)).toBe(0)
    }
  })

  it('references only pictures that can be drawn', () => {
    const columns = [
      ['Product', 'imageUrl'],
      ['Sku', 'imageUrl'],
      ['Category', 'imageUrl'],
      ['Device', 'imageUrl'],
      ['Member', 'image'],
      ['Advert', 'picUrl'],
      ['Poster', 'picUrl'],
      ['BlogPost', 'imageUrl'],
      ['PointProduct', 'imageUrl'],
      ['ReviewImage', 'url'],
      ['ClientManager', 'image'],
      ['TransferProof', 'url'],
      ['AfterSaleEvidence', 'url'],
    ]
    const urls = columns.flatMap(([table, column]) =>
      readRows(db, z.object({ url: z.string() }), `SELECT DISTINCT ${column} url FROM ${table}`).map(
        row => row.url,
      ),
    )
    const broken = urls.filter(
      url => readAddress(url.replace('/pictures/', ''), undefined, drawings) === null,
    )

    expect(broken).toEqual([])
  })

  it('fills every home block', () => {
    expect(
      count(
        'SELECT count(*) FROM HomeBlock b WHERE (SELECT count(*) FROM HomeBlockProduct p WHERE p.tagType = b.tagType) < 10',
      ),
    ).toBe(0)
  })
})
