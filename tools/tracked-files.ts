import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** Root of the repository. */
export const ROOT = path.resolve(import.meta.dirname, '..')

/** Paths of the files of the repository, relative to its root, including new ones that Git doesn't ignore. */
export const listTrackedFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(file => file !== '' && existsSync(path.join(ROOT, file)))
