import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { isRunning } from '#server/lib/is-running.ts'

/** Who made the calls: a person, the API tests, the browser tests. */
export const coverageSources = ['hand', 'api', 'e2e'] as const
export type CoverageSource = (typeof coverageSources)[number]

/** How often a call ended so, by nature and by force, and when last (machine time). */
export type Tally = { natural: number; forced: number; lastMs: number }
/** By `callId outcome`. */
export type Tallies = Map<string, Tally>

const FileSchema = z.record(
  z.string(),
  z.object({ natural: z.number(), forced: z.number(), lastMs: z.number() }),
)
const OLDEST_MS = 30 * 24 * 60 * 60 * 1000

/** Reads one file; a missing or broken one is empty. */
export const readTallies = (file: string): Tallies => {
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

/** Adds counts to others, in place; the later time of each stays. */
export const addTallies = (into: Tallies, more: Tallies): void => {
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

/** All that is written down of a source. */
export const readSource = (dir: string, source: CoverageSource): Tallies => {
  const all: Tallies = new Map()
  for (const file of getFiles(dir, source)) addTallies(all, readTallies(file))
  return all
}

/**
 * Makes one file of all that the processes of a source left, without what is older than a month. What a running process
 * still writes to stays as it is.
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

/** Whether the process whose id is in the file name still runs; this process is done with its own file. */
const isInUse = (file: string): boolean => {
  const pid = Number(/-(\d+)-[^/]*$/.exec(file)?.[1])
  return pid !== process.pid && isRunning(pid)
}
