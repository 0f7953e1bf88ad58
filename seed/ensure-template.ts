import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { getTemplateName } from '#server/lib/template-name.ts'
import { withFileLock } from '#server/lib/with-file-lock.ts'
import type { SeedOptions } from './context.ts'
import { type SeedSummary, seedInto } from './run-seed.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const TEMPLATE_DIR = path.join(ROOT, '.data', 'template')
/** Everything that decides what a template holds. */
const SOURCES = [
  'prisma/migrations',
  'seed',
  'server/contract/wholesale-terms.ts',
  'server/domain',
  'server/lib',
  'server/modules/catalog/ladders.repo.ts',
  'server/modules/catalog/lead-sku.repo.ts',
  'server/modules/catalog/sku-line.repo.ts',
  'server/modules/coupon/coupon.repo.ts',
  'server/modules/freight/freight-tables.repo.ts',
  'server/modules/payment-methods/payment-methods.repo.ts',
  'server/modules/search/reading/tokens.ts',
  'server/modules/search/search-index.repo.ts',
  'server/modules/search/search-words.ts',
  'server/pictures',
  'server/scripts',
  'package-lock.json',
]

/** Where the template of these options lies, whether it exists or not. */
export const getTemplateFile = ({ size, factor, history }: SeedOptions, dir = TEMPLATE_DIR): string =>
  path.join(dir, getTemplateName(size, factor, history != null))

/**
 * Makes sure that the template exists and is made from the present sources. Returns its file, and the counts when
 * it was made now. Built beside the old one and moved into place, so that a reader never meets half a file; others
 * that want the same template wait and find it made.
 */
export const ensureTemplate = async (
  options: SeedOptions,
  dir?: string,
): Promise<{ file: string; made: SeedSummary | null }> => {
  const file = getTemplateFile(options, dir)
  if (isMadeFrom(file, toKey(options))) return { file, made: null }
  return withFileLock(file, async () => {
    const key = toKey(options)
    return { file, made: isMadeFrom(file, key) ? null : await makeTemplate(file, key, options) }
  })
}

const formatKeyFile = (file: string): string => `${file}.key`

const isMadeFrom = (file: string, key: string): boolean => {
  const keyFile = formatKeyFile(file)
  return fs.existsSync(file) && fs.existsSync(keyFile) && fs.readFileSync(keyFile, 'utf8') === key
}

/** Takes away what makers of the template left behind that were ended in the middle; its lock is held. */
const removeLeftOvers = (file: string): void => {
  const dir = path.dirname(file)
  const isLeftOver = (name: string): boolean =>
    name.startsWith(`${path.basename(file)}.`) && /\.\d+\.new(-\w+)?$/.test(name)
  for (const name of fs.readdirSync(dir).filter(isLeftOver)) fs.rmSync(path.join(dir, name), { force: true })
}

const makeTemplate = async (file: string, key: string, options: SeedOptions): Promise<SeedSummary> => {
  removeLeftOvers(file)
  const scratch = `${file}.${process.pid}.new`
  try {
    const made = await seedInto(scratch, options)
    fs.rmSync(formatKeyFile(file), { force: true })
    fs.renameSync(scratch, file)
    fs.writeFileSync(formatKeyFile(file), key)
    return made
  } finally {
    for (const ending of ['', '-wal', '-shm', '-journal']) fs.rmSync(scratch + ending, { force: true })
  }
}

const toKey = ({ size, factor, history }: SeedOptions): string => {
  const hash = createHash('sha256').update(`${size} × ${factor} ${JSON.stringify(history ?? null)}`)
  for (const place of SOURCES) addPlace(hash, place)
  return hash.digest('hex')
}

const addPlace = (hash: ReturnType<typeof createHash>, place: string): void => {
  const full = path.join(ROOT, place)
  if (!fs.existsSync(full)) return
  if (fs.statSync(full).isFile()) {
    if (!/\.test\.ts$|\.md$/.test(place)) hash.update(place).update(fs.readFileSync(full))
    return
  }
  for (const name of fs.readdirSync(full).toSorted())
    if (name !== 'builders') addPlace(hash, path.join(place, name))
}
