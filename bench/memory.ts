import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const KIB_PER_MIB = 1024

/** Resident memory of a process in MiB; null on systems without `/proc`. */
export const readMemory = (pid: number): number | null => {
  const file = `/proc/${pid}/status`
  const found = existsSync(file) ? /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(file, 'utf8')) : null
  return found === null ? null : Math.round(Number(found[1]) / KIB_PER_MIB)
}

/** Creates a log of the memory of a process, with one line per `record`. */
export const createMemoryLog = (pid: number) => {
  const lines: string[] = []
  return {
    lines,
    record: async (moment: string, afterMs = 0): Promise<void> => {
      await pause(afterMs)
      lines.push(`Memory ${moment}: ${readMemory(pid) ?? '–'} MiB.`)
    },
  }
}
