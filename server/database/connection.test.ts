import { describe, expect, it } from 'vitest'
import { setUpShop } from '#server/testing/set-up-shop.ts'
import { openFile } from './driver.ts'
import { insertRows, integer, row, text, toDbInstant } from './row.ts'
import { openSqlReader } from './sql-reader.ts'
import { inTransaction } from './transaction.ts'

const shop = setUpShop()

const series = async (kind: string): Promise<number | undefined> =>
  (await shop.deps.db.numberSeries.findUnique({ where: { kind } }))?.value
const aMoment = (): Promise<void> => new Promise(resolve => void setImmediate(resolve))

describe('a raw transaction', () => {
  it('is atomic', async () => {
    const { db } = shop.deps
    const failing = inTransaction(db, async tx => {
      await tx.$executeRaw`insert into NumberSeries (kind, value) values ('lost', 1)`
      throw new Error('second thoughts')
    })

    await expect(failing).rejects.toThrow('second thoughts')

    const changed = await inTransaction(
      db,
      tx => tx.$executeRaw`insert into NumberSeries (kind, value) values ('saved', 7)`,
    )
    expect({ changed, lost: await series('lost'), saved: await series('saved') }).toEqual({
      changed: 1,
      lost: undefined,
      saved: 7,
    })
  })

  it('blocks other writers, so a rollback never undoes their changes', async () => {
    const { db } = shop.deps
    const order: string[] = []
    const raw = inTransaction(db, async tx => {
      await tx.$executeRaw`insert into NumberSeries (kind, value) values ('raw', 1)`
      await aMoment()
      order.push('raw')
      throw new Error('rolled back')
    })
    const single = db.numberSeries
      .create({ data: { kind: 'single', value: 2 } })
      .then(() => order.push('single'))
    const other = inTransaction(db, async tx => {
      await tx.numberSeries.create({ data: { kind: 'other', value: 3 } })
      order.push('other')
    })

    await expect(raw).rejects.toThrow('rolled back')

    await Promise.all([single, other])
    expect(order[0]).toBe('raw')
    expect([await series('raw'), await series('single'), await series('other')]).toEqual([undefined, 2, 3])
  })

  it('can run again after a statement that failed', async () => {
    const { db } = shop.deps
    const twice = inTransaction(db, async tx => {
      await tx.$executeRaw`insert into NumberSeries (kind, value) values ('twice', 1)`
      await tx.$executeRaw`insert into NumberSeries (kind, value) values ('twice', 2)`
    })

    await expect(twice).rejects.toThrow(/UNIQUE/)

    await inTransaction(db, tx => tx.$executeRaw`insert into NumberSeries (kind, value) values ('twice', 3)`)
    expect(await series('twice')).toBe(3)
  })
})

describe('a transaction', () => {
  it('is joined by work that starts a transaction on it, and takes that work back when it fails', async () => {
    const { db } = shop.deps
    const failing = inTransaction(db, async tx => {
      await inTransaction(tx, inner => inner.numberSeries.create({ data: { kind: 'joined', value: 1 } }))
      await inTransaction(
        tx,
        inner => inner.$executeRaw`insert into NumberSeries (kind, value) values ('joined raw', 1)`,
      )
      expect(await tx.numberSeries.count({ where: { kind: { startsWith: 'joined' } } })).toBe(2)
      throw new Error('changed my mind')
    })

    await expect(failing).rejects.toThrow('changed my mind')
    expect([await series('joined'), await series('joined raw')]).toEqual([undefined, undefined])
  })
})

describe('the SQL reader', () => {
  it('sees only committed rows, even during a transaction', async () => {
    const { db, sql } = shop.deps
    const stored = () => sql.value(integer, "select value from NumberSeries where kind = 'seen'")
    const inside = await inTransaction(db, async tx => {
      await tx.$executeRaw`insert into NumberSeries (kind, value) values ('seen', 1)`
      return stored()
    })
    const insideOfPrisma = await inTransaction(db, async tx => {
      await tx.numberSeries.update({ where: { kind: 'seen' }, data: { value: 2 } })
      return stored()
    })

    expect([inside, insideOfPrisma, stored()]).toEqual([null, 1, 2])
  })

  it('end with their world, whose connection may serve another one', async () => {
    const other = openFile(':memory:')
    const prepare = () => other.prepare("select 'of another world'")
    const reader = openSqlReader(':memory:', {
      isFree: () => true,
      findOpen: () => undefined,
      prepare,
      countWrites: () => 0,
      hasUncommitted: () => false,
    })

    expect(reader.column(text, 'select 1')).toEqual(['of another world'])

    reader.close()
    expect(() => reader.column(text, 'select 1')).toThrow('restored, reset, or deleted')
  })

  it('refuses statements that are not reads', async () => {
    const { db, sql } = shop.deps
    await db.numberSeries.create({ data: { kind: 'stays', value: 2 } })
    expect(() => sql.all(row({}), "delete from NumberSeries where kind = 'stays'")).toThrow('Not a read')
    expect(sql.value(integer, "select value from NumberSeries where kind = 'stays'")).toBe(2)
  })
})

describe('insertRows', () => {
  it('writes rows in the format of the ORM and returns their ids in order', async () => {
    const { db, clock } = shop.deps
    const movedAt = clock.now()
    const { id: skuId } = await db.sku.findFirstOrThrow({ select: { id: true } })
    const row = { skuId, kind: 'correct', stockDelta: 0, reservedDelta: 0, stockAfter: 1, reservedAfter: 0 }
    const reasons = ['first', 'second\'s "quote"', 'Ünïcode 屏']
    const ids = await inTransaction(db, tx =>
      insertRows(
        tx,
        'StockMovement',
        reasons.map(reason => ({ ...row, orderNo: null, actor: 'test', reason, movedAt })),
      ),
    )
    const found = await db.stockMovement.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } })

    expect(found.map(({ reason }) => reason)).toEqual(reasons)
    expect(found[0]).toMatchObject({ ...row, orderNo: null, movedAt })

    const [stored] = await db.$queryRawUnsafe<{ at: string }[]>(
      'select movedAt as at from StockMovement where id = ?',
      ids[0],
    )
    expect(stored?.at).toBe(toDbInstant(movedAt.getTime()))
  })
})
