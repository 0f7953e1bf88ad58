import { copyFileSync, existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs'
import { constants, copyFile, link, rename } from 'node:fs/promises'

/**
 * A world and its snapshots share one database file by hard links: what each of them changed stands in its own
 * write-ahead log. Two rules keep that sound. Nothing is ever written into a file that has more than one name. And no
 * file is opened by two of its names, because SQLite keeps one index of the log for each file: a state that is to
 * live beside another gets a copy of its own first.
 */
export const isShared = (file: string): boolean => {
  try {
    return statSync(file).nlink > 1
  } catch {
    return false
  }
}

/** Gives a file a second name, in no time; false where the file system has none to give. */
export const addName = (file: string, name: string): boolean => {
  // Windows renames no file that is open, which `closeDatabase` has to.
  if (process.platform === 'win32') return false
  try {
    linkSync(file, name)
    return true
  } catch (error) {
    if (isWithoutLinks(error)) return false
    throw error
  }
}

/** Gives the database file `from` a second name, or copies it where there is none to be had. */
export const shareFile = async (from: string, to: string): Promise<void> => {
  if (!addName(from, to)) await cloneFile(from, to)
}

const WITHOUT_LINKS = new Set(['EPERM', 'EXDEV', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

const isWithoutLinks = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && WITHOUT_LINKS.has(String(error.code))

/** Copies a file as a clone that shares its blocks where the file system can, byte by byte elsewhere. */
export const cloneFile = (from: string, to: string): Promise<void> =>
  copyFile(from, to, constants.COPYFILE_FICLONE)

/** Makes a file that nobody has open its owner's alone; no more than a look when it is. */
export const makeOwn = async (file: string): Promise<void> => {
  if (!isShared(file)) return
  const copy = `${file}.own`
  await cloneFile(file, copy)
  await rename(copy, file)
}

/** As `makeOwn`, at once. */
export const makeOwnNow = (file: string): void => {
  if (!isShared(file)) return
  const copy = `${file}.own`
  copyFileSync(file, copy, constants.COPYFILE_FICLONE)
  renameSync(copy, file)
}

/**
 * Makes a database file that is in use its owner's alone, by giving those of `others` that share it a copy between
 * them. The caller sees to it that nobody shares or writes the file meanwhile.
 */
export const leaveTo = async (file: string, others: readonly string[]): Promise<void> => {
  const { ino } = statSync(file)
  const sharers = others.filter(other => existsSync(other) && statSync(other).ino === ino)
  if (sharers.length === 0) return
  const copy = `${file}.left`
  try {
    await cloneFile(file, copy)
    for (const sharer of sharers) {
      const fresh = `${sharer}.fresh`
      await link(copy, fresh)
      await rename(fresh, sharer)
    }
  } finally {
    rmSync(copy, { force: true })
  }
}

/**
 * Closes a connection to the database `file`. Sooner or later the last one of all brings the log into the file, which
 * a shared one must be spared: SQLite leaves a file alone that it finds under another name, where it rests until
 * `wakeFile` is called.
 */
export const closeDatabase = (database: { close(): unknown }, file: string): void => {
  if (isShared(file)) renameSync(file, restingFileOf(file))
  database.close()
}

/** Name of a shared database file that nobody uses. */
const restingFileOf = (file: string): string => `${file}.rest`

/** Size of a database file, also while it rests; 0 where there is none. */
export const databaseBytesOf = (file: string): number => {
  const found = [file, restingFileOf(file)].find(existsSync)
  return found === undefined ? 0 : statSync(found).size
}

/** Puts a database file that rests in its place, before it is opened. */
export const wakeFile = (file: string): void => {
  if (!existsSync(file) && existsSync(restingFileOf(file))) renameSync(restingFileOf(file), file)
}
