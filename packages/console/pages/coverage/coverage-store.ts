import { rmSync } from 'node:fs'
import path from 'node:path'
import type { LoggedCall } from '../requests/logged-call.ts'
import {
  type CoverageSource,
  coverageSources,
  listFiles,
  mergeCoverageFiles,
  readSource,
  type Tallies,
  writeTallies,
} from './coverage-files.ts'
import { getOutcome } from './outcome.ts'

const SAVE_AFTER_MS = 5000
let stores = 0

/** Statistics must not fail the shop when the disk is full; the next save retries. */
const ignoreWriteErrors = (write: () => void): void => {
  try {
    write()
  } catch {
    // The counts stay in memory.
  }
}

/** Counts outcomes of calls and stores them in `dir`, one file per process. */
export const createCoverageStore = (dir: string, source: CoverageSource) => {
  stores += 1
  // Test suites merge their files when they finish. A manually used server merges the old ones when it starts.
  if (source === 'hand' && stores === 1) ignoreWriteErrors(() => mergeCoverageFiles(dir, source))
  const file = path.join(dir, `${source}-${process.pid}-${stores}-${Math.round(performance.timeOrigin)}.json`)
  let own: Tallies = new Map()
  let timer: NodeJS.Timeout | undefined
  const save = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (own.size > 0) ignoreWriteErrors(() => writeTallies(file, own))
  }

  return {
    /** Writes the counts of this server to its file. */
    save,
    /** Counts a call of any world. */
    count: (call: LoggedCall): void => {
      const key = `${call.callId} ${getOutcome(call)}`
      const tally = own.get(key) ?? { natural: 0, forced: 0, lastMs: 0 }
      tally[call.faultRules.length > 0 ? 'forced' : 'natural'] += 1
      tally.lastMs = call.atMs
      own.set(key, tally)
      timer ??= setTimeout(save, SAVE_AFTER_MS).unref()
    },
    /** Stored counts by source, including the calls of this server. */
    bySource: (): Record<CoverageSource, Tallies> => {
      save()
      return { hand: readSource(dir, 'hand'), api: readSource(dir, 'api'), e2e: readSource(dir, 'e2e') }
    },
    /** Clears the counts of one source or of all. */
    clear: (cleared?: CoverageSource): void => {
      for (const each of cleared === undefined ? coverageSources : [cleared]) {
        for (const stored of listFiles(dir, each)) rmSync(stored, { force: true })
      }
      if (cleared === undefined || cleared === source) own = new Map()
    },
  }
}
export type CoverageStore = ReturnType<typeof createCoverageStore>
