import { requireData } from '@fixbench/client'
import { WORLD_START_MS } from '@fixbench/fixtures/shop-time.ts'
import { describe, expect, it, vi } from 'vitest'
import type { ConsoleClient } from '#console/testing/console-client.ts'
import { setUpConsole } from '#console/testing/console-kit.ts'

const kit = setUpConsole()

describe('worlds', () => {
  it('lists, renames and removes worlds', async () => {
    const made = await kit.home.createWorld({ title: 'To be removed' })
    await requireData(made.console.worlds.rename({ worldId: made.worldId, title: 'Other title' }))

    expect((await kit.post('/console/api/worlds/rename', { worldId: made.worldId, title: '' })).code).toBe(
      3001,
    )

    const titles = (await kit.server.inject('/console/api/worlds')).json<{
      data: { rows: { title: string }[] }
    }>().data.rows
    expect(titles.map(({ title }) => title)).toContain('Other title')

    await made.removeWorld()
    await expect(made.clock()).rejects.toThrow(`there is no world “${made.worldId}”`)
  })

  it('snapshots, restores and undoes', async () => {
    await kit.put(kit.world('tester'), 't:k', '1')
    const stored = await kit.tester.snapshot('one')
    await kit.put(kit.world('tester'), 't:k', '2')
    await kit.tester.restore(stored)

    expect(kit.rows(kit.world('tester'))).toEqual({ 't:k': '1' })

    await kit.tester.undo()
    expect(kit.rows(kit.world('tester'))).toEqual({ 't:k': '2' })
    await expect(kit.tester.restore('none')).rejects.toThrow('has no snapshot “none”')
  })

  it('applies a preset to a world', async () => {
    const shown = await kit.home.createWorld({ preset: 'campaign-last-minute' })
    expect((await shown.clock()).shopTime).toMatch(/^2025-08-01T23:58:59/)
    await shown.applyPreset('frozen')
    expect(await shown.clock()).toMatchObject({ isFrozen: true, shopMs: WORLD_START_MS })
    await expect(shown.applyPreset('none')).rejects.toThrow('there is no preset “none”')
    await expect(shown.applyPreset('big-card')).rejects.toThrow('Did you mean big-cart?')
  })

  it('names the preset that a world was last prepared with, and none after a reset [TEST-12]', async () => {
    const world = await kit.home.createWorld({ preset: 'frozen' })
    const readOrigin = async () => (await world.detail()).origin

    expect(await readOrigin()).toEqual({ worldId: null, preset: 'frozen' })

    await world.applyPreset('campaign-last-minute')
    expect(await readOrigin()).toEqual({ worldId: null, preset: 'campaign-last-minute' })

    await world.reset()
    expect(await readOrigin()).toEqual({ worldId: null, preset: null })
  })

  it('compares a world with its snapshot row by row', async () => {
    const world = await kit.home.createWorld()
    const { deps } = kit.world(world.worldId)
    await deps.db.meta.createMany({
      data: [
        { key: 't:same', value: '1' },
        { key: 't:changed', value: '1' },
        { key: 't:gone', value: '1' },
      ],
    })
    const stored = await world.snapshot()
    await deps.db.meta.update({ where: { key: 't:changed' }, data: { value: '2' } })
    await deps.db.meta.delete({ where: { key: 't:gone' } })
    await deps.db.meta.create({ data: { key: 't:new', value: '1' } })
    const response = await kit.server.inject(
      `/console/api/worlds/compare?left=${world.worldId}@${stored}&right=${world.worldId}`,
    )

    expect(response.json()).toMatchObject({
      data: {
        total: 1,
        rows: [
          {
            table: 'Meta',
            added: 1,
            removed: 1,
            changed: 1,
            keys: [
              { key: 't:new', kind: 'added', columns: [{ column: 'value', left: null, right: '1' }] },
              { key: 't:gone', kind: 'removed', columns: [{ column: 'value', left: '1', right: null }] },
              { key: 't:changed', kind: 'changed', columns: [{ column: 'value', left: '1', right: '2' }] },
            ],
          },
        ],
      },
    })
  })
})

it('undoes the last requests that wrote and a clock move, one by one', async () => {
  const world = await kit.home.createWorld()
  await world.freeze()
  const attempts = (): Promise<number> => kit.world(world.worldId).deps.db.signInAttempt.count()
  const startMs = (await world.clock()).shopMs
  await world.advance({ days: 2 })
  await kit.signIn(world.headers)
  await kit.signIn(world.headers)

  expect(await attempts()).toBe(2)

  expect(await world.undoStep()).toBe('Sign in with email and password')
  expect(await attempts()).toBe(1)
  expect((await world.clock()).shopMs).toBe(startMs + 2 * 86_400_000)

  await world.undoStep()
  expect(await attempts()).toBe(0)

  await world.undoStep()
  expect((await world.clock()).shopMs).toBe(startMs)
})

it('ends the undo step of a rejected control without recording it', async () => {
  const world = await kit.home.createWorld()
  const { undoLog } = kit.world(world.worldId)
  const startStep = undoLog.startStep.bind(undoLog)
  const ends: (boolean | undefined)[] = []
  vi.spyOn(undoLog, 'startStep').mockImplementation(step => {
    const end = startStep(step)
    return hasWritten => {
      ends.push(hasWritten)
      end(hasWritten)
    }
  })

  await expect(requireData(world.console.controls.restock({ skuCode: 'none', quantity: 1 }))).rejects.toThrow(
    'The SKU does not exist',
  )
  expect(ends).toEqual([false])
  expect(undoLog.list()).toEqual([])

  await world.advance({ days: 1 })
  expect(ends).toEqual([false, true])
  expect(undoLog.list()).toHaveLength(1)
})

it('reports the origin of a world', async () => {
  const parent = await kit.home.createWorld({ title: 'Parent' })
  const child = await kit.home.createWorld({ fromWorldId: parent.worldId })
  const preset = await kit.home.createWorld({ preset: 'slow-shop' })
  const findOrigin = async (client: ConsoleClient) => (await client.detail()).origin
  expect(await findOrigin(parent)).toEqual({ worldId: null, preset: null })
  expect(await findOrigin(child)).toEqual({ worldId: parent.worldId, preset: null })
  expect(await findOrigin(preset)).toEqual({ worldId: null, preset: 'slow-shop' })
})

it('responds with 503 when a world was closed during a request, until it is reset', async () => {
  const world = await kit.home.createWorld()
  await kit.world(world.worldId).retire(0)

  const closed = await kit.signIn(world.headers)

  expect(closed.statusCode).toBe(503)
  expect(closed.json()).toMatchObject({ code: 503, data: null })
  expect(closed.json<{ msg: string }>().msg).toMatch(/restored, reset, or deleted|can’t be opened/)

  await world.reset()
  const opened = await kit.signIn(world.headers)

  expect(opened.json()).toMatchObject({ code: 100006 })
})
