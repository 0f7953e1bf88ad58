import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorldsKit, type WorldsKit } from './testing/worlds-kit.ts'

const WORLDS = 50
const STEPS = 1500

let kit: WorldsKit
beforeAll(async () => {
  kit = await createWorldsKit()
})
afterAll(() => kit.close())

/** Whole numbers below `limit`, the same in each run. */
const createDice = (seed: number) => {
  let state = seed
  return (limit: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state % limit
  }
}

it('keeps 50 open worlds apart under random interleaving', async () => {
  const ids = Array.from({ length: WORLDS }, (_, index) => `iso-${index}`)
  for (const worldId of ids) {
    await kit.worlds.create({ worldId })
    kit.world(worldId).deps.clock.freeze()
  }
  const dice = createDice(42)
  const expected = new Map(ids.map(id => [id, new Map<string, string>()]))
  const clocks = new Map(ids.map(id => [id, kit.world(id).deps.clock.nowMs()]))
  const work: Promise<void>[] = []
  for (let step = 0; step < STEPS; step += 1) {
    const id = ids[dice(WORLDS)] ?? 'none'
    const world = kit.world(id)
    if (dice(5) === 0) {
      const byMs = dice(100_000)
      clocks.set(id, (clocks.get(id) ?? 0) + byMs)
      world.deps.clock.set(clocks.get(id) ?? 0)
      world.deps.cache.set('who', ['catalog'], { id }, 1)
    } else {
      const key = `t:${dice(20)}`
      expected.get(id)?.set(key, `${id}-${step}`)
      work.push(kit.put(world, key, `${id}-${step}`))
    }
  }
  await Promise.all(work)
  for (const id of ids) {
    const { deps } = kit.world(id)
    expect(kit.rows(kit.world(id))).toEqual(Object.fromEntries(expected.get(id) ?? []))
    expect(deps.clock.nowMs()).toBe(clocks.get(id))
    expect(deps.cache.get<{ id: string }>('who')?.id ?? id).toBe(id)
  }
}, 120_000)

it('serves a thousand parallel writes and transactions without a lock error or a lost write', async () => {
  await kit.worlds.create({ worldId: 'busy' })
  const { db } = kit.world('busy').deps
  await db.numberSeries.create({ data: { kind: 'test', value: 0 } })
  const raise = { where: { kind: 'test' }, data: { value: { increment: 1 } } }
  const work = Array.from({ length: 1000 }, async (_, index) => {
    if (index % 3 > 0) return db.numberSeries.update(raise)
    return db.$transaction(
      async tx => {
        const { value } = await tx.numberSeries.findUniqueOrThrow({ where: { kind: 'test' } })
        return tx.numberSeries.update({ where: { kind: 'test' }, data: { value: value + 1 } })
      },
      { maxWait: 60_000, timeout: 60_000 },
    )
  })
  await Promise.all(work)
  expect(await db.numberSeries.findUnique({ where: { kind: 'test' } })).toMatchObject({ value: 1000 })
}, 60_000)

it('hides the rows of an open transaction and takes them back with it', async () => {
  await kit.worlds.create({ worldId: 'tx' })
  const world = kit.world('tx')
  const { db } = world.deps
  let outside: Promise<number> | undefined
  const failing = db.$transaction(async tx => {
    await tx.meta.create({ data: { key: 't:inside', value: '1' } })
    expect(kit.rows(world)).toEqual({})
    outside = db.meta.count({ where: { key: 't:inside' } })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await outside).toBe(0)
})
