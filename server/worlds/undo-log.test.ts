import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { integer, text } from '#server/database/row.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { ShopError } from '#server/lib/fail.ts'
import { getDatabaseFile } from './storage/files.ts'
import { createWorldsKit, type WorldsKit } from './testing/worlds-kit.ts'
import { createUndoLog } from './undo-log.ts'
import type { World } from './world.ts'

describe('undoing the last step', () => {
  let kit: WorldsKit
  beforeAll(async () => {
    kit = await createWorldsKit()
  })
  afterAll(() => kit.close())

  const step = async (world: World, title: string, work: () => Promise<unknown>, movesClock = false) => {
    const end = await world.undoLog.startStep({ title, movesClock })
    await work()
    end()
  }
  const titles = (id: string): string[] =>
    kit
      .world(id)
      .undoLog.list()
      .map(({ title }) => title)

  /** Writes enough to make the log need a checkpoint. */
  const lengthenLog = ({ deps }: World) =>
    inTransaction(deps.db, async tx => {
      const text = 'x'.repeat(8000)
      for (let row = 0; row < 2600; row += 1) {
        await tx.$executeRaw`insert into Meta (key, value) values (${`big:${row}`}, ${text})`
      }
    })

  it('restores rows step by step, latest first, and preserves earlier changes', async () => {
    await kit.worlds.create({ worldId: 'a' })
    const world = kit.world('a')
    await kit.put(world, 't:before', 'saved')
    for (const value of ['1', '2', '3']) await step(world, `set ${value}`, () => kit.put(world, 't:k', value))
    expect(titles('a')).toEqual(['set 1', 'set 2', 'set 3'])

    const { title, info } = await kit.worlds.undoStep('a')
    expect(title).toBe('set 3')
    expect(kit.rows(kit.world('a'))).toEqual({ 't:before': 'saved', 't:k': '2' })
    expect(info.steps.map(shown => shown.title)).toEqual(['set 2', 'set 1'])

    await kit.worlds.undoStep('a')
    await kit.worlds.undoStep('a')
    expect(kit.rows(kit.world('a'))).toEqual({ 't:before': 'saved' })
    await expect(kit.worlds.undoStep('a')).rejects.toBeInstanceOf(ShopError)
    // Each undone step is an undo point itself.
    await kit.worlds.undo('a')
    expect(kit.rows(kit.world('a'))).toEqual({ 't:before': 'saved', 't:k': '1' })
  })

  it('can undo steps that were made after an undo', async () => {
    await kit.worlds.create({ worldId: 'b' })
    await step(kit.world('b'), 'first', () => kit.put(kit.world('b'), 't:k', '1'))
    await step(kit.world('b'), 'second', () => kit.put(kit.world('b'), 't:k', '2'))
    await kit.worlds.undoStep('b')
    await step(kit.world('b'), 'third', () => kit.put(kit.world('b'), 't:k', '3'))
    expect(titles('b')).toEqual(['first', 'third'])
    await kit.worlds.undoStep('b')
    expect(kit.rows(kit.world('b'))).toEqual({ 't:k': '1' })
  })

  it('records no step that wrote nothing', async () => {
    await kit.worlds.create({ worldId: 'c' })
    const world = kit.world('c')
    await step(world, 'looks only', async () => kit.rows(world))
    const end = await world.undoLog.startStep({ title: 'says so' })
    await kit.put(world, 't:k', 'by somebody else')
    end(false)
    expect(titles('c')).toEqual([])
  })

  it('moves the clock back only if the step moved it', async () => {
    await kit.worlds.create({ worldId: 'd' })
    const world = kit.world('d')
    world.deps.clock.freeze()
    const startMs = world.deps.clock.nowMs()
    await step(world, 'a day', async () => world.moveClock(startMs + 86_400_000), true)
    await kit.worlds.undoStep('d')
    expect(kit.world('d').deps.clock.nowMs()).toBe(startMs)
  })

  it('checkpoints a long log between two steps and starts over', async () => {
    await kit.worlds.create({ worldId: 'e' })
    const world = kit.world('e')
    await step(world, 'one', () => kit.put(world, 't:k', 'one'))
    await step(world, 'a lot', () => lengthenLog(world))
    await step(world, 'after', () => kit.put(world, 't:k', 'two'))
    expect(titles('e')).toEqual(['after'])
    await kit.worlds.undoStep('e')
    expect(kit.rows(kit.world('e'))).toEqual({ 't:k': 'one' })
    expect(
      kit.world('e').deps.sql.value(integer, 'select count(*) from Meta where key like ?', 'big:%'),
    ).toBe(2600)
  })

  it('preserves snapshots when the log of a file they share is checkpointed', async () => {
    await kit.worlds.create({ worldId: 'i' })
    const world = kit.world('i')
    await step(world, 'one', () => kit.put(world, 't:k', 'one'))
    const first = await kit.worlds.snapshot('i', 'first')
    await step(world, 'two', () => kit.put(world, 't:k', 'two'))
    const second = await kit.worlds.snapshot('i', 'second')
    await step(world, 'a lot', () => lengthenLog(world))
    await step(world, 'after', () => kit.put(world, 't:k', 'three'))
    expect(titles('i')).toEqual(['after'])
    await kit.worlds.restore('i', first.snapshotId)
    expect(kit.rows(kit.world('i'))).toEqual({ 't:k': 'one' })
    await kit.worlds.restore('i', second.snapshotId)
    expect(kit.rows(kit.world('i'))).toEqual({ 't:k': 'two' })
    await kit.worlds.undo('i')
    await kit.worlds.undo('i')
    expect(kit.rows(kit.world('i'))).toEqual({ 't:k': 'three' })
    expect(kit.world('i').deps.sql.value(text, 'select integrity_check from pragma_integrity_check')).toBe(
      'ok',
    )
  })

  it('continues recording when a checkpoint fails', async () => {
    await kit.worlds.create({ worldId: 'g' })
    const { dir, deps } = kit.world('g')
    const refuse = () => Promise.reject(new Error('closed')) as never
    const steps = createUndoLog({
      stateCopies: { copy: () => Promise.resolve() },
      worldId: 'g',
      databaseFile: getDatabaseFile(dir),
      clock: deps.clock,
      holdFile: refuse,
      pauseWrites: refuse,
    })
    const end = await steps.startStep({ title: 'moves the clock', movesClock: true })
    end()
    expect(steps.list().map(({ title }) => title)).toEqual(['moves the clock'])
    await steps.close()
  })

  it('does not block concurrent steps, and drops steps that were open during a checkpoint', async () => {
    await kit.worlds.create({ worldId: 'f' })
    const world = kit.world('f')
    const endFirst = await world.undoLog.startStep({ title: 'open during the checkpoint' })
    await lengthenLog(world)
    const endSecond = world.undoLog.startStep({ title: 'continues' })
    expect(endSecond).toBeInstanceOf(Function)
    await kit.put(world, 't:k', 'one')
    await kit.put(world, 't:k', 'two')
    endFirst()
    if (typeof endSecond === 'function') endSecond()

    // Without concurrent steps, the next one waits for the checkpoint.
    await step(world, 'after', () => kit.put(world, 't:k', 'three'))
    expect(titles('f')).toEqual(['after'])
    await kit.worlds.undoStep('f')
    expect(kit.rows(kit.world('f'))).toEqual({ 't:k': 'two' })
  })

  it('undoes a clock move that was made before the log started', async () => {
    await kit.worlds.create({ worldId: 'h' })
    const world = kit.world('h')
    world.deps.clock.freeze()
    const startMs = world.deps.clock.nowMs()
    await step(world, 'an hour', async () => world.deps.clock.set(startMs + 3_600_000), true)
    await step(world, 'set', () => kit.put(world, 't:k', 'later'))
    expect(titles('h')).toEqual(['an hour', 'set'])
    await kit.worlds.undoStep('h')
    expect(titles('h')).toEqual(['an hour'])
    await kit.worlds.undoStep('h')
    expect(kit.rows(kit.world('h'))).toEqual({})
    expect(kit.world('h').deps.clock.nowMs()).toBe(startMs)
  })
})
