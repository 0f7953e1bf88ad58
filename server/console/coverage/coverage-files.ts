import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { isRunning } from '#server/lib/is-running.ts'

/** Source of the calls: manual use, API tests or browser tests. */
export const coverageSources = ['hand', 'api', 'e2e'] as const
export type CoverageSource = (typeof coverageSources)[number]

/** How often an outcome was observed, naturally and forced, and when last (machine time). */
type Tally = { natural: number; forced: number; lastMs: number }
/** Keyed by `callId outcome`. */
export type Tallies = Map<string, Tally>

const FileSchema = z.record(
  z.string(),
  z.object({ natural: z.number(), forced: z.number(), lastMs: z.number() }),
)
const OLDEST_MS = 30 * 24 * 60 * 60 * 1000

/** Reads one file. A missing or broken file counts as empty. */
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

/** Adds counts in place and keeps the later time of each. */
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

/** Files of a source in `dir`: `api.json`, `api-<process>-<number>.json`. */
export const getFiles = (dir: string, source: CoverageSource): string[] => {
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
  for (const file of getFiles(dir, source)) addTallies(all, readTallies(file))
  return all
}

/**
 * Merges the files of all finished processes of a source and drops counts older than a month. Files of running processes are left alone.
 */
export const gatherCoverage = (dir: string, source: CoverageSource): void => {
  const files = getFiles(dir, source).filter(file => !isInUse(file))
  if (files.length === 0) return
  const all: Tallies = new Map()
  for (const file of files) addTallies(all, readTallies(file))
  for (const [key, { lastMs }] of all) if (Date.now() - lastMs > OLDEST_MS) all.delete(key)
  const whole = path.join(dir, `${source}.json`)
  writeTallies(whole, all)
  for (const file of files) if (file !== whole) rmSync(file, { force: true })
}

/** Whether the process whose ID is in the file name is still running. This process counts as finished. */
const isInUse = (file: string): boolean => {
  const pid = Number(/-(\d+)-[^/]*$/.exec(file)?.[1])
  return pid !== process.pid && isRunning(pid)
}
