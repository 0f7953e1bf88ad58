import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import yauzl from 'yauzl'
import { PackError } from './problems.ts'

/** Contents of a pack by path, with `/` between folders. */
export type PackFiles = ReadonlyMap<string, Buffer>

const MEGABYTE = 1024 * 1024
const MAX_FILES = 3000
const MAX_BYTES = 300 * MEGABYTE
const MAX_FILE_BYTES = 20 * MEGABYTE

const reject = (file: string, reason: string): never => {
  throw new PackError([{ file, line: null, column: '', reason }])
}

/** Collects files within the limits of a pack. */
const createCollector = () => {
  const files = new Map<string, Buffer>()
  let bytes = 0
  return {
    files,
    add: (name: string, content: Buffer): void => {
      bytes += content.length
      if (content.length > MAX_FILE_BYTES) reject(name, `is larger than ${MAX_FILE_BYTES / MEGABYTE} MB`)
      if (bytes > MAX_BYTES) reject(name, `The pack is larger than ${MAX_BYTES / MEGABYTE} MB`)
      if (files.size >= MAX_FILES) reject(name, `The pack has more than ${MAX_FILES} files`)
      files.set(name, content)
    },
  }
}

const isHidden = (name: string): boolean =>
  name.split('/').some(part => part.startsWith('.') || part === '__MACOSX')

const readFolder = async (folder: string): Promise<PackFiles> => {
  const { files, add } = createCollector()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const full = path.join(entry.parentPath, entry.name)
    const name = path.relative(folder, full).split(path.sep).join('/')
    if (!isHidden(name)) add(name, await readFile(full))
  }
  return files
}

/** Reads a zip file. Throws a PackError when it is damaged or too large, also when it only unpacks to too much. */
export const readZip = async (content: Buffer): Promise<PackFiles> => {
  const { files, add } = createCollector()
  try {
    const zip = await yauzl.fromBufferPromise(content)
    for await (const entry of zip.eachEntry()) {
      const { fileName, uncompressedSize } = entry
      if (fileName.endsWith('/') || isHidden(fileName)) continue
      if (uncompressedSize > MAX_FILE_BYTES) {
        reject(fileName, `is larger than ${MAX_FILE_BYTES / MEGABYTE} MB`)
      }
      const chunks: Buffer[] = []
      for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(Buffer.from(chunk))
      add(fileName, Buffer.concat(chunks))
    }
  } catch (error) {
    if (error instanceof PackError) throw error
    reject('pack', 'isn’t a readable zip file')
  }

  return withoutTopFolder(files)
}

/** A zipped folder has its files below the name of the folder. */
const withoutTopFolder = (files: PackFiles): PackFiles => {
  if (files.has('pack.json')) return files
  const folders = new Set([...files.keys()].map(name => name.split('/')[0] ?? ''))
  const [only] = folders
  if (folders.size !== 1 || only === undefined) return files
  return new Map([...files].map(([name, content]) => [name.slice(only.length + 1), content]))
}

/** Reads a pack from a folder or zip file. Throws a PackError when it can't be read. */
export const readPackFiles = async (place: string): Promise<PackFiles> => {
  const stats = await stat(place).catch(() => null)
  if (stats === null) return reject(place, 'doesn’t exist')

  return stats.isDirectory() ? readFolder(place) : readZip(await readFile(place))
}
