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
  /** What each source has seen, this server's own calls included. */
  bySource(): Record<CoverageSource, Tallies>
  /** Forgets everything, of one source or of all. */
  clear(source?: CoverageSource): void
  /** Writes down what was counted since the last time. */
  save(): void
}

const SAVE_AFTER_MS = 5000
let stores = 0

/** What is counted is no reason to stop a shop whose disk is full or whose folder cannot be written: the next time writes it down. */
const withoutDisk = (write: () => void): void => {
  try {
    write()
  } catch {
    // The counts stay in memory.
  }
}

/** Counts how calls end and keeps it in `dir`, beside what other processes leave there. */
export const createCoverageStore = (dir: string, source: CoverageSource): CoverageStore => {
  stores += 1
  // The suites gather their files when they end; manual work has no end.
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
