import { spawn } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { brotliDecompressSync } from 'node:zlib'
import { createFolder } from '@fixbench/machine/create-folder.ts'
import { CommandError } from './exit-codes.ts'
import type { SeedSize } from './shop-settings.ts'

/** Length of the part of a key that names a folder. */
const KEY_LENGTH = 16

type Preparing = { shopFolder: string; templatesFolder: string; say: (text: string) => void }

/**
 * Prepares the seeded database of a size and returns its folder: unpacks the small one, or seeds the standard one, which
 * takes a minute or two. Does nothing when it was prepared before for this version of the seed.
 */
export const prepareTemplate = async (
  size: SeedSize,
  { shopFolder, templatesFolder, say }: Preparing,
): Promise<string> => {
  const packed = path.join(shopFolder, 'template')
  const folder = path.join(
    templatesFolder,
    readFileSync(path.join(packed, 'key'), 'utf8').slice(0, KEY_LENGTH),
  )
  const file = path.join(folder, `${size}.db`)
  if (existsSync(file)) return folder

  createFolder(folder)
  const scratch = `${file}.${process.pid}`
  try {
    if (size === 'small') unpack(path.join(packed, 'small.db.br'), scratch)
    else await seedStandard(shopFolder, scratch, say)
    renameSync(scratch, file)
  } finally {
    for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(scratch + ending, { force: true })
  }

  return folder
}

const unpack = (file: string, target: string): void =>
  writeFileSync(target, brotliDecompressSync(readFileSync(file)))

const seedStandard = async (
  shopFolder: string,
  target: string,
  say: (text: string) => void,
): Promise<void> => {
  say('Seeding the standard catalog. This happens once and takes half a minute to two minutes …')

  const main = path.join(shopFolder, 'seed/main.js')
  const child = spawn(process.execPath, [main, '--target', target], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const errors: string[] = []

  child.stderr.on('data', (chunk: Buffer) => errors.push(String(chunk)))
  createInterface({ input: child.stdout }).on('line', step => say(`  ${step}`))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })

  if (code !== 0) {
    throw new CommandError(`The standard catalog couldn’t be seeded:\n${errors.join('').trim()}`)
  }
}
