import { createWriteStream, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { findDamage } from '@fixbench/server/database/check-database.ts'
import { readSchema } from '@fixbench/server/database/read-schema.ts'
import { failField } from '@fixbench/server/lib/fail.ts'
import { z } from 'zod'
import { isReachableClock, readState } from '../saved-state.ts'
import { getDatabaseFile, getStateFile, getUploadsDir, readJson } from '../storage/files.ts'
import { createByteReader } from './byte-reader.ts'
import { ARCHIVE_FORMAT, archiveNames } from './export-world.ts'
import { type Unpacked, unpackTar } from './tar.ts'

const AboutSchema = z.object({ format: z.literal(ARCHIVE_FORMAT), title: z.string().max(100) })

const FILES_LIMIT = 20_000
const BYTES_LIMIT = 4 * 1024 ** 3
const UPLOAD_NAME = /^(?:[\w-][\w.-]*\/){0,4}[\w-][\w.-]*$/

/**
 * Unpacks an exported world into the empty folder `dir` and returns its title. Fails with 3001 when the archive is
 * damaged, contains unexpected files, or has another schema than `currentSchema`.
 */
export const importWorld = async (
  archive: Readable,
  dir: string,
  currentSchema: string | undefined,
): Promise<{ title: string }> => {
  try {
    await unpack(archive, dir)
  } catch (error) {
    if (isDiskError(error)) throw error
    if (isZlibError(error)) return reject('isn’t an exported world, or is incomplete')
    return reject(error instanceof Error ? error.message : 'can’t be read')
  }

  const about = AboutSchema.safeParse(readJson(path.join(dir, archiveNames.about)))
  const state = readState(dir)
  if (!about.success || state === undefined) return reject('isn’t an exported world')
  if (!isReachableClock(state)) return reject('has a clock that isn’t within the years 2000 to 2099')

  const file = getDatabaseFile(dir)
  if (!existsSync(file) || (await findDamage(file)) !== null) return reject('contains a damaged database')
  const schema = readSchema(file)
  if (schema === '') return reject('contains a damaged database')
  if (schema !== currentSchema) return reject('was exported from another version of this shop')

  return about.data
}

const reject = (reason: string): never => failField('archive', reason)

/** Error codes caused by the archive. EEXIST and ENOTDIR mean that one entry uses another entry's file as a folder. */
const ARCHIVE_ERRORS: ReadonlySet<string> = new Set(['Z_DATA_ERROR', 'EEXIST', 'ENOTDIR'])

const isDiskError = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && 'code' in error && !ARCHIVE_ERRORS.has(String(error.code))

/** The file isn't compressed with gzip, is damaged, or ends too early. */
const isZlibError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')

const unpack = async (archive: Readable, dir: string): Promise<void> => {
  let files = 0
  let bytes = 0
  await pipeline(archive, createGunzip(), async source => {
    for await (const entry of unpackTar(createByteReader(source))) {
      files += 1
      bytes += entry.size
      if (files > FILES_LIMIT || bytes > BYTES_LIMIT) throw new Error('is too large')
      const target = getTarget(entry.name, dir)
      if (existsSync(target)) throw new Error(`contains “${entry.name}” twice`)
      await write(entry, target)
    }
  })
}

/** Target path of an archive entry. Throws for names that don't belong to a world. */
const getTarget = (name: string, dir: string): string => {
  const { about, state, database, uploads } = archiveNames
  if (name === about) return path.join(dir, about)
  if (name === state) return getStateFile(dir)
  if (name === database) return getDatabaseFile(dir)
  const upload = name.startsWith(uploads) ? name.slice(uploads.length) : ''
  if (!UPLOAD_NAME.test(upload)) throw new Error(`contains “${name}”, which isn’t part of a world`)
  return path.join(getUploadsDir(dir), ...upload.split('/'))
}

const write = async ({ content }: Unpacked, target: string): Promise<void> => {
  mkdirSync(path.dirname(target), { recursive: true })
  await pipeline(content, createWriteStream(target, { flags: 'wx' }))
}
