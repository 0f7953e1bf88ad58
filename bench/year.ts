import type { Running } from '@fixbench/tools/start-server.ts'
import { findCpuMs } from './cpu-time.ts'
import { moveByYear } from './move-by-year.ts'
import { openConsole } from './open-console.ts'

const toSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/**
 * Moves the clock of a new world by its first year, in which deliveries arrive and reductions change. Returns a line with
 * the processor time of the server, which has warmed up and serves nothing else, and the time on the clock.
 */
export const measureYear = async ({ url, pid }: Pick<Running, 'url' | 'pid'>): Promise<string> => {
  const world = await openConsole(url).createWorld({ worldId: 'bench-year' })
  const startedAt = performance.now()
  const beforeMs = findCpuMs(pid)

  await moveByYear(world)

  const afterMs = findCpuMs(pid)
  const tookMs = performance.now() - startedAt

  await world.removeWorld()

  const cpu = beforeMs === null || afterMs === null ? 'unknown' : toSeconds(afterMs - beforeMs)
  return `Clock of a world moved by a year: ${cpu} of processor time, ${toSeconds(tookMs)}.`
}
