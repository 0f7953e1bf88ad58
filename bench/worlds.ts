import { setTimeout as pause } from 'node:timers/promises'

const ROUNDS = 20
/** How long people take between two worlds at the least; the server gets the next copy ready meanwhile. */
const BETWEEN_MS = 500

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const post = async (url: string, call: string, body: object): Promise<number> => {
  const response = await fetch(`${url}/console/api/worlds/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return ((await response.json()) as { code: number }).code
}

const timesOf = async (url: string, name: string, betweenMs: number): Promise<number[]> => {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await pause(betweenMs)
    const start = performance.now()
    const code = await post(url, 'create', { worldId: `bench-${name}-${round}` })
    if (code !== 0) throw new Error(`a new world was refused with code ${code}`)
    times.push(performance.now() - start)
    await post(url, 'remove', { worldId: `bench-${name}-${round}` })
  }
  return times
}

const lineOf = (how: string, times: readonly number[]): string =>
  `New world from the template, ${how}: median ${median(times).toFixed(1)} ms, slowest ${Math.max(...times).toFixed(1)} ms of ${ROUNDS}.`

/** Time to make a world from the template, half a second apart and without any pause; two lines of text. */
export const measureWorlds = async (url: string): Promise<string> =>
  [
    lineOf('half a second apart', await timesOf(url, 'spaced', BETWEEN_MS)),
    lineOf('without a pause', await timesOf(url, 'rushed', 0)),
  ].join('\n')
