import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { requireData } from '@fixbench/client'
import type { ConsoleClient } from '@fixbench/console/testing/console-client.ts'
import { openConsole } from './open-console.ts'
import { toPercentiles } from './percentiles.ts'

const ROUNDS = 20
const RESTORE_ROUNDS = 40
/** Pause between two worlds, during which the server prepares the next copy. */
const BETWEEN_MS = 500

const measureCreation = async (url: string, name: string, betweenMs: number): Promise<number[]> => {
  const main = openConsole(url)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await pause(betweenMs)
    const start = performance.now()
    const world = await main.createWorld({ worldId: `bench-${name}-${round}` })
    times.push(performance.now() - start)
    await world.removeWorld()
  }
  return times
}

const formatCreation = (how: string, times: readonly number[]): string => {
  const at = toPercentiles(times)
  return `New world from the template, ${how}: median ${at(0.5).toFixed(1)} ms, slowest ${at(1).toFixed(1)} ms of ${ROUNDS}.`
}

type Durations = { snapshot: number[]; restore: number[] }

/** Durations in ms of taking and of restoring a snapshot. */
const measureRestore = async (url: string, name: string, betweenMs: number): Promise<Durations> => {
  const world = await openConsole(url).createWorld({ worldId: `bench-turn-${name}` })
  const times: Durations = { snapshot: [], restore: [] }

  for (let round = 0; round < RESTORE_ROUNDS; round += 1) {
    await pause(betweenMs)
    const start = performance.now()
    const snapshotId = await world.snapshot('bench')
    const taken = performance.now()
    await world.restore(snapshotId)
    times.snapshot.push(taken - start)
    times.restore.push(performance.now() - taken)
    await requireData(world.console.worlds.removeSnapshot({ worldId: world.worldId, snapshotId }))
  }

  await world.removeWorld()

  return times
}

const formatDurations = (times: readonly number[]): string => {
  const at = toPercentiles(times)
  return `median ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, slowest ${at(1).toFixed(1)} ms`
}

const formatRestore = (how: string, { snapshot, restore }: Durations): string =>
  `${RESTORE_ROUNDS} times, ${how}: snapshot ${formatDurations(snapshot)}; restore ${formatDurations(restore)}.`

/** Duration in ms of creating `count` worlds at the same time. */
const measureManyAtOnce = async (url: string, count: number): Promise<number> => {
  const main = openConsole(url)
  const ids = Array.from({ length: count }, (_, index) => `bench-at-once-${index}`)
  const start = performance.now()
  const worlds = await Promise.all(ids.map(worldId => main.createWorld({ worldId })))
  const duration = performance.now() - start
  for (const world of worlds) await world.removeWorld()

  return duration
}

const BLOCK_BYTES = 512
const BYTES_PER_MB = 1e6

/** Disk space of a new world in MB. */
const measureDisk = async (url: string, dataDir: string): Promise<number> => {
  const world = await openConsole(url).createWorld({ worldId: 'bench-disk' })
  const folder = path.join(dataDir, 'worlds', world.worldId)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(folder, file)).blocks * BLOCK_BYTES, 0)
  await world.removeWorld()

  return bytes / BYTES_PER_MB
}

/** Measures taking and restoring snapshots, with half a second between the rounds and without a pause. */
export const measureSnapshots = async (url: string): Promise<string> =>
  [
    formatRestore('half a second apart', await measureRestore(url, 'spaced', BETWEEN_MS)),
    formatRestore('without a pause', await measureRestore(url, 'rushed', 0)),
  ].join('\n')

/**
 * Measures creating worlds with half a second between the rounds, without a pause and `atOnce` at once, and the disk space
 * of one. `dataDir` is the folder of the shop.
 */
export const measureNewWorlds = async (
  url: string,
  { dataDir, atOnce }: { dataDir: string; atOnce: number },
): Promise<string> =>
  [
    formatCreation('half a second apart', await measureCreation(url, 'spaced', BETWEEN_MS)),
    formatCreation('without a pause', await measureCreation(url, 'rushed', 0)),
    `${atOnce} new worlds at once: ${(await measureManyAtOnce(url, atOnce)).toFixed(0)} ms.`,
    `Disk space of a new world: ${(await measureDisk(url, dataDir)).toFixed(1)} MB.`,
  ].join('\n')

/** Requests home page, a list and suggestions of a world, so that it is open. Throws when one fails. */
export const visitWorld = async (
  url: string,
  { worldId, headers }: Pick<ConsoleClient, 'worldId' | 'headers'>,
): Promise<void> => {
  for (const path of ['/', '/list/iphone-parts', '/api/shop/home/suggest?keyword=battery']) {
    const response = await fetch(url + path, { headers })
    if (!response.ok) throw new Error(`${path} of ${worldId} returned ${response.status}`)

    await response.arrayBuffer()
  }
}

/** Creates worlds and visits each. */
export const openActiveWorlds = async (url: string, count: number): Promise<void> => {
  const main = openConsole(url)
  for (let index = 0; index < count; index += 1) {
    await visitWorld(url, await main.createWorld({ worldId: `bench-active-${index}` }))
  }
}
