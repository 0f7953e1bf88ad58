import { readdirSync } from 'node:fs'
import path from 'node:path'
import { openFile } from '@fixbench/server/database/driver.ts'
import { openForEachTest } from '@fixbench/server/testing/set-up-shop.ts'
import { expect, it } from 'vitest'
import { createWorldsKit } from '../testing/worlds-kit.ts'
import { copyDatabase, getDatabaseFile } from './files.ts'

const kit = openForEachTest(() => createWorldsKit())

/** Writes a shop of its own: the template with one row more. */
const fillOwnShop = () =>
  kit.worlds.asStart(async dir => {
    await copyDatabase(kit.templateFile, getDatabaseFile(dir))
    const database = openFile(getDatabaseFile(dir))
    database.exec(`insert into Meta (key, value) values ('t:shop', 'own')`)
    database.exec('pragma wal_checkpoint(truncate)')
    database.close()
  })

const listStarts = (): string[] => readdirSync(path.join(kit.dataDir, 'starts'))

it('a world keeps its own shop when it is reset [DEMO-11]', async () => {
  await kit.worlds.create({ worldId: 'a', fill: fillOwnShop() })
  await kit.put(kit.world('a'), 't:k', 'changed')

  await kit.worlds.reset('a')

  expect(kit.rows(kit.world('a'))).toEqual({ 't:shop': 'own' })
})

it('copies and snapshots of a world reset to its own shop, after a restart too [DEMO-11]', async () => {
  await kit.worlds.create({ worldId: 'a' })
  await kit.worlds.replace('a', 'before the pack', fillOwnShop())
  const { snapshotId } = await kit.worlds.snapshot('a', 'saved')
  await kit.worlds.create({ worldId: 'b', fromWorldId: 'a', fromSnapshotId: snapshotId })
  await kit.reopen()
  await kit.put(kit.world('b'), 't:k', 'changed')

  await kit.worlds.reset('b')

  expect(kit.rows(kit.world('b'))).toEqual({ 't:shop': 'own' })
})

it('a world resets to the template again once its own shop was undone [DEMO-11]', async () => {
  await kit.worlds.create({ worldId: 'a' })
  await kit.worlds.replace('a', 'before the pack', fillOwnShop())
  await kit.worlds.undo('a')

  await kit.worlds.reset('a')

  expect(kit.rows(kit.world('a'))).toEqual({})
})

it('a world can begin as the start of another one [DEMO-11]', async () => {
  await kit.worlds.create({ worldId: 'a', fill: fillOwnShop() })
  await kit.put(kit.world('a'), 't:k', 'changed')

  await kit.worlds.create({ worldId: 'b', startOf: 'a' })

  expect(kit.rows(kit.world('b'))).toEqual({ 't:shop': 'own' })
})

it('a start is deleted with the last state that refers to it [DEMO-11]', async () => {
  await kit.worlds.create({ worldId: 'a', fill: fillOwnShop() })
  await kit.worlds.create({ worldId: 'b', fill: fillOwnShop() })
  await kit.worlds.replace('b', 'before another pack', fillOwnShop())

  expect(listStarts()).toHaveLength(3)

  await kit.reopen()
  expect(listStarts()).toHaveLength(3)

  await kit.worlds.remove('b')
  await kit.worlds.whenIdle()
  await kit.reopen()

  expect(listStarts().length).toBeLessThan(3)
})
