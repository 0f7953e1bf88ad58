import { readFileSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { copyLiving, foldLog } from '../copy-living.ts'
import { getDatabaseFile, getStateFile, getUploadsDir, removeDir } from '../storage/files.ts'
import type { World } from '../world.ts'
import { type Packed, packTar } from './tar.ts'

export const ARCHIVE_FORMAT = 'shop-world/1'

/** The names in an archive: `about.json`, `state.json`, `shop.db`, `uploads/…`. */
export const archiveNames = {
  about: 'about.json',
  state: 'state.json',
  database: 'shop.db',
  uploads: 'uploads/',
} as const

/** The current state of a world as a gzipped tar stream. `scratch` is an empty folder for the copy. */
export const exportWorld = async (world: World, title: string, scratch: string): Promise<Readable> => {
  try {
    await copyLiving(world, scratch)
    await foldLog(scratch)
    const files = await readFiles(scratch, title)
    const archive = Readable.from(packTar(files)).pipe(createGzip({ level: 1 }))
    archive.once('close', () => void removeDir(scratch))
    return archive
  } catch (error) {
    await removeDir(scratch)
    throw error
  }
}

const readFiles = async (dir: string, title: string): Promise<Packed[]> => {
  const about = { format: ARCHIVE_FORMAT, title, exportedAt: new Date().toISOString() }
  return [
    { name: archiveNames.about, content: Buffer.from(JSON.stringify(about)) },
    { name: archiveNames.state, content: readFileSync(getStateFile(dir)) },
    ofDisk(archiveNames.database, getDatabaseFile(dir)),
    ...(await readUploads(dir)),
  ]
}

const readUploads = async (dir: string): Promise<Packed[]> => {
  const root = getUploadsDir(dir)
  const found = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  return found
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath, entry.name))
    .sort()
    .map(file =>
      ofDisk(`${archiveNames.uploads}${path.relative(root, file).split(path.sep).join('/')}`, file),
    )
}

const ofDisk = (name: string, file: string): Packed => ({ name, file, size: statSync(file).size })
