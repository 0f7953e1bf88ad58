import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { getTemplateName } from '#server/lib/template-name.ts'
import { withFileLock } from '#server/lib/with-file-lock.ts'
import type { SeedOptions } from './context.ts'
import { type SeedSummary, seedInto } from './run-seed.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const TEMPLATE_DIR = path.join(ROOT, '.data', 'template')
/** Files and folders that determine the content of a template. */
const SOURCES = [
  'prisma/migrations',
  'seed',
  'server/contract/wholesale-terms.ts',
  'server/domain',
  'server/lib',
  'server/modules/catalog/lead-sku.repo.ts',
  'server/modules/catalog/sku-line.repo.ts',
  'server/modules/coupon/coupon.repo.ts',
  'server/modules/freight/freight-tables.repo.ts',
  'server/modules/payment-methods/payment-methods.repo.ts',
  'server/modules/search/query/tokens.ts',
  'server/modules/search/search-index.repo.ts',
  'server/modules/search/search-words.ts',
  'server/pictures',
  'server/scripts',
  'package-lock.json',
]

/** Path of the template for these options, whether it exists or not. */
export const getTemplateFile = ({ size, factor, history }: SeedOptions, dir = TEMPLATE_DIR): string =>
  path.join(dir, getTemplateName(size, factor, history != null))

/**
 * Creates the template unless it exists and matches its sources. Returns its file, and the row counts if it was created
 * now. It is built in a scratch file and moved into place, so readers never see a partial file. Concurrent callers wait
 * for the first one.
 */
export const ensureTemplate = async (
  options: SeedOptions,
  dir?: string,
): Promise<{ file: string; created: SeedSummary | null }> => {
  const file = getTemplateFile(options, dir)
  if (isUpToDate(file, toKey(options))) return { file, created: null }
  return withFileLock(file, async () => {
    const key = toKey(options)
    return { file, created: isUpToDate(file, key) ? null : await createTemplate(file, key, options) }
  })
}

const formatKeyFile = (file: string): string => `${file}.key`

const isUpToDate = (file: string, key: string): boolean => {
  const keyFile = formatKeyFile(file)
  return fs.existsSync(file) && fs.existsSync(keyFile) && fs.readFileSync(keyFile, 'utf8') === key
}

/** Deletes scratch files of interrupted builds. The caller must hold the template's lock. */
const removeScratchFiles = (file: string): void => {
  const dir = path.dirname(file)
  const isScratchFile = (name: string): boolean =>
    name.startsWith(`${path.basename(file)}.`) && /\.\d+\.new(-\w+)?$/.test(name)
  for (const name of fs.readdirSync(dir).filter(isScratchFile))
    fs.rmSync(path.join(dir, name), { force: true })
}

const createTemplate = async (file: string, key: string, options: SeedOptions): Promise<SeedSummary> => {
  removeScratchFiles(file)
  const scratch = `${file}.${process.pid}.new`
  try {
    const created = await seedInto(scratch, options)
    fs.rmSync(formatKeyFile(file), { force: true })
    fs.renameSync(scratch, file)
    fs.writeFileSync(formatKeyFile(file), key)
    return created
  } finally {
    for (const ending of ['', '-wal', '-shm', '-journal']) fs.rmSync(scratch + ending, { force: true })
  }
}

const toKey = ({ size, factor, history }: SeedOptions): string => {
  const hash = createHash('sha256').update(`${size} × ${factor} ${JSON.stringify(history ?? null)}`)
  for (const source of SOURCES) addSource(hash, source)
  return hash.digest('hex')
}

const addSource = (hash: ReturnType<typeof createHash>, source: string): void => {
  const full = path.join(ROOT, source)
  if (!fs.existsSync(full)) return
  if (fs.statSync(full).isFile()) {
    if (!/\.test\.ts$|\.md$/.test(source)) hash.update(source).update(fs.readFileSync(full))
    return
  }
  for (const name of fs.readdirSync(full).toSorted())
    if (name !== 'builders') addSource(hash, path.join(source, name))
}
