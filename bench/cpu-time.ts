import { existsSync, readFileSync } from 'node:fs'

/** Duration of a clock tick on Linux. */
const TICK_MS = 10
/** Indexes of user and system time among the fields of `/proc/<pid>/stat` after the program name. */
const USER = 11
const SYSTEM = 12

/** CPU time of a process and all its threads in ms; null on systems without `/proc`. */
export const findCpuMs = (pid: number): number | null => {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return null
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MS
}
