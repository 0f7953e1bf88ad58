import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '@fixbench/server/config.ts'
import { openFile } from '@fixbench/server/database/driver.ts'
import { SEED_VERSION_KEY } from '@fixbench/server/database/seed-version-key.ts'
import type { FastifyBaseLogger } from 'fastify'
import { type PackFiles, readPackFiles } from './format/read-files.ts'
import { readPack } from './format/read-pack.ts'
import { fillState } from './load/fill-state.ts'

type Options = {
  /** Folder for the template, which belongs to it alone. */
  dir: string
  templateFile: string
  config: Config
  log: FastifyBaseLogger
}

/**
 * Builds the shop of a pack once as the template of new worlds, and returns its database. Builds it again when the pack
 * or the seeded shop has changed. Throws a PackError when the pack can't be used.
 */
export const ensurePackTemplate = async (
  place: string,
  { dir, templateFile, ...context }: Options,
): Promise<string> => {
  const files = await readPackFiles(place)
  const key = computeKey(files, templateFile)
  const database = path.join(dir, 'shop.db')
  const keyFile = path.join(dir, 'key.txt')
  if (existsSync(database) && existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key) return database

  const scratch = `${dir}.new`
  await rm(scratch, { recursive: true, force: true })
  await mkdir(scratch, { recursive: true })
  await fillState(readPack(files), { dir: scratch, templateFile, ...context })
  setSeedVersion(path.join(scratch, 'shop.db'), key.slice(0, 16))
  writeFileSync(path.join(scratch, 'key.txt'), key)
  await rm(dir, { recursive: true, force: true })
  await rename(scratch, dir)

  return database
}

/** Hash of the pack and of the template's version. */
const computeKey = (files: PackFiles, templateFile: string): string => {
  const keyFile = `${templateFile}.key`
  const hash = createHash('sha256').update(existsSync(keyFile) ? readFileSync(keyFile) : '')
  for (const name of [...files.keys()].toSorted()) hash.update(name).update(files.get(name) ?? '')
  return hash.digest('hex')
}

/** Worlds know by this version whether the pack has changed since they were created. */
const setSeedVersion = (file: string, version: string): void => {
  const database = openFile(file)
  try {
    database.prepare('update Meta set value = ? where key = ?').run(version, SEED_VERSION_KEY)
    database.exec('pragma wal_checkpoint(truncate)')
  } finally {
    database.close()
  }
}
