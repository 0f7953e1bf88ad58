import { randomBytes } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { constants, cp, mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { holdWhileConnected } from './last-holder.ts'
import { cloneFile, shareFile } from './shared-file.ts'
import { logBytes, walPositionOf } from './wal-index.ts'

/** Files of one state of a shop: of a living world, of a snapshot, of an undo point. */
export const databaseFileOf = (dir: string): string => path.join(dir, 'shop.db')
export const uploadsDirOf = (dir: string): string => path.join(dir, 'uploads')
export const stateFileOf = (dir: string): string => path.join(dir, 'state.json')

const COMPANIONS = ['-wal', '-shm']

/** Short random name for a folder or an id: lower-case letters and digits. */
export const randomName = (): string => randomBytes(5).toString('hex')

/**
 * Puts database and uploads of `from` into the empty folder `to`: the database file is shared, its write-ahead log
 * copied. The caller makes sure that nobody writes to the database or shortens its log meanwhile.
 */
export const copyState = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true })
  await shareFile(databaseFileOf(from), databaseFileOf(to))
  await copyBeside(from, to)
}

/** Copies what belongs to the database of `from`, its log and the uploads, into the folder `to`. */
export const copyBeside = async (from: string, to: string): Promise<void> => {
  const position = walPositionOf(databaseFileOf(from))
  if (position === undefined) {
    const log = logFileOf(databaseFileOf(from))
    if (existsSync(log)) await cloneFile(log, logFileOf(databaseFileOf(to)))
  } else if (position.copied < position.frames) {
    await copyLog(databaseFileOf(from), databaseFileOf(to), logBytes(position, position.frames))
  }
  await copyUploads(from, to)
}

const READ_BYTES = 1024 * 1024

const logFileOf = (databaseFile: string): string => `${databaseFile}-wal`

/** Copies the first `bytes` of a database's write-ahead log beside a copy of that database. */
export const copyLog = async (from: string, to: string, bytes: number): Promise<void> => {
  if (bytes === 0) return
  await pipeline(
    createReadStream(logFileOf(from), { end: bytes - 1, highWaterMark: READ_BYTES }),
    createWriteStream(logFileOf(to)),
  )
}

/** Copies the uploads of one state into the folder of another. */
export const copyUploads = async (from: string, to: string): Promise<void> => {
  if (!existsSync(uploadsDirOf(from))) return
  await cp(uploadsDirOf(from), uploadsDirOf(to), { recursive: true, mode: constants.COPYFILE_FICLONE })
}

const DATABASE_FILE = /(?:^|[\\/])shop\.db(?:\.rest)?$/

/** Removes a folder and all in it; a folder that is gone already is fine. */
export const removeDir = async (dir: string): Promise<void> => {
  const names = await readdir(dir, { recursive: true }).catch((error: unknown): string[] => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  const databases = names.filter(name => DATABASE_FILE.test(name))
  await Promise.all(databases.map(name => holdWhileConnected(path.join(dir, name))))
  await rm(dir, { recursive: true, force: true, maxRetries: 3 })
}

/** Removes a database file and what SQLite keeps beside it. */
export const removeDatabase = async (file: string): Promise<void> => {
  await Promise.all(['', ...COMPANIONS].map(suffix => rm(`${file}${suffix}`, { force: true })))
}

/** Writes a JSON file so that a crash leaves the old or the new one, never half of it. */
export const writeJson = (file: string, value: unknown): void => {
  const fresh = `${file}.${randomName()}`
  writeFileSync(fresh, JSON.stringify(value, null, 1))
  renameSync(fresh, file)
}

/** What a JSON file holds; undefined when it is missing or no JSON. */
export const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
