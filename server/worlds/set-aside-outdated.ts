import { constants, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import Database from 'libsql'
import { databaseFileOf } from './storage/files.ts'
import { readManifest, scratchDirOf, writeManifest } from './storage/manifest.ts'
import { closeDatabase, wakeFile } from './storage/shared-file.ts'

type Row = { name: string; sql: string | null }

/** Everything that a database is built of, as text: two shops that agree here can run on the same code. */
const shapeOf = (file: string, close: (database: Database.Database) => void): string | undefined => {
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
    close(database)
  }
}

/** As `shapeOf`, of a file in a folder that may not be written, as that of an image: there it can't be opened in its place. */
const shapeOfTemplate = (file: string, root: string): string | undefined => {
  // Nobody writes into the template, and other shops may copy it just now: it stays where it is.
  const known = shapeOf(file, database => void database.close())
  if (known !== undefined) return known
  const copy = scratchDirOf(root)
  try {
    copyFileSync(file, copy, constants.COPYFILE_FICLONE)
    return shapeOf(copy, database => void database.close())
  } catch {
    return undefined
  } finally {
    for (const ending of ['', '-wal', '-shm']) rmSync(copy + ending, { force: true })
  }
}

/**
 * Puts a world whose database has another schema than the template aside, under a free name beside it, so that a
 * fresh one can take its place and nothing is lost. Answers the name it has now; undefined when the world is current.
 */
export const setAsideOutdated = (worldDir: string, templateFile: string): string | undefined => {
  const manifest = readManifest(worldDir)
  if (manifest === undefined) return undefined
  const file = databaseFileOf(path.join(worldDir, manifest.stateDir))
  wakeFile(file)
  if (!existsSync(file)) return undefined
  const shape = shapeOf(file, database => closeDatabase(database, file))
  const wanted = shapeOfTemplate(templateFile, path.dirname(worldDir))
  // Without both there is nothing to tell.
  if (shape === undefined || wanted === undefined || shape === wanted) return undefined
  for (let number = 1; ; number += 1) {
    const aside = `${worldDir}-before-${number}`
    if (existsSync(aside)) continue
    renameSync(worldDir, aside)
    const worldId = path.basename(aside)
    writeManifest(aside, { ...manifest, worldId, title: `${manifest.title}, of another version` })
    return worldId
  }
}
