import { randomBytes } from 'node:crypto'
import {
  copyFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  readFileSync,
  renameSync,
  type Stats,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { constants, copyFile, cp, readdir, rm, truncate } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Files of one state: of a running world, a snapshot or an undo point. */
export const getDatabaseFile = (dir: string): string => path.join(dir, 'shop.db')
export const getUploadsDir = (dir: string): string => path.join(dir, 'uploads')
export const getStateFile = (dir: string): string => path.join(dir, 'state.json')

/** Short random name for folders and ids, in hex. */
export const randomName = (): string => randomBytes(5).toString('hex')

/**
 * Identifies the content of a database file by size and modification time, which copies preserve and checkpoints change; undefined when
 * the file is missing. The write-ahead log is not part of it.
 */
export const findFileVersion = (databaseFile: string): string | undefined => {
  const stats = statSync(databaseFile, { throwIfNoEntry: false })
  return stats && `${Math.round(stats.mtimeMs)}-${stats.size}`
}

/**
 * Copies a database file without its log, as a copy-on-write clone where the file system supports it. The copy has the same version,
 * unless `from` was replaced during the copy.
 */
export const copyDatabase = async (from: string, to: string): Promise<void> => {
  const before = statSync(from)
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  keepVersion(before, from, to)
}

/** Like `copyDatabase`, but blocks the main thread. */
export const copyDatabaseSync = (from: string, to: string): void => {
  const before = statSync(from)
  copyFileSync(from, to, constants.COPYFILE_FICLONE)
  keepVersion(before, from, to)
}

const keepVersion = ({ atime, mtimeMs }: Stats, from: string, to: string): void => {
  if (statSync(from).mtimeMs === mtimeMs) utimesSync(to, atime, new Date(Math.round(mtimeMs)))
}

const READ_BYTES = 1024 * 1024

const getLogFile = (databaseFile: string): string => `${databaseFile}-wal`

/** Copies a database's write-ahead log, or its first `bytes`, to a copy of that database. */
export const copyLog = async (from: string, to: string, bytes = Infinity): Promise<void> => {
  if (bytes === 0 || !existsSync(getLogFile(from))) return
  await pipeline(
    createReadStream(getLogFile(from), { end: bytes - 1, highWaterMark: READ_BYTES }),
    createWriteStream(getLogFile(to)),
  )
}

/** Copies the uploads of one state to another. */
export const copyUploads = async (from: string, to: string): Promise<void> => {
  if (!existsSync(getUploadsDir(from))) return
  await cp(getUploadsDir(from), getUploadsDir(to), { recursive: true, mode: constants.COPYFILE_FICLONE })
}

/**
 * Removes a folder with everything in it; a missing folder is fine. No world may use its databases. They are emptied first: the driver
 * keeps the file of a closed connection open until garbage collection, and freeing 100 MB would then block the main thread.
 */
export const removeDir = async (dir: string): Promise<void> => {
  const names = await readdir(dir, { recursive: true }).catch(() => [])
  const databases = names
    .map(name => path.join(dir, name))
    .filter(file => file === getDatabaseFile(path.dirname(file)))
  // A database that another removal of the same folder deletes at this moment is fine.
  await Promise.all(databases.map(file => truncate(file).catch(() => {})))
  await rm(dir, { recursive: true, force: true, maxRetries: 3 })
}

/** Runs `work`, which fills the folder `dir`. Removes the folder when it fails. */
export const removeDirOnFailure = async <T>(dir: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    await removeDir(dir)
    throw error
  }
}

/** Writes a JSON file atomically: after a crash it has the old or the new content. */
export const writeJson = (file: string, value: unknown): void => {
  const draft = `${file}.${randomName()}`
  writeFileSync(draft, JSON.stringify(value, null, 1))
  renameSync(draft, file)
}

/** Parses a JSON file; undefined when it is missing or invalid. */
export const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
