import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { isRunning } from '@fixbench/server/lib/with-file-lock.ts'
import { readJson, writeJson } from '@fixbench/worlds/storage/files.ts'
import { z } from 'zod'

/** Sources of calls: manual use, API tests and browser tests. */
export const coverageSources = ['hand', 'api', 'e2e'] as const
export type CoverageSource = (typeof coverageSources)[number]

/** Number of natural and forced observations of an outcome, and machine time of the latest. */
const TallySchema = z.object({ natural: z.number(), forced: z.number(), lastMs: z.number() })
const FileSchema = z.record(z.string(), TallySchema)
/** Keyed by `callId outcome`. */
export type Tallies = Map<string, z.output<typeof TallySchema>>

const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000

/** Writes a file atomically. */
export const writeTallies = (file: string, tallies: Tallies): void => {
  mkdirSync(path.dirname(file), { recursive: true })
  writeJson(file, Object.fromEntries(tallies))
}

/** Adds up the counts of files, with the latest time of each. Ignores missing and invalid files. */
const sumTallies = (files: readonly string[]): Tallies => {
  const all: Tallies = new Map()
  for (const file of files) {
    for (const [key, tally] of Object.entries(FileSchema.safeParse(readJson(file)).data ?? {})) {
      const known = all.get(key) ?? { natural: 0, forced: 0, lastMs: 0 }
      all.set(key, {
        natural: known.natural + tally.natural,
        forced: known.forced + tally.forced,
        lastMs: Math.max(known.lastMs, tally.lastMs),
      })
    }
  }
  return all
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
export const readSource = (dir: string, source: CoverageSource): Tallies => sumTallies(listFiles(dir, source))

/**
 * Merges the files of all finished processes of a source into one and drops counts older than 30 days. Doesn't touch
 * files of running processes.
 */
export const mergeCoverageFiles = (dir: string, source: CoverageSource): void => {
  const files = listFiles(dir, source).filter(file => !isInUse(file))
  if (files.length === 0) return

  const all = sumTallies(files)
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
