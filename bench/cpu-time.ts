import { existsSync, readFileSync } from 'node:fs'

/** Clock ticks of Linux last this long, whatever the processor. */
const TICK_MS = 10
/** Fields of `/proc/<pid>/stat` behind the name of the program: time in the program and in the system. */
const USER = 11
const SYSTEM = 12

/** Processor time that a process has taken with all its threads; null where the system does not tell it. */
export const findCpuMs = (pid: number): number | null => {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return null
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MS
}
