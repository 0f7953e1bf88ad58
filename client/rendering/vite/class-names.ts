import { createHash } from 'node:crypto'
import path from 'node:path'

const computeHash = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, length)

/**
 * Names CSS module classes: a hash of file and name in builds, readable in development. Ignores the query of a file,
 * because Vite requests a style sheet in several forms that must share their class names.
 */
export const classNames =
  (root: string, { isBuild }: { isBuild: boolean }) =>
  (name: string, file: string): string => {
    const bare = path.relative(root, file.replace(/\?.*$/, '')).replaceAll('\\', '/')
    // A class name may not start with a digit.
    if (isBuild) return `_${computeHash(`${bare} ${name}`, 6)}`
    return `${path.basename(bare, '.module.css')}_${name}_${computeHash(bare, 4)}`
  }
