import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

/** File of a build that lists its own files, as paths inside it. */
const LIST = 'files.json'

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)))

/** The files of a build, without those that it keeps of the build before; null when there is no list. */
export const readBuildFiles = (folder: string): string[] | null => {
  const list = path.join(folder, LIST)
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : null
}

/** Whether a process runs, perhaps as another user. */
const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * An empty folder beside `present` for a new build, which no other process uses. Deletes those that interrupted builds have
 * left.
 */
export const prepareBuildFolder = (present: string): string => {
  const prefix = `${path.basename(present)}.next-`
  const parent = path.dirname(present)

  const isLeft = (name: string): boolean => {
    const pid = Number.parseInt(name.slice(prefix.length), 10)
    return name.startsWith(prefix) && (pid === process.pid || !isRunning(pid))
  }

  mkdirSync(parent, { recursive: true })
  for (const name of readdirSync(parent).filter(isLeft)) {
    rmSync(path.join(parent, name), { recursive: true, force: true })
  }

  const folder = path.join(parent, `${prefix}${process.pid}`)
  mkdirSync(folder)

  return folder
}

/** The files of the present build that a build with `files` keeps. One of the same code keeps what the present one kept. */
const listKept = (present: string, files: ReadonlySet<string>): string[] => {
  const own = readBuildFiles(present)
  if (own === null) return []

  const isSame = own.every(file => files.has(file))
  return (isSame ? listFiles(present) : own).filter(
    file => !files.has(file) && file !== LIST && existsSync(path.join(present, file)),
  )
}

/** Folders that other commands have written beside the present build, such as the packed kit. */
const listOtherFolders = (present: string, next: string): string[] => {
  const own = readBuildFiles(present)
  if (own === null) return []

  const parts = new Set(own.map(file => file.split(path.sep)[0]))
  return readdirSync(present, { withFileTypes: true })
    .filter(
      entry => entry.isDirectory() && !parts.has(entry.name) && !existsSync(path.join(next, entry.name)),
    )
    .map(({ name }) => name)
}

/**
 * Moves a new build to the place of the present one and keeps the files of that one under their names, which contain a
 * hash: a shop that runs loads some of them later, such as those of its first invoice. Files of older builds go; folders of
 * other commands stay. When it fails, the present build is where it was.
 */
export const replaceBuild = (next: string, present: string): void => {
  const files = listFiles(next)
  for (const file of listKept(present, new Set(files))) {
    cpSync(path.join(present, file), path.join(next, file))
  }

  for (const folder of listOtherFolders(present, next)) {
    cpSync(path.join(present, folder), path.join(next, folder), { recursive: true })
  }

  writeFileSync(path.join(next, LIST), JSON.stringify(files))
  const old = `${next}.old`
  if (existsSync(present)) renameSync(present, old)
  try {
    renameSync(next, present)
  } catch (error) {
    if (existsSync(old)) renameSync(old, present)
    throw error
  }

  rmSync(old, { recursive: true, force: true })
}
