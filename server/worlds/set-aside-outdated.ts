import { constants, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import Database from 'libsql'
import { getDatabaseFile } from './storage/files.ts'
import { getScratchDir, type Manifest, readManifest, worldIds } from './storage/manifest.ts'

type Row = { name: string; sql: string | null }

/** The schema of a database as text, for comparison; undefined when it can't be read. */
const readSchema = (file: string): string | undefined => {
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
    // An unreadable file is damaged, not outdated. Opening the world reports the damage.
    return undefined
  } finally {
    database.close()
  }
}

/**
 * Like `readSchema`, but also works for a template in a read-only folder, such as one in a container image, where SQLite
 * can't open it directly.
 */
const readTemplateSchema = (file: string, root: string): string | undefined => {
  // The template stays in place, because it never changes and other shops may be copying it.
  const known = readSchema(file)
  if (known !== undefined) return known
  const copy = getScratchDir(root)
  try {
    copyFileSync(file, copy, constants.COPYFILE_FICLONE)
    return readSchema(copy)
  } catch {
    return undefined
  } finally {
    for (const ending of ['', '-wal', '-shm']) rmSync(copy + ending, { force: true })
  }
}

/** A world that was moved because its database has another schema, and its new folder. */
type SetAside = { manifest: Manifest; dir: string }

/**
 * Moves every world below `root` whose schema differs from the template's to a folder below `asideRoot`, so no request
 * uses a database that the code can't read and nothing is lost.
 */
export const setAsideOutdated = (root: string, templateFile: string, asideRoot: string): SetAside[] => {
  if (!existsSync(root)) return []
  const ids = worldIds(root)
  const currentSchema = ids.length === 0 ? undefined : readTemplateSchema(templateFile, root)
  if (currentSchema === undefined) return []
  return ids.flatMap(worldId => {
    const dir = path.join(root, worldId)
    const manifest = readManifest(dir)
    if (manifest === undefined) return []
    const file = getDatabaseFile(path.join(dir, manifest.stateDir))
    if (!existsSync(file)) return []
    const schema = readSchema(file)
    if (schema === undefined || schema === currentSchema) return []
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
