import { existsSync, mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { readSchema, readTemplateSchema } from '@fixbench/server/database/read-schema.ts'
import { getDatabaseFile } from './storage/files.ts'
import { type Manifest, readManifest, worldIds } from './storage/manifest.ts'

/** A world that was moved because its database has another schema, and its new folder. */
type SetAside = { manifest: Manifest; dir: string }

/**
 * Moves every world below `root` whose schema differs from the template's to a folder below `asideRoot`, so no request
 * uses a database that the code can't read and nothing is lost.
 */
export const setAsideOutdated = (root: string, templateFile: string, asideRoot: string): SetAside[] => {
  if (!existsSync(root)) return []
  const ids = worldIds(root)
  const currentSchema = ids.length === 0 ? undefined : readTemplateSchema(templateFile)
  if (currentSchema === undefined) return []

  return ids.flatMap(worldId => {
    const dir = path.join(root, worldId)
    const manifest = readManifest(dir)
    if (manifest === undefined) return []
    const file = getDatabaseFile(path.join(dir, manifest.stateDir))
    if (!existsSync(file)) return []
    const schema = readSchema(file)
    // A database without tables is damaged, not outdated. Opening the world reports it.
    if (schema === undefined || schema === '' || schema === currentSchema) return []
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
