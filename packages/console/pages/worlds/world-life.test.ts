import { existsSync, readdirSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { requireData } from '@fixbench/client'
import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import { openFile } from '@fixbench/server/database/driver.ts'
import { SEED_VERSION_KEY } from '@fixbench/server/database/seed-version-key.ts'
import { openForEachTest } from '@fixbench/server/testing/set-up-shop.ts'
import { describe, expect, it } from 'vitest'
import { createConsoleKit } from '#console/testing/console-kit.ts'
import { setUpSeededConsole } from '#console/testing/seeded-kit.ts'

describe('[B-66] a world', () => {
  const kit = setUpSeededConsole()

  const post = (path: string, fields: Record<string, string>): Promise<Response> =>
    fetch(kit.url + path, { method: 'POST', body: new URLSearchParams(fields) })

  it('is listed with its owner, last use, expiry and size', async () => {
    const home = await kit.createWorld()
    const getOwner = (worldId: string) => kit.shop.worlds.info(worldId).owner
    const run = await requireData(home.console.stories.start({ storyId: 'points-shop' }))
    const { code } = await requireData(home.console.links.create({ title: 'From me' }))
    const opened = await requireData(home.console.links.open({ code }))
    const failing = await post('/console/api/errors/prepare', { error: 'INVALID' })
    const preset = await post('/console/api/worlds/create', { preset: 'member-new', worldId: 'preset-world' })

    expect([failing.status, preset.status]).toEqual([200, 200])
    expect([
      getOwner(home.worldId),
      getOwner(run.worldId),
      getOwner(opened.worldId),
      getOwner('invalid-natural'),
      getOwner('preset-world'),
      getOwner('main'),
    ]).toEqual([
      { kind: 'test', name: '' },
      { kind: 'story', name: 'points-shop' },
      { kind: 'link', name: 'From me' },
      { kind: 'failure', name: '3001 natural' },
      { kind: 'preset', name: 'member-new' },
      { kind: 'hand', name: '' },
    ])

    const list = await requireData(home.console.worlds.list())
    expect(list.usedBytes).toBeGreaterThan(list.rows.length * 1_000_000)
    expect(list.budgetBytes).toBe(4096 * 1024 * 1024)

    const row = list.rows.find(({ worldId }) => worldId === 'preset-world')
    expect(Date.parse(row?.expiresAt ?? '') - Date.parse(requireValue(row, 'row').lastUsedAt)).toBe(
      7 * DAY_MS,
    )
    expect(list.rows.find(({ worldId }) => worldId === 'main')?.expiresAt).toBeNull()
    expect(row?.isSeedOutdated).toBe(false)
  })

  it('is deleted together with others, unless it must stay', async () => {
    const [one, other] = [await kit.createWorld(), await kit.createWorld()]
    const result = await requireData(
      one.console.worlds.removeMany({
        worldIds: [one.worldId, 'main', other.worldId, 'nobody', one.worldId],
      }),
    )

    expect(result).toEqual({
      removed: [one.worldId, other.worldId],
      retained: [
        { worldId: 'main', reason: 'the main world can’t be deleted; reset it instead' },
        { worldId: 'nobody', reason: 'there is no world “nobody”' },
      ],
    })
    expect(kit.shop.worlds.find(other.worldId)).toBeUndefined()
  })
})

describe('[B-66, B-83] worlds of an empty shop', () => {
  const kit = openForEachTest(() => createConsoleKit({ WORLDS_BUDGET_MB: '100' }))

  it('are deleted when they expire, unless they are pinned', async () => {
    const [old, pinned, used] = [
      await kit.home.createWorld(),
      await kit.home.createWorld(),
      await kit.home.createWorld(),
    ]
    await requireData(kit.home.console.worlds.pin({ worldId: pinned.worldId, isPinned: true }))
    const removedIds = async (): Promise<string[]> => {
      // Closes the worlds, so that their last use is read from their files.
      await kit.reopen()
      for (const { worldId } of [old, pinned]) {
        const dir = path.join(kit.dataDir, 'worlds', worldId)
        const [state = ''] = readdirSync(dir).filter(name => name.startsWith('state-'))
        const longAgo = new Date(Date.now() - 2 * DAY_MS)
        utimesSync(path.join(dir, state, 'state.json'), longAgo, longAgo)
      }

      return kit.worlds.removeExpired()
    }

    expect(await removedIds()).toEqual([old.worldId])
    expect(kit.worlds.info(used.worldId).worldId).toBe(used.worldId)
    expect(kit.worlds.findRemoved(old.worldId)).toMatchObject({ reason: 'expired' })
  })

  it('report outdated seed data until they are reset', async () => {
    const version = (value: string): void => {
      const database = openFile(kit.templateFile)
      database
        .prepare(
          'insert into Meta (key, value) values (?, ?) on conflict (key) do update set value = excluded.value',
        )
        .run(SEED_VERSION_KEY, value)
      database.exec('pragma wal_checkpoint(truncate)')
      database.close()
    }

    version('first')
    const first = await kit.reopen()
    await first.create({ worldId: 'seeded' })

    expect(first.info('seeded').isSeedOutdated).toBe(false)

    version('second')
    const later = await kit.reopen()

    expect(later.info('seeded').isSeedOutdated).toBeNull()

    later.find('seeded')
    expect(later.info('seeded').isSeedOutdated).toBe(true)

    await later.reset('seeded')
    expect(later.info('seeded').isSeedOutdated).toBe(false)

    await later.undo('seeded')
    expect(later.info('seeded').isSeedOutdated).toBe(true)
    expect(existsSync(kit.templateFile)).toBe(true)
  })
})
