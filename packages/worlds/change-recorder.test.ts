import {
  collectQueryStats,
  createQueryStats,
  type QueryStats,
} from '@fixbench/server/database/query-stats.ts'
import { inTransaction, type Tx } from '@fixbench/server/database/transaction.ts'
import { describe, expect, it } from 'vitest'
import { setUpWorlds } from './testing/create-world-app.ts'

const shop = setUpWorlds()

/** Runs statements in a transaction as part of a recorded request. */
const record = async (work: (tx: Tx) => Promise<unknown>): Promise<QueryStats> => {
  const stats = createQueryStats()
  await collectQueryStats(stats, () => inTransaction(shop.deps.db, work))
  return stats
}

/** Changes with their values, for comparison. */
const read = ({ changes }: QueryStats) =>
  changes.map(({ table, kind, key, cells }) => ({
    table,
    kind,
    key: JSON.parse(key) as unknown,
    cells: JSON.parse(cells) as unknown,
  }))

describe('each changed row is recorded with its table, key and changed columns [TEST-05]', () => {
  it('for an inserted, an updated and a deleted row', async () => {
    const inserted = await record(
      tx => tx.$executeRaw`insert into NumberSeries (kind, value) values ('recorded', 1)`,
    )
    const updated = await record(
      tx => tx.$executeRaw`update NumberSeries set value = 2 where kind = 'recorded'`,
    )
    const deleted = await record(tx => tx.$executeRaw`delete from NumberSeries where kind = 'recorded'`)

    const row = { table: 'NumberSeries', key: { kind: 'recorded' } }
    expect(read(inserted)).toEqual([
      {
        ...row,
        kind: 'insert',
        cells: [
          ['kind', null, 'recorded'],
          ['value', null, 1],
        ],
      },
    ])
    expect(read(updated)).toEqual([{ ...row, kind: 'update', cells: [['value', 1, 2]] }])
    expect(read(deleted)).toMatchObject([{ ...row, kind: 'delete' }])
  })

  it('for statements of the ORM', async () => {
    const stats = createQueryStats()

    await collectQueryStats(stats, () =>
      inTransaction(shop.deps.db, tx => tx.numberSeries.create({ data: { kind: 'orm', value: 5 } })),
    )

    expect(read(stats)).toMatchObject([{ table: 'NumberSeries', kind: 'insert', key: { kind: 'orm' } }])
  })

  it('for rows that a foreign key deletes', async () => {
    const stats = await record(
      tx => tx.$executeRaw`delete from AfterSaleOrder where id = (select afterSaleId from AfterSaleItem)`,
    )

    expect(new Set(read(stats).map(({ table }) => table))).toContain('AfterSaleItem')
    expect(read(stats)).toContainEqual(expect.objectContaining({ table: 'AfterSaleOrder', kind: 'delete' }))
  })
})

it('a transaction that is rolled back leaves no changes, and the next one is recorded [TEST-05]', async () => {
  const stats = createQueryStats()
  const failing = collectQueryStats(stats, () =>
    inTransaction(shop.deps.db, async tx => {
      await tx.$executeRaw`insert into NumberSeries (kind, value) values ('undone', 1)`
      throw new Error('second thoughts')
    }),
  )

  await expect(failing).rejects.toThrow('second thoughts')

  const next = await record(tx => tx.$executeRaw`insert into NumberSeries (kind, value) values ('kept', 1)`)

  expect(stats.changes).toEqual([])
  expect(stats.rowsChanged).toBe(0)
  expect(read(next)).toMatchObject([{ key: { kind: 'kept' } }])
})

it('work outside of a request is never attributed to one [TEST-05]', async () => {
  await record(tx => tx.$executeRaw`insert into NumberSeries (kind, value) values ('first', 1)`)
  await inTransaction(
    shop.deps.db,
    tx => tx.$executeRaw`insert into NumberSeries (kind, value) values ('background', 1)`,
  )

  const stats = await record(tx => tx.$executeRaw`insert into NumberSeries (kind, value) values ('third', 1)`)

  expect(read(stats).map(({ key }) => key)).toEqual([{ kind: 'third' }])
})

it('each statement is recorded with its time and number of rows [TEST-05]', async () => {
  const stats = createQueryStats()

  await collectQueryStats(stats, async () => {
    await shop.deps.db.numberSeries.findMany({ where: { kind: 'nothing' } })
    await inTransaction(
      shop.deps.db,
      tx => tx.$executeRaw`insert into NumberSeries (kind, value) values ('timed', 1)`,
    )
  })

  expect(stats.statements).toHaveLength(stats.queries)

  const [find, insert] = stats.statements
  expect(find?.sql).toMatch(/^SELECT/)
  expect(insert).toMatchObject({ sql: expect.stringContaining('insert into NumberSeries'), rowCount: 1 })
  expect(insert?.durationMs).toBeGreaterThan(0)
})
