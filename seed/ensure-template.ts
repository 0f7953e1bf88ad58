import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { getTemplateName } from '@fixbench/server/lib/template-name.ts'
import { withFileLock } from '@fixbench/server/lib/with-file-lock.ts'
import type { SeedOptions } from './context.ts'
import { type SeedSummary, seedInto } from './run-seed.ts'
import sources from './template-sources.json' with { type: 'json' }

const ROOT = path.resolve(import.meta.dirname, '..')
const TEMPLATE_DIR = path.join(ROOT, '.data', 'template')
/** Path of the template for these options, whether it exists or not. */
export const getTemplateFile = ({ size, factor, history }: SeedOptions, dir = TEMPLATE_DIR): string =>
  path.join(dir, getTemplateName(size, factor, { hasHistory: history != null }))

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
  if (isUpToDate(file, getTemplateKey(options))) return { file, created: null }
  return withFileLock(file, async () => {
    const key = getTemplateKey(options)
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
  for (const name of fs.readdirSync(dir).filter(isScratchFile)) {
    fs.rmSync(path.join(dir, name), { force: true })
  }
}

const createTemplate = async (file: string, key: string, options: SeedOptions): Promise<SeedSummary> => {
  removeScratchFiles(file)
  const scratch = `${file}.${process.pid}.new`
  try {
    const created = seedInto(scratch, options)
    fs.rmSync(formatKeyFile(file), { force: true })
    fs.renameSync(scratch, file)
    fs.writeFileSync(formatKeyFile(file), key)
    return created
  } finally {
    for (const ending of ['', '-wal', '-shm', '-journal']) fs.rmSync(scratch + ending, { force: true })
  }
}

type ReadFile = (file: string) => string | Buffer

const readSource: ReadFile = file => fs.readFileSync(path.join(ROOT, file))

/** Hash of the options and of all sources that determine a template's content (`template-sources.json`). */
export const getTemplateKey = (
  { size, factor, history }: SeedOptions,
  read: ReadFile = readSource,
): string => {
  const hash = createHash('sha256').update(`${size} × ${factor} ${JSON.stringify(history ?? null)}`)
  for (const file of sources.flatMap(listFiles)) hash.update(file).update(read(file))
  return hash.digest('hex')
}

const NOT_SEEDED = /\.test\.ts$|README\.md$/

/** Files of a source, without tests and READMEs. */
const listFiles = (source: string): string[] => {
  if (fs.statSync(path.join(ROOT, source)).isFile()) return NOT_SEEDED.test(source) ? [] : [source]
  return fs
    .readdirSync(path.join(ROOT, source))
    .toSorted()
    .flatMap(name => listFiles(`${source}/${name}`))
}
