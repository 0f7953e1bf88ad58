import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openFile } from './driver.ts'
import { listMigrations, migrate, readMigration } from './migrate.ts'

const dir = mkdtempSync(path.join(os.tmpdir(), 'shop-migrate-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** A folder of migrations with these texts. */
const writeMigrations = (name: string, texts: readonly string[]): string => {
  const folder = path.join(dir, name)
  for (const [index, text] of texts.entries()) {
    const migration = path.join(folder, `000${index + 1}_step`)
    mkdirSync(migration, { recursive: true })
    writeFileSync(path.join(migration, 'migration.sql'), text)
  }

  return folder
}

const readTables = (file: string): unknown[] => {
  const database = openFile(file)
  onTestFinished(() => database.close())
  const rows = database.prepare("select name from sqlite_master where type = 'table' order by name").all()
  return rows.map(({ name }) => name)
}

describe('migrations', () => {
  it('are numbered without gaps or repetitions', () => {
    const names = readdirSync('prisma/migrations').filter(name => /^\d/.test(name))

    const numbers = names.toSorted().map(name => Number(name.slice(0, 4)))

    expect(numbers).toEqual(names.map((_, index) => index + 1))
  })

  it('are applied once', () => {
    const file = path.join(dir, 'shop.db')
    expect(migrate(file)).toEqual(listMigrations())

    expect(migrate(file)).toEqual([])
  })

  it('that came later are applied alone', () => {
    const file = path.join(dir, 'grown.db')
    migrate(file, writeMigrations('first', ['create table A (id)']))

    const names = migrate(file, writeMigrations('both', ['create table A (id)', 'create table B (id)']))

    expect(names).toEqual(['0002_step'])
    expect(readTables(file)).toEqual(['A', 'B'])
  })

  it('leave nothing of one that fails', () => {
    const file = path.join(dir, 'failed.db')
    const folder = writeMigrations('failing', [
      'create table A (id)',
      'create table B (id); create table A (id)',
    ])

    expect(() => migrate(file, folder)).toThrow('table A already exists')

    expect(readTables(file)).toEqual(['A'])
  })

  it('rebuild a table that others refer to', () => {
    const file = path.join(dir, 'rebuilt.db')
    const folder = writeMigrations('rebuilding', [
      'create table A (id integer primary key); create table B (a references A(id)); insert into A values (1); insert into B values (1)',
      'create table new_A (id integer primary key, name text); insert into new_A (id) select id from A; drop table A; alter table new_A rename to A',
    ])

    expect(migrate(file, folder)).toHaveLength(2)
  })
})

describe('the tables', () => {
  const copy = path.join(dir, 'copy.db')
  beforeAll(() => copyFileSync(path.resolve('.data/template/small.db'), copy))

  it('of an older shop count the SKUs that are on sale once they are migrated', () => {
    const database = openFile(copy)
    onTestFinished(() => database.close())
    const read = () => database.prepare('SELECT id, skuCount FROM Product ORDER BY id').all()
    const counted = read()
    database.exec('UPDATE Product SET skuCount = (SELECT count(*) FROM Sku WHERE productId = Product.id) + 1')

    database.exec(readMigration('0008_sku_counts'))

    expect(counted).not.toEqual([])
    expect(read()).toEqual(counted)
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
  ])('reject %s', (_, sql) => {
    const database = openFile(copy)
    onTestFinished(() => database.close())

    expect(() => database.exec(sql)).toThrow(/CHECK constraint failed|UNIQUE constraint failed/)
  })
})
