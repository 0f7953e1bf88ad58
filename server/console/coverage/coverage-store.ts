import { rmSync } from 'node:fs'
import path from 'node:path'
import type { LoggedCall } from '../requests/request-log.ts'
import {
  type CoverageSource,
  coverageSources,
  gatherCoverage,
  getFiles,
  readSource,
  type Tallies,
  writeTallies,
} from './coverage-files.ts'
import { getOutcome } from './outcome.ts'

export type CoverageStore = {
  /** Counts a call of any world. */
  note: (call: LoggedCall) => void
  /** Counts of each source, including this server's calls. */
  bySource(): Record<CoverageSource, Tallies>
  /** Clears the counts of one source or of all. */
  clear(source?: CoverageSource): void
  /** Saves the counts since the last save. */
  save(): void
}

const SAVE_AFTER_MS = 5000
let stores = 0

/** A full disk must not stop the shop because of statistics; the next save tries again. */
const withoutDisk = (write: () => void): void => {
  try {
    write()
  } catch {
    // The counts stay in memory.
  }
}

/** Counts outcomes of calls and stores them in `dir`, beside the files of other processes. */
export const createCoverageStore = (dir: string, source: CoverageSource): CoverageStore => {
  stores += 1
  // Test suites merge their files when they end; manual use has no end.
  if (source === 'hand' && stores === 1) withoutDisk(() => gatherCoverage(dir, source))
  const file = path.join(dir, `${source}-${process.pid}-${stores}-${Math.round(performance.timeOrigin)}.json`)
  let own: Tallies = new Map()
  let timer: NodeJS.Timeout | undefined
  const save = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (own.size > 0) withoutDisk(() => writeTallies(file, own))
  }
  return {
    save,
    note: call => {
      const key = `${call.callId} ${getOutcome(call)}`
      const tally = own.get(key) ?? { natural: 0, forced: 0, lastMs: 0 }
      tally[call.faultRules.length > 0 ? 'forced' : 'natural'] += 1
      tally.lastMs = call.atMs
      own.set(key, tally)
      timer ??= setTimeout(save, SAVE_AFTER_MS).unref()
    },
    bySource: () => {
      save()
      return { hand: readSource(dir, 'hand'), api: readSource(dir, 'api'), e2e: readSource(dir, 'e2e') }
    },
    clear: wanted => {
      for (const each of wanted === undefined ? coverageSources : [wanted])
        for (const written of getFiles(dir, each)) rmSync(written, { force: true })
      if (wanted === undefined || wanted === source) own = new Map()
    },
  }
}
