import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openDatabase } from '@fixbench/seed/database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diff, migrate, readChecks, withChecks } from '#server/database/migrations/migrate.ts'
import { openSchemaEngine } from '#server/database/migrations/schema-engine.ts'

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-migrate-'))
const file = path.join(dir, 'shop.db')

beforeAll(async () => {
  await migrate(file)
})
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }))

describe('migrations', () => {
  it('produce exactly the schema files', async () => {
    expect(await diff()).toBeNull()
  })

  it('are numbered without gaps or repetitions', () => {
    const names = fs.readdirSync('prisma/migrations').filter(name => /^\d/.test(name))
    const numbers = names.toSorted().map(name => Number(name.slice(0, 4)))
    expect(numbers).toEqual(names.map((_, index) => index + 1))
  })

  it('are applied once', async () => {
    expect(await migrate(file)).toEqual([])
  })

  it('are applied even when the process has loaded several copies of the engine module', async () => {
    const copy = './schema-engine.ts?copy'
    const other = (await import(copy)) as typeof import('#server/database/migrations/schema-engine.ts')
    expect(other.openSchemaEngine).not.toBe(openSchemaEngine)
    const schema = { path: 'a.prisma', content: 'datasource db {\n  provider = "sqlite"\n}' }
    const { close } = await other.openSchemaEngine(path.join(dir, 'other.db'), [schema])
    close()
    expect(await migrate(path.join(dir, 'third.db'))).toContain('0001_init')
  })

  it('add every check of checks.json to its table', () => {
    const db = openDatabase(file)
    const checks = readChecks(path.resolve(import.meta.dirname, '../../../prisma'))
    for (const [table, expressions] of Object.entries(checks)) {
      const row = db.prepare("SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?").get(table)
      const sql = JSON.stringify(row)
      for (const expression of expressions) {
        expect(sql).toContain(JSON.stringify(`CHECK (${expression})`).slice(1, -1))
      }
    }
    db.close()
  })

  it.each([
    ['a negative stock', 'UPDATE Sku SET stock = -1'],
    ['a reserved quantity above the stock', 'UPDATE Sku SET reserved = stock + 1'],
    ['an order total that is not the sum of its parts', 'UPDATE Orders SET totalCents = totalCents + 1'],
    ['an unknown order status', "UPDATE Orders SET status = 'lost'"],
    ['a coupon received more often than its limit', 'UPDATE Coupon SET totalLimit = 1, claimedCount = 2'],
    ['a cart item with quantity 0', 'UPDATE CartLine SET buyCount = 0'],
    ['a returned quantity above the quantity bought', 'UPDATE OrderItem SET returnedQuantity = quantity + 1'],
    ['a paid order without a payment time', "UPDATE Orders SET paidAt = NULL WHERE status = 'paid'"],
    ['an email address in uppercase', 'UPDATE Member SET email = upper(email) WHERE id = 10001'],
    ['two default addresses of one member', 'UPDATE Address SET defaultOf = memberId WHERE memberId = 10002'],
  ])('refuse %s', (_, sql) => {
    const copy = path.join(dir, 'copy.db')
    fs.copyFileSync(path.resolve('.data/template/small.db'), copy)
    const db = openDatabase(copy)
    expect(() => db.exec(sql)).toThrow(/CHECK constraint failed|UNIQUE constraint failed/)
    db.close()
  })
})

describe('withChecks', () => {
  it('adds checks to a table that a migration rebuilds', () => {
    const sql = 'CREATE TABLE "new_Sku" (\n    "id" INTEGER\n);\nDROP TABLE "Sku";'
    expect(withChecks(sql, { Sku: ['stock >= 0'] })).toBe(
      'CREATE TABLE "new_Sku" (\n    "id" INTEGER,\n    CHECK (stock >= 0)\n);\nDROP TABLE "Sku";',
    )
  })
})
