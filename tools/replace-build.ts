import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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

/**
 * Moves a new build to the place of the present one and keeps the files of that one under their names, which contain a
 * hash: a shop that runs loads some of them later, such as those of its first invoice. Files of older builds go.
 */
export const replaceBuild = (next: string, present: string): void => {
  const files = listFiles(next)
  const kept = (readBuildFiles(present) ?? []).filter(file => !files.includes(file))

  for (const file of kept) {
    const from = path.join(present, file)
    if (existsSync(from)) cpSync(from, path.join(next, file))
  }

  writeFileSync(path.join(next, LIST), JSON.stringify(files))
  rmSync(present, { recursive: true, force: true })
  renameSync(next, present)
}
