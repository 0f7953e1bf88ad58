import { inTransaction } from '@fixbench/server/database/transaction.ts'
import { expect, it } from 'vitest'
import { setUpWorldsKit } from './testing/worlds-kit.ts'

const kit = setUpWorldsKit()

it('serves a thousand parallel writes and transactions without a lock error or a lost write', async () => {
  await kit.worlds.create({ worldId: 'busy' })
  const { db } = kit.world('busy').deps
  await db.numberSeries.create({ data: { kind: 'test', value: 0 } })
  const raise = { where: { kind: 'test' }, data: { value: { increment: 1 } } }
  const work = Array.from({ length: 1000 }, async (_, index) => {
    if (index % 3 > 0) return db.numberSeries.update(raise)
    return inTransaction(db, async tx => {
      const { value } = await tx.numberSeries.findUniqueOrThrow({ where: { kind: 'test' } })
      return tx.numberSeries.update({ where: { kind: 'test' }, data: { value: value + 1 } })
    })
  })
  await Promise.all(work)

  expect(await db.numberSeries.findUnique({ where: { kind: 'test' } })).toMatchObject({ value: 1000 })
})

it('hides the rows of an open transaction and rolls them back', async () => {
  await kit.worlds.create({ worldId: 'tx' })
  const world = kit.world('tx')
  const { db } = world.deps
  let outside: Promise<number> | undefined
  const failing = inTransaction(db, async tx => {
    await tx.meta.create({ data: { key: 't:inside', value: '1' } })
    expect(kit.rows(world)).toEqual({})
    outside = db.meta.count({ where: { key: 't:inside' } })
    throw new Error('changed my mind')
  })

  await expect(failing).rejects.toThrow('changed my mind')
  expect(await outside).toBe(0)
})
