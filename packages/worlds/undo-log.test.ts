import { integer, text } from '@fixbench/server/database/row.ts'
import { inTransaction } from '@fixbench/server/database/transaction.ts'
import { ShopError } from '@fixbench/server/lib/fail.ts'
import { describe, expect, it } from 'vitest'
import { setUpWorldsKit } from './testing/worlds-kit.ts'
import type { World } from './world.ts'

describe('undoing the last step', () => {
  const kit = setUpWorldsKit()

  const step = async (world: World, title: string, work: () => Promise<unknown>, movesClock = false) => {
    const end = world.undoLog.startStep({ title, movesClock })
    await work()
    end()
  }

  const titles = (id: string): string[] =>
    kit
      .world(id)
      .undoLog.list()
      .map(({ title }) => title)

  /** Changes more than a world keeps for undo. */
  const changeVeryMuch = ({ deps }: World) =>
    inTransaction(deps.db, async tx => {
      const text = 'x'.repeat(8000)
      for (let row = 0; row < 2100; row += 1) {
        await tx.$executeRaw`insert into Meta (key, value) values (${`big:${row}`}, ${text})`
      }
    })
  const countBig = ({ deps }: World) =>
    deps.sql.value(integer, 'select count(*) from Meta where key like ?', 'big:%')

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
    const end = world.undoLog.startStep({ title: 'says so' })
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

  it('forgets earlier steps when one changes very much', async () => {
    await kit.worlds.create({ worldId: 'e' })
    const world = kit.world('e')
    await step(world, 'one', () => kit.put(world, 't:k', 'one'))
    await step(world, 'very much', () => changeVeryMuch(world))
    await step(world, 'after', () => kit.put(world, 't:k', 'two'))

    expect(titles('e')).toEqual(['after'])

    await kit.worlds.undoStep('e')

    expect(kit.rows(kit.world('e'))).toEqual({ 't:k': 'one' })
    expect(countBig(kit.world('e'))).toBe(2100)
  })

  it('preserves snapshots when SQLite writes the log into the database they share', async () => {
    await kit.worlds.create({ worldId: 'i' })
    const world = kit.world('i')
    await step(world, 'one', () => kit.put(world, 't:k', 'one'))
    const first = await kit.worlds.snapshot('i', 'first')
    await step(world, 'two', () => kit.put(world, 't:k', 'two'))
    const second = await kit.worlds.snapshot('i', 'second')
    await step(world, 'very much', () => changeVeryMuch(world))
    await step(world, 'after', () => kit.put(world, 't:k', 'three'))

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

  it('takes the changes of overlapping steps back with the one that began last', async () => {
    await kit.worlds.create({ worldId: 'f' })
    const world = kit.world('f')
    const endFirst = world.undoLog.startStep({ title: 'first' })
    await kit.put(world, 't:k', 'one')
    const endSecond = world.undoLog.startStep({ title: 'second' })
    await kit.put(world, 't:k', 'two')
    endFirst()
    await kit.put(world, 't:k', 'three')
    endSecond()

    expect(titles('f')).toEqual(['first', 'second'])

    await kit.worlds.undoStep('f')
    expect(kit.rows(kit.world('f'))).toEqual({ 't:k': 'one' })

    await kit.worlds.undoStep('f')
    expect(kit.rows(kit.world('f'))).toEqual({})
  })

  it('gives automatic ids again, and restores rows that were replaced, deleted or emptied', async () => {
    await kit.worlds.create({ worldId: 'g' })
    const world = kit.world('g')
    const add = (name: string) =>
      kit.world('g').deps.db.feedback.create({
        data: { name, email: 'a@b.example', content: 'text', images: ['1.png'], createdAt: new Date(0) },
      })
    const listFeedback = () => kit.world('g').deps.db.feedback.findMany()
    const first = await add('first')
    const before = await listFeedback()
    await step(world, 'many changes', async () => {
      const { db } = world.deps
      await add('second')
      await db.feedback.update({
        where: { id: first.id },
        data: { answer: 'thanks', handledAt: new Date(1) },
      })
      await db.feedback.delete({ where: { id: first.id } })
      await db.$executeRaw`insert or replace into Meta (key, value) values ('t:k', '1')`
      await db.$executeRaw`insert or replace into Meta (key, value) values ('t:k', '2')`
    })

    await kit.worlds.undoStep('g')

    expect(await listFeedback()).toEqual(before)
    expect(kit.rows(kit.world('g'))).toEqual({})
    expect((await add('next')).id).toBe(first.id + 1)
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
