import { setTimeout as pause } from 'node:timers/promises'

const ROUNDS = 20
const TURNS = 40
/** Shortest pause between two worlds; the server prepares the next copy during it. */
const BETWEEN_MS = 500

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0

type Answer = { code: number; data: { snapshotId?: string } | null }

const post = async (url: string, call: string, body: object): Promise<Answer> => {
  const response = await fetch(`${url}/console/api/worlds/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as Answer
  if (answer.code !== 0) throw new Error(`${call} was refused with code ${answer.code}`)
  return answer
}

const readTimes = async (url: string, name: string, betweenMs: number): Promise<number[]> => {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await pause(betweenMs)
    const start = performance.now()
    await post(url, 'create', { worldId: `bench-${name}-${round}` })
    times.push(performance.now() - start)
    await post(url, 'remove', { worldId: `bench-${name}-${round}` })
  }
  return times
}

const toLine = (how: string, times: readonly number[]): string =>
  `New world from the template, ${how}: median ${median(times).toFixed(1)} ms, slowest ${Math.max(...times).toFixed(1)} ms of ${ROUNDS}.`

/** Milliseconds of a snapshot and the return to it, together, in its own world. */
const readTurnTimes = async (url: string, name: string, betweenMs: number): Promise<number[]> => {
  const worldId = `bench-turn-${name}`
  await post(url, 'create', { worldId })
  const times: number[] = []
  for (let round = 0; round < TURNS; round += 1) {
    await pause(betweenMs)
    const start = performance.now()
    const { data } = await post(url, 'snapshot', { worldId, title: 'bench' })
    await post(url, 'restore', { worldId, snapshotId: data?.snapshotId })
    times.push(performance.now() - start)
    await post(url, 'remove-snapshot', { worldId, snapshotId: data?.snapshotId })
  }
  await post(url, 'remove', { worldId })
  return times
}

const formatTurnLine = (how: string, times: readonly number[]): string =>
  `Snapshot and restore, ${how}: median ${median(times).toFixed(1)} ms, p95 ${p95(times).toFixed(1)} ms, slowest ${Math.max(...times).toFixed(1)} ms of ${TURNS}.`

/** Time to make a world from the template and to keep and put back one, half a second apart and without any pause. */
export const measureWorlds = async (url: string): Promise<string> =>
  [
    toLine('half a second apart', await readTimes(url, 'spaced', BETWEEN_MS)),
    toLine('without a pause', await readTimes(url, 'rushed', 0)),
    formatTurnLine('half a second apart', await readTurnTimes(url, 'spaced', BETWEEN_MS)),
    formatTurnLine('without a pause', await readTurnTimes(url, 'rushed', 0)),
  ].join('\n')

/** Opens worlds and asks each for its home page, a list and suggestions, so that they are in use. */
export const openActiveWorlds = async (url: string, count: number): Promise<void> => {
  for (let index = 0; index < count; index += 1) {
    const worldId = `bench-active-${index}`
    await post(url, 'create', { worldId })
    for (const path of ['/', '/list/iphone-parts', '/api/shop/home/suggest?keyword=battery']) {
      const response = await fetch(url + path, { headers: { 'x-world': worldId } })
      if (!response.ok) throw new Error(`${path} of ${worldId} answered ${response.status}`)
      await response.arrayBuffer()
    }
  }
}
