import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { migrate } from '@fixbench/server/database/migrate.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createSeedContext } from '../context.ts'
import { type Database, getCount, openDatabase, readRows } from '../database.ts'
import { importCatalog } from './catalog.ts'

describe('importCatalog', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'catalog-'))
  let db: Database

  beforeAll(async () => {
    const file = path.join(dir, 'shop.db')
    migrate(file)
    db = openDatabase(file)
    db.exec('pragma foreign_keys = off')
    db.exec('BEGIN')
    importCatalog(createSeedContext(db, { size: 'small', factor: 2 }))
    db.exec('COMMIT')
  })

  afterAll(() => {
    db.close()
    fs.rmSync(dir, { recursive: true, force: true })
  })

  const found = (sql: string) => readRows(db, z.unknown(), `${sql} LIMIT 5`)

  it('has no dangling references', () => {
    expect(readRows(db, z.unknown(), 'PRAGMA foreign_key_check')).toEqual([])
  })

  it('stores sums in products that equal those of their SKUs', () => {
    expect(
      found(`SELECT p.spuCode FROM Product p JOIN Sku s ON s.productId = p.id GROUP BY p.id
          HAVING p.stockSum <> sum(CASE s.status WHEN 1 THEN s.stock - s.reserved ELSE 0 END)
              OR p.skuCount <> sum(s.status = 1) OR p.soldCount <> sum(s.soldCount)`),
    ).toEqual([])
  })

  it('has stock movements that add up to the stock', () => {
    expect(
      found(`SELECT s.skuCode FROM Sku s LEFT JOIN StockMovement m ON m.skuId = s.id GROUP BY s.id
          HAVING s.stock <> coalesce(sum(m.stockDelta), 0)`),
    ).toEqual([])
  })

  it('[C-20] gives SKUs of a stock pool the same stock', () => {
    expect(getCount(db, 'SELECT count(*) FROM Sku WHERE stockPool IS NOT NULL')).toBeGreaterThan(0)
    expect(
      found(`SELECT stockPool FROM Sku WHERE stockPool IS NOT NULL GROUP BY stockPool
          HAVING min(stock) <> max(stock) OR min(reserved) <> max(reserved)`),
    ).toEqual([])
  })

  it('ends every price history at the current price', () => {
    expect(
      found(`SELECT s.skuCode FROM Sku s JOIN PriceChange c ON c.skuId = s.id
          WHERE c.changedAt = (SELECT max(changedAt) FROM PriceChange WHERE skuId = s.id)
            AND c.toPriceCents <> s.priceCents`),
    ).toEqual([])
  })

  it('counts the products on sale of each category', () => {
    expect(
      found(`SELECT c.url FROM Category c WHERE c.productCount <>
          (SELECT count(*) FROM Product p WHERE p.status = 1 AND c.id IN (p.l1CategoryId, p.l2CategoryId, p.l3CategoryId))`),
    ).toEqual([])
  })

  it('[UI-1-sign-in-to-see-price] [UI-1-email-for-quotes] leaves hidden prices out of the columns that lists sort by', () => {
    expect(
      found(
        `SELECT p.spuCode FROM Product p JOIN Sku s ON s.id = p.leadSkuId
          WHERE p.guestPriceCents IS NOT CASE p.priceMode WHEN 'shown' THEN s.salePriceCents END`,
      ),
    ).toEqual([])
    expect(
      found(
        `SELECT p.spuCode FROM Product p JOIN Sku s ON s.id = p.leadSkuId
          WHERE p.memberPriceCents IS NOT CASE p.priceMode WHEN 'quote' THEN NULL ELSE s.salePriceCents END`,
      ),
    ).toEqual([])
    expect(getCount(db, `SELECT count(*) FROM Product WHERE priceMode = 'member'`)).toBeGreaterThan(0)
    expect(getCount(db, `SELECT count(*) FROM Product WHERE priceMode = 'quote'`)).toBeGreaterThan(0)
  })

  it('[CONST-discount-badge-percent] stores the price reduction from 19.99 to 14.99', () => {
    expect(
      readRows(
        db,
        z.unknown(),
        `SELECT s.priceCents, s.salePriceCents, p.offPermille FROM Product p JOIN Sku s ON s.id = p.leadSkuId
          WHERE p.spuCode = ?`,
        specials.badge.spuCode,
      ),
    ).toEqual([{ priceCents: 1999, salePriceCents: 1499, offPermille: 250 }])
  })

  it('stores the grades of a screen as SKUs of one product', () => {
    const grades = readRows(
      db,
      z.object({ grade: z.string() }),
      'SELECT s.grade FROM Sku s JOIN Product p ON p.id = s.productId WHERE p.spuCode = ? ORDER BY s.sort',
      specials.plainScreen.spuCode,
    )
    expect(grades.map(row => row.grade)).toEqual([
      'In-Cell LCD',
      'Hard OLED',
      'Soft OLED',
      'Refurbished Original',
      'Original Pulled',
    ])
  })

  it('finds fitting parts by model code', () => {
    const fittingCount = getCount(
      db,
      `SELECT count(*) FROM DeviceModelCode m JOIN ProductCompatibility c ON c.deviceId = m.deviceId WHERE m.code = 'A2631'`,
    )
    expect(fittingCount).toBeGreaterThan(20)
  })

  it('lists the primary device of a part first', () => {
    expect(
      found(`SELECT p.spuCode FROM Product p WHERE p.deviceId IS NOT NULL AND p.deviceId IS NOT
          (SELECT deviceId FROM ProductCompatibility WHERE productId = p.id ORDER BY sort LIMIT 1)`),
    ).toEqual([])
  })

  it('doubles the SKUs with factor 2, and limits campaigns to the first supply line', () => {
    expect(getCount(db, 'SELECT count(*) FROM Sku')).toBe(
      2 * getCount(db, `SELECT count(*) FROM Sku WHERE skuCode NOT LIKE 'EU-%'`),
    )
    expect(
      found(
        `SELECT p.spuCode FROM CampaignProduct c JOIN Product p ON p.id = c.productId WHERE p.spuCode LIKE 'EU-%'`,
      ),
    ).toEqual([])
  })
})
