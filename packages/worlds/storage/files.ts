import { randomBytes } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  readFileSync,
  renameSync,
  type Stats,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { constants, copyFile, cp, rm } from 'node:fs/promises'
import path from 'node:path'

/** Folder of a world in the data folder of its shop. */
export const getWorldDir = (dataDir: string, worldId: string): string => path.join(dataDir, 'worlds', worldId)

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

const getLogFile = (databaseFile: string): string => `${databaseFile}-wal`

/**
 * Copies a database's write-ahead log to a copy of that database, of which it is a part
 * (https://sqlite.org/wal.html#the_wal_file).
 */
export const copyLog = async (from: string, to: string): Promise<void> => {
  if (!existsSync(getLogFile(from))) return
  await copyFile(getLogFile(from), getLogFile(to), constants.COPYFILE_FICLONE)
}

/** Copies the uploads of one state to another. */
export const copyUploads = async (from: string, to: string): Promise<void> => {
  if (!existsSync(getUploadsDir(from))) return
  await cp(getUploadsDir(from), getUploadsDir(to), { recursive: true, mode: constants.COPYFILE_FICLONE })
}

/** Removes a folder with everything in it; a missing folder is fine. No world may use its databases. */
export const removeDir = (dir: string): Promise<void> =>
  rm(dir, { recursive: true, force: true, maxRetries: 3 })

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
