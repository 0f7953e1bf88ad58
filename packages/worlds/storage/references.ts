import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Names in a folder; none when it is missing. */
export const namesIn = (dir: string): string[] => (existsSync(dir) ? readdirSync(dir) : [])

/** The folders at any depth below `roots` that contain a file with this name. */
export const listReferences = (roots: readonly string[], fileName: string): string[] =>
  roots
    .filter(existsSync)
    .flatMap(root =>
      readdirSync(root, { recursive: true, encoding: 'utf8' }).map(name => path.join(root, name)),
    )
    .filter(file => path.basename(file) === fileName)
    .map(file => path.dirname(file))
