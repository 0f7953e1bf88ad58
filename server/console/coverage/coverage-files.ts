import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { isRunning } from '#server/lib/with-file-lock.ts'

/** Sources of calls: manual use, API tests and browser tests. */
export const coverageSources = ['hand', 'api', 'e2e'] as const
export type CoverageSource = (typeof coverageSources)[number]

/** Number of natural and forced observations of an outcome, and machine time of the latest. */
type Tally = { natural: number; forced: number; lastMs: number }
/** Keyed by `callId outcome`. */
export type Tallies = Map<string, Tally>

const FileSchema = z.record(
  z.string(),
  z.object({ natural: z.number(), forced: z.number(), lastMs: z.number() }),
)
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000

/** Reads a file of counts. Returns an empty map when it is missing or invalid. */
const readTallies = (file: string): Tallies => {
  try {
    return new Map(Object.entries(FileSchema.parse(JSON.parse(readFileSync(file, 'utf8')))))
  } catch {
    return new Map()
  }
}

/** Writes a file atomically. */
export const writeTallies = (file: string, tallies: Tallies): void => {
  mkdirSync(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.draft`
  writeFileSync(draft, JSON.stringify(Object.fromEntries(tallies)))
  renameSync(draft, file)
}

/** Adds the counts of `more` to `into`, with the later of both times. */
const addTallies = (into: Tallies, more: Tallies): void => {
  for (const [key, { natural, forced, lastMs }] of more) {
    const known = into.get(key)
    into.set(key, {
      natural: (known?.natural ?? 0) + natural,
      forced: (known?.forced ?? 0) + forced,
      lastMs: Math.max(known?.lastMs ?? 0, lastMs),
    })
  }
}

/** Files of a source in `dir`: the merged `api.json` and one `api-<pid>-….json` per process. */
export const listFiles = (dir: string, source: CoverageSource): string[] => {
  try {
    return readdirSync(dir)
      .filter(name => name === `${source}.json` || (name.startsWith(`${source}-`) && name.endsWith('.json')))
      .map(name => path.join(dir, name))
  } catch {
    return []
  }
}

/** All stored counts of a source. */
export const readSource = (dir: string, source: CoverageSource): Tallies => {
  const all: Tallies = new Map()
  for (const file of listFiles(dir, source)) addTallies(all, readTallies(file))
  return all
}

/**
 * Merges the files of all finished processes of a source into one and drops counts older than 30 days. Doesn't touch
 * files of running processes.
 */
export const mergeCoverageFiles = (dir: string, source: CoverageSource): void => {
  const files = listFiles(dir, source).filter(file => !isInUse(file))
  if (files.length === 0) return
  const all: Tallies = new Map()
  for (const file of files) addTallies(all, readTallies(file))
  for (const [key, { lastMs }] of all) if (Date.now() - lastMs > MAX_AGE_MS) all.delete(key)
  const merged = path.join(dir, `${source}.json`)
  writeTallies(merged, all)
  for (const file of files) if (file !== merged) rmSync(file, { force: true })
}

/** True when the process whose ID is in the file name is still running and isn't this one. */
const isInUse = (file: string): boolean => {
  const pid = Number(/-(\d+)-[^/]*$/.exec(file)?.[1])
  return pid !== process.pid && isRunning(pid)
}
