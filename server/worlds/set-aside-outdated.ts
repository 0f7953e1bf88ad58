import { constants, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import Database from 'libsql'
import { getDatabaseFile } from './storage/files.ts'
import { getScratchDir, type Manifest, readManifest, worldIds } from './storage/manifest.ts'

type Row = { name: string; sql: string | null }

/** Everything that a database is built of, as text: two shops that agree here can run on the same code. */
const readShape = (file: string): string | undefined => {
  const database = new Database(file)
  try {
    database.pragma('query_only = 1')
    const rows = database
      .prepare(
        "select name, coalesce(sql, '') as sql from sqlite_master where name not like 'sqlite_%' order by name",
      )
      .all() as Row[]
    return rows.map(({ name, sql }) => `${name}\n${sql}`).join('\n')
  } catch {
    // What can't be read is no other version: opening the world will say what is wrong with it.
    return undefined
  } finally {
    database.close()
  }
}

/**
 * As `readShape`, of a file in a folder that may not be written, as that of an image: there it can't be opened in its
 * place.
 */
const shapeOfTemplate = (file: string, root: string): string | undefined => {
  // No one writes into the template, and other shops may copy it just now: it stays where it is.
  const known = readShape(file)
  if (known !== undefined) return known
  const copy = getScratchDir(root)
  try {
    copyFileSync(file, copy, constants.COPYFILE_FICLONE)
    return readShape(copy)
  } catch {
    return undefined
  } finally {
    for (const ending of ['', '-wal', '-shm']) rmSync(copy + ending, { force: true })
  }
}

/** A world that was moved away because its database has another schema, and the folder that it is in now. */
type SetAside = { manifest: Manifest; dir: string }

/**
 * Moves every world below `root` whose database has another schema than the template into a folder below `asideRoot`,
 * so that no request meets a database that the code can't read, and nothing is lost.
 */
export const setAsideOutdated = (root: string, templateFile: string, asideRoot: string): SetAside[] => {
  if (!existsSync(root)) return []
  const ids = worldIds(root)
  const wanted = ids.length === 0 ? undefined : shapeOfTemplate(templateFile, root)
  if (wanted === undefined) return []
  return ids.flatMap(worldId => {
    const dir = path.join(root, worldId)
    const manifest = readManifest(dir)
    if (manifest === undefined) return []
    const file = getDatabaseFile(path.join(dir, manifest.stateDir))
    if (!existsSync(file)) return []
    const shape = readShape(file)
    if (shape === undefined || shape === wanted) return []
    return { manifest, dir: moveAside(dir, asideRoot) }
  })
}

const moveAside = (dir: string, asideRoot: string): string => {
  mkdirSync(asideRoot, { recursive: true })
  for (let number = 1; ; number += 1) {
    const aside = path.join(asideRoot, `${path.basename(dir)}-${number}`)
    if (existsSync(aside)) continue
    renameSync(dir, aside)
    return aside
  }
}
