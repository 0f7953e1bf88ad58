import { beforeAll, beforeEach, expect, it } from 'vitest'
import { parseFaults } from './faults/grammar.ts'
import { setUpWorldsKit } from './testing/worlds-kit.ts'

const WORLDS = 20
const STEPS = 600
const ROUNDS = 15
const PER_ROUND = 20

/** Expected content of a world. */
type Model = {
  rows: Record<string, string>
  shopMs: number
  faults: number
  snapshot?: Omit<Model, 'snapshot'> & { snapshotId: string }
}

const ids = Array.from({ length: WORLDS }, (_, number) => `many-${number}`)

const kit = setUpWorldsKit()
beforeAll(async () => {
  for (const worldId of ids) {
    await kit.worlds.create({ worldId })
    kit.world(worldId).deps.clock.freeze()
  }
}, 120_000)
beforeEach(async () => {
  for (const id of ids) await kit.world(id).deps.db.meta.deleteMany({ where: { key: { startsWith: 't:' } } })
})

/** Seeded random number generator from 0 to 1 (mulberry32). */
const seeded = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}

it('isolates twenty open worlds under random interleaving', async () => {
  const random = seeded(42)
  const dice = (limit: number): number => Math.floor(random() * limit)
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
})

it('isolates twenty open worlds during random writes, clock moves, snapshots and restores', async () => {
  const random = seeded(20_250_725)
  const models = new Map<string, Model>()
  for (const id of ids) {
    const world = kit.world(id)
    models.set(id, { rows: kit.rows(world), shopMs: world.deps.clock.nowMs(), faults: 0 })
  }

  const put = async (id: string, model: Model) => {
    const [key, value] = [`t:${Math.floor(random() * 5)}`, `${id}:${random()}`]
    model.rows = { ...model.rows, [key]: value }
    await kit.put(kit.world(id), key, value)
  }

  const move = async (id: string, model: Model) => {
    model.shopMs += 1000 + Math.floor(random() * 1e6)
    await kit.world(id).moveClock(model.shopMs)
  }

  const fault = async (id: string, model: Model) => {
    model.faults += 1
    for (const spec of parseFaults(`id=f${model.faults};call=*;status=503`)) kit.world(id).faults.add(spec)
  }

  const snapshotOrRestore = async (id: string, model: Model) => {
    if (model.snapshot === undefined) {
      const { snapshotId } = await kit.worlds.snapshot(id, 'saved')
      const { rows, shopMs, faults } = model
      model.snapshot = { rows, shopMs, faults, snapshotId }
    } else {
      const { snapshotId, ...state } = model.snapshot
      await kit.worlds.restore(id, snapshotId)
      Object.assign(model, state)
    }
  }

  const acts = [put, put, put, put, put, put, move, move, fault, snapshotOrRestore]

  for (let round = 0; round < ROUNDS; round += 1) {
    // Works on different worlds in parallel, with one action per world.
    const picked = new Set(Array.from({ length: PER_ROUND }, () => `many-${Math.floor(random() * WORLDS)}`))
    await Promise.all(
      [...picked].map(async id => {
        const act = acts[Math.floor(random() * acts.length)] ?? put
        const model = models.get(id)
        if (model !== undefined) await act(id, model)
      }),
    )
  }

  const actual = Object.fromEntries(
    [...models.keys()].map(id => {
      const { deps, faults } = kit.world(id)
      return [id, { rows: kit.rows(kit.world(id)), shopMs: deps.clock.nowMs(), faults: faults.list().length }]
    }),
  )
  const expected = Object.fromEntries(
    [...models].map(([id, { rows, shopMs, faults }]) => [id, { rows, shopMs, faults }]),
  )

  expect(actual).toEqual(expected)
  expect(kit.worlds.list().filter(({ isOpen }) => isOpen)).toHaveLength(WORLDS)
})
