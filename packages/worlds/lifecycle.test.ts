import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inTransaction } from '@fixbench/server/database/transaction.ts'
import { ShopError } from '@fixbench/server/lib/fail.ts'
import { openForEachTest } from '@fixbench/server/testing/set-up-shop.ts'
import { describe, expect, it } from 'vitest'
import { createWorldsKit } from './testing/worlds-kit.ts'

describe('worlds', () => {
  const kit = openForEachTest(() => createWorldsKit())

  const refusedField = async (work: Promise<unknown>): Promise<unknown> => {
    const error = await work.then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    return error instanceof ShopError ? error.details : error
  }

  it('creates the main world on first use and finds no world that was not created', () => {
    expect(kit.worlds.find('main')?.id).toBe('main')
    expect(kit.worlds.find('nobody')).toBeUndefined()
    expect(kit.worlds.find('../main')).toBeUndefined()
  })

  it('gives each world its own rows', async () => {
    await kit.worlds.create({ worldId: 'a', title: 'First' })
    await kit.worlds.create({ worldId: 'b' })
    await kit.put(kit.world('a'), 't:k', 'of a')

    expect(kit.rows(kit.world('a'))).toEqual({ 't:k': 'of a' })
    expect(kit.rows(kit.world('b'))).toEqual({})
    expect(kit.worlds.list().map(({ worldId, title }) => [worldId, title])).toEqual([
      ['a', 'First'],
      ['b', 'b'],
      ['main', 'Main world'],
    ])
  })

  it('refuses an id that is taken or invalid, and leaves nothing behind', async () => {
    await kit.worlds.create({ worldId: 'a' })
    expect(await refusedField(kit.worlds.create({ worldId: 'a' }))).toEqual({
      fields: [{ field: 'worldId', reason: '“a” is taken' }],
    })
    expect(await refusedField(kit.worlds.create({ worldId: 'Not ok' }))).toMatchObject({
      fields: [{ field: 'worldId' }],
    })
    expect(readdirSync(path.join(kit.dataDir, 'worlds')).filter(name => name.startsWith('.scratch'))).toEqual(
      [],
    )
  })

  it('lets one of several parallel creations of the same id win', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => kit.worlds.create({ worldId: 'race' })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(kit.rows(kit.world('race'))).toEqual({})
  })

  it('copies the current state of another world', async () => {
    await kit.worlds.create({ worldId: 'origin' })
    kit.world('origin').deps.clock.freeze()
    kit.world('origin').deps.clock.set(Date.UTC(2026, 0, 1))
    await kit.put(kit.world('origin'), 't:k', '1')
    await kit.worlds.create({ worldId: 'twin', fromWorldId: 'origin' })
    await kit.put(kit.world('origin'), 't:k', '2')

    expect(kit.rows(kit.world('twin'))).toEqual({ 't:k': '1' })
    expect(kit.world('twin').deps.clock.nowMs()).toBe(Date.UTC(2026, 0, 1))
  })

  it('restores rows, files, clock and fault rules from a snapshot', async () => {
    await kit.worlds.create({ worldId: 's' })
    const before = kit.world('s')
    before.deps.clock.freeze()
    await kit.put(before, 't:k', 'saved')
    writeFileSync(path.join(before.deps.uploadsDir, 'one.txt'), 'one')
    const startMs = before.deps.clock.nowMs()
    const { snapshotId } = await kit.worlds.snapshot('s', 'the start')

    await kit.put(before, 't:k', 'changed')
    await kit.put(before, 't:more', 'x')
    writeFileSync(path.join(before.deps.uploadsDir, 'two.txt'), 'two')
    before.deps.clock.set(startMs + 1000)
    before.deps.cache.set('cached', ['catalog'], { old: true }, 10)

    await kit.worlds.restore('s', snapshotId)
    const after = kit.world('s')

    expect(after).not.toBe(before)
    expect(kit.rows(after)).toEqual({ 't:k': 'saved' })
    expect(readdirSync(after.deps.uploadsDir)).toEqual(['one.txt'])
    expect(after.deps.clock.nowMs()).toBe(startMs)
    expect(after.deps.cache.get('cached')).toBeUndefined()

    await kit.put(after, 't:k', 'changed again')
    await kit.worlds.restore('s', snapshotId)

    expect(kit.rows(kit.world('s'))).toEqual({ 't:k': 'saved' })
  })

  it('undoes a restore and a reset, latest first', async () => {
    await kit.worlds.create({ worldId: 'u' })
    kit.world('u').deps.clock.freeze()
    const { snapshotId } = await kit.worlds.snapshot('u', 'empty')
    await kit.put(kit.world('u'), 't:k', 'work of an hour')
    await kit.worlds.restore('u', snapshotId)
    await kit.put(kit.world('u'), 't:k', 'after the restore')
    await kit.worlds.reset('u')

    expect(kit.rows(kit.world('u'))).toEqual({})
    expect((await kit.worlds.undo('u')).undo).toHaveLength(1)
    expect(kit.rows(kit.world('u'))).toEqual({ 't:k': 'after the restore' })

    await kit.worlds.undo('u')
    expect(kit.rows(kit.world('u'))).toEqual({ 't:k': 'work of an hour' })
    expect(await refusedField(kit.worlds.undo('u'))).toMatchObject({ fields: [{ field: 'worldId' }] })
  })

  it('finishes a request on the state it started with while a restore replaces that state', async () => {
    await kit.worlds.create({ worldId: 'busy' })
    const { snapshotId } = await kit.worlds.snapshot('busy', 'start')
    const old = kit.world('busy')
    const leave = old.enter()
    await kit.worlds.restore('busy', snapshotId)
    await kit.put(old, 't:late', 'written by the request under way')

    expect(kit.rows(old)).toEqual({ 't:late': 'written by the request under way' })
    expect(kit.rows(kit.world('busy'))).toEqual({})

    leave()
  })

  it('misses a snapshot that is removed while it is copied', async () => {
    await kit.worlds.create({ worldId: 'c' })
    const { snapshotId } = await kit.worlds.snapshot('c', 'gone')

    const copied = refusedField(kit.worlds.unpack('c', snapshotId))
    const removed = kit.worlds.removeSnapshot('c', snapshotId)
    rmSync(path.join(kit.dataDir, 'worlds/c/snapshots', snapshotId), { recursive: true })

    await removed
    expect(await copied).toMatchObject({ fields: [{ field: 'snapshotId' }] })
  })

  it('takes a consistent snapshot during writes', async () => {
    await kit.worlds.create({ worldId: 'w' })
    const world = kit.world('w')
    const pairs = Array.from({ length: 40 }, (_, index) =>
      inTransaction(world.deps.db, async tx => {
        await tx.meta.upsert({
          where: { key: 't:a' },
          create: { key: 't:a', value: '0' },
          update: { value: String(index) },
        })
        await tx.meta.upsert({
          where: { key: 't:b' },
          create: { key: 't:b', value: '0' },
          update: { value: String(index) },
        })
      }),
    )
    const taken = await Promise.all([kit.worlds.snapshot('w', '1'), kit.worlds.snapshot('w', '2')])
    await Promise.all(pairs)
    for (const { snapshotId } of taken) {
      await kit.worlds.restore('w', snapshotId)
      const rows = kit.rows(kit.world('w'))
      expect(rows['t:a']).toBe(rows['t:b'])
    }
  })

  it('deletes a world and its files; the main world stays', async () => {
    await kit.worlds.create({ worldId: 'gone' })
    await kit.worlds.remove('gone')
    expect(kit.worlds.find('gone')).toBeUndefined()
    expect(existsSync(path.join(kit.dataDir, 'worlds', 'gone'))).toBe(false)
    expect(await refusedField(kit.worlds.remove('main'))).toMatchObject({ fields: [{ field: 'worldId' }] })
    await kit.worlds.create({ worldId: 'gone' })
    expect(kit.rows(kit.world('gone'))).toEqual({})
  })

  it('preserves rows, title, snapshots and shop time across a restart', async () => {
    await kit.worlds.create({ worldId: 'stays', title: 'Stays' })
    const world = kit.world('stays')
    await kit.put(world, 't:k', 'v')
    world.deps.clock.freeze()
    world.deps.clock.set(Date.UTC(2025, 8, 1))
    await kit.worlds.snapshot('stays', 'one')
    await kit.reopen()

    expect(kit.rows(kit.world('stays'))).toEqual({ 't:k': 'v' })
    expect(kit.worlds.info('stays')).toMatchObject({
      title: 'Stays',
      isFrozen: true,
      shopMs: Date.UTC(2025, 8, 1),
      snapshots: [{ title: 'one' }],
    })
  })

  it('restores snapshots and undo points after a restart', async () => {
    await kit.worlds.create({ worldId: 'shares' })
    await kit.put(kit.world('shares'), 't:k', 'saved')
    const { snapshotId } = await kit.worlds.snapshot('shares', 'one')
    await kit.put(kit.world('shares'), 't:k', 'later')
    await kit.reopen()
    const shown = kit.worlds.info('shares').databaseBytes

    expect(kit.rows(kit.world('shares'))).toEqual({ 't:k': 'later' })
    expect(kit.worlds.info('shares').databaseBytes).toBe(shown)

    await kit.worlds.restore('shares', snapshotId)
    expect(kit.rows(kit.world('shares'))).toEqual({ 't:k': 'saved' })

    await kit.reopen()
    await kit.worlds.undo('shares')

    expect(kit.rows(kit.world('shares'))).toEqual({ 't:k': 'later' })
  })

  it('removes only the incomplete files of a killed process', async () => {
    await kit.worlds.create({ worldId: 'killed' })
    await kit.put(kit.world('killed'), 't:k', 'v')
    const { snapshotId } = await kit.worlds.snapshot('killed', 'saved')
    await kit.worlds.reset('killed')
    await kit.worlds.undo('killed')
    const root = path.join(kit.dataDir, 'worlds')
    const strays = ['.scratch-a', 'killed/.scratch-b', 'killed/state-half', 'killed/snapshots/half']
    for (const stray of strays) mkdirSync(path.join(root, stray))
    await kit.reopen()

    expect(kit.rows(kit.world('killed'))).toEqual({ 't:k': 'v' })

    for (const stray of strays) await expect.poll(() => existsSync(path.join(root, stray))).toBe(false)
    await kit.worlds.restore('killed', snapshotId)

    expect(kit.rows(kit.world('killed'))).toEqual({ 't:k': 'v' })
  })

  it('sets an unreadable main world aside and creates a new one', async () => {
    kit.world('main')
    await kit.worlds.close()
    const root = path.join(kit.dataDir, 'worlds')
    writeFileSync(path.join(root, 'main', 'world.json'), '{ half')
    await kit.reopen()
    expect(kit.rows(kit.world('main'))).toEqual({})
    expect(readdirSync(root).filter(name => name.startsWith('main.damaged-'))).toHaveLength(1)
  })

  it('reports that a world is damaged, and a reset repairs it', async () => {
    await kit.worlds.create({ worldId: 'broken' })
    const { dir } = kit.world('broken')
    await kit.reopen()
    writeFileSync(path.join(dir, 'shop.db'), 'this is no database '.repeat(500))
    expect(() => kit.worlds.find('broken')).toThrow(/World “broken”: .*damaged/)
    await kit.worlds.reset('broken')
    expect(kit.rows(kit.world('broken'))).toEqual({})
  })
})
