import { readFileSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { nullIfMissing } from '@fixbench/server/lib/missing-file.ts'
import { checkpointState, copyRunningWorld } from '../copy-running-world.ts'
import {
  getDatabaseFile,
  getStateFile,
  getUploadsDir,
  removeDir,
  removeDirOnFailure,
} from '../storage/files.ts'
import type { World } from '../world.ts'
import { type Packed, packTar } from './tar.ts'

export const ARCHIVE_FORMAT = 'shop-world/1'

/** File names in an archive. Uploads are below `uploads/`. */
export const archiveNames = {
  about: 'about.json',
  state: 'state.json',
  database: 'shop.db',
  uploads: 'uploads/',
} as const

/**
 * Exports the current state of a world as a gzipped tar stream. `copyFiles` copies it to `scratch`, an empty folder that is deleted at the
 * end.
 */
export const exportWorld = async (
  world: World,
  title: string,
  copyFiles: (from: string, to: string) => Promise<void>,
  scratch: string,
): Promise<Readable> => {
  const files = await removeDirOnFailure(scratch, async () => {
    await copyRunningWorld(world, scratch, copyFiles)
    checkpointState(scratch)
    return readFiles(scratch, title)
  })
  const archive = Readable.from(packTar(files)).pipe(createGzip({ level: 1 }))
  return archive.once('close', () => void removeDir(scratch))
}

const readFiles = async (dir: string, title: string): Promise<Packed[]> => {
  const about = { format: ARCHIVE_FORMAT, title, exportedAt: new Date().toISOString() }
  return [
    { name: archiveNames.about, content: Buffer.from(JSON.stringify(about)) },
    { name: archiveNames.state, content: readFileSync(getStateFile(dir)) },
    toPacked(archiveNames.database, getDatabaseFile(dir)),
    ...(await readUploads(dir)),
  ]
}

const readUploads = async (dir: string): Promise<Packed[]> => {
  const root = getUploadsDir(dir)
  const found = await readdir(root, { recursive: true, withFileTypes: true }).catch(nullIfMissing)
  return (found ?? [])
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath, entry.name))
    .sort()
    .map(file =>
      toPacked(`${archiveNames.uploads}${path.relative(root, file).split(path.sep).join('/')}`, file),
    )
}

const toPacked = (name: string, file: string): Packed => ({ name, file, size: statSync(file).size })
