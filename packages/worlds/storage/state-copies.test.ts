import { copyFileSync, existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { requireAt, requireFirst } from '@fixbench/domain/require.ts'
import { openFile } from '@fixbench/server/database/driver.ts'
import { openForEachTest } from '@fixbench/server/testing/set-up-shop.ts'
import { describe, expect, it } from 'vitest'
import { createWorldsKit } from '../testing/worlds-kit.ts'
import { getDatabaseFile } from './files.ts'
import { getSnapshotDir } from './manifest.ts'

describe('snapshots that share a base', () => {
  const kit = openForEachTest(() => createWorldsKit())

  const listBases = (): string[] => readdirSync(path.join(kit.dataDir, 'bases'))
  const hasOwnDatabase = (worldId: string, snapshotId: string): boolean =>
    existsSync(getDatabaseFile(getSnapshotDir(path.join(kit.dataDir, 'worlds', worldId), snapshotId)))
  const createWithSnapshot = async (worldId: string): Promise<string> => {
    await kit.worlds.create({ worldId })
    await kit.put(kit.world(worldId), 't:k', 'saved')
    const { snapshotId } = await kit.worlds.snapshot(worldId, 'saved')
    await kit.put(kit.world(worldId), 't:k', 'changed')
    return snapshotId
  }

  it('consist of the log as long as the database is that of the template', async () => {
    const ids = [await createWithSnapshot('a'), await createWithSnapshot('b')]
    expect([hasOwnDatabase('a', requireFirst(ids)), hasOwnDatabase('b', requireAt(ids, 1))]).toEqual([
      false,
      false,
    ])
    expect(listBases()).toHaveLength(1)

    await kit.worlds.restore('a', requireFirst(ids))
    expect(kit.rows(kit.world('a'))).toEqual({ 't:k': 'saved' })
    expect(kit.rows(kit.world('b'))).toEqual({ 't:k': 'changed' })
  })

  it('are complete once the log was written into the database', async () => {
    await kit.worlds.create({ worldId: 'a' })
    const world = kit.world('a')
    await kit.put(world, 't:k', 'saved')
    const other = openFile(getDatabaseFile(world.dir))
    other.exec('pragma wal_checkpoint(passive)')
    other.close()
    const { snapshotId } = await kit.worlds.snapshot('a', 'saved')
    await kit.put(world, 't:k', 'changed')

    expect(hasOwnDatabase('a', snapshotId)).toBe(true)

    await kit.worlds.restore('a', snapshotId)
    expect(kit.rows(kit.world('a'))).toEqual({ 't:k': 'saved' })
  })

  it('can be restored after the template was replaced and the server restarted', async () => {
    const snapshotId = await createWithSnapshot('a')
    const [base] = listBases()
    await kit.worlds.close()
    copyFileSync(kit.templateFile, `${kit.templateFile}.next`)
    rmSync(kit.templateFile)
    copyFileSync(`${kit.templateFile}.next`, kit.templateFile)
    await kit.reopen()

    expect(listBases()).toEqual([base])

    await kit.worlds.restore('a', snapshotId)
    expect(kit.rows(kit.world('a'))).toEqual({ 't:k': 'saved' })

    await kit.worlds.create({ worldId: 'b', fromWorldId: 'a' })
    expect(kit.rows(kit.world('b'))).toEqual({ 't:k': 'saved' })
  })

  it('survive the removal of their world, and their base is deleted with the last of them', async () => {
    await createWithSnapshot('a')
    await kit.worlds.remove('a')
    await kit.reopen()
    await kit.worlds.create({ worldId: 'b', fromRemoved: 'a' })

    expect(kit.rows(kit.world('b'))).toEqual({ 't:k': 'saved' })

    await kit.worlds.remove('b')
    rmSync(path.join(kit.dataDir, 'removed'), { recursive: true })
    await kit.reopen()

    expect(listBases()).toEqual([])
  })

  it('report a base that is missing, and leave the world as it is', async () => {
    const snapshotId = await createWithSnapshot('a')
    rmSync(path.join(kit.dataDir, 'bases'), { recursive: true })
    rmSync(kit.templateFile)
    await expect(kit.worlds.restore('a', snapshotId)).rejects.toThrow(
      'on which the snapshot builds, is missing',
    )
    expect(kit.rows(kit.world('a'))).toEqual({ 't:k': 'changed' })
  })
})
