import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { requireData } from '@fixbench/client'
import { createFolder } from '@fixbench/machine/create-folder.ts'
import type { Command } from 'commander'
import { exportWorld } from '../archive.ts'
import { parseLimit } from '../arguments.ts'
import { type Connection, connect, toCommandError } from '../connection.ts'
import { CommandError } from '../exit-codes.ts'
import { type Io, writeResult } from '../io.ts'
import { addShopCommand, type ShopOptions } from './shop-command.ts'

type BackupOptions = ShopOptions & { keep?: number }
type Backup = { files: string[]; failures: string[] }

/** A folder of backups of one day: `2026-11-29`. */
const DAY_FOLDER = /^\d{4}-\d{2}-\d{2}$/

/** Adds `world backup`. */
export const addBackup = (world: Command, io: Io): void => {
  addShopCommand(world, 'backup <folder>', 'Write every world to files in <folder>/<date>')
    .option('--keep <days>', 'delete the folders of all but the latest days', parseLimit)
    .action((folder: string, options: BackupOptions) => backUp(io, path.resolve(folder), options))
}

/**
 * Writes each world to `<folder>/<date in UTC>/<world>.tar.gz`, one at a time. Fails after the last one when a world, or
 * a shard of a fleet, is missing from the backup; older days are deleted only when none is.
 */
const backUp = async (io: Io, folder: string, options: BackupOptions): Promise<void> => {
  const shop = await connect(io, options)
  const day = path.join(folder, new Date().toISOString().slice(0, 10))
  createFolder(day)

  const { files, failures } = await exportAll(shop, day)
  writeResult(io, options.output, { files, failures }, files.join('\n'))
  if (failures.length > 0) throw new CommandError(failures.join('\n'))

  if (options.keep !== undefined) await deleteOldDays(folder, options.keep)
}

const exportAll = async (shop: Connection, day: string): Promise<Backup> => {
  const { rows, missingShards } = await requireData(shop.console.worlds.list())
  const files: string[] = []
  const failures = missingShards.map(({ shard, reason }) => `Shard ${shard} ${reason}`)

  for (const { worldId } of rows) {
    const file = path.join(day, `${worldId}.tar.gz`)
    try {
      await exportWorld(shop, worldId, file)
      files.push(file)
    } catch (error) {
      if (await exists(shop, worldId)) failures.push(`${worldId}: ${toCommandError(error).message}`)
    }
  }

  return { files, failures }
}

/** Whether the shop still has a world. One that was deleted during a backup isn't missing from it. */
const exists = async ({ console }: Connection, worldId: string): Promise<boolean> => {
  const { rows } = await requireData(console.worlds.list())

  return rows.some(row => row.worldId === worldId)
}

const deleteOldDays = async (folder: string, keep: number): Promise<void> => {
  const names = await readdir(folder)
  const days = names.filter(name => DAY_FOLDER.test(name)).toSorted()

  for (const name of days.slice(0, -keep)) await rm(path.join(folder, name), { recursive: true })
}
