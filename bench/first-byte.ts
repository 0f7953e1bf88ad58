import { toPercentiles } from './percentiles.ts'

const ROUNDS = 200
const WARM_UP = 50

/** Measures the time to first byte of a page, one request at a time, and describes it in one line. */
export const measureFirstByte = async (url: string, path: string): Promise<string> => {
  const times: number[] = []
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const start = performance.now()
    const response = await fetch(url + path, { headers: { accept: 'text/html' } })
    if (round >= WARM_UP) times.push(performance.now() - start)
    await response.arrayBuffer()
  }
  const at = toPercentiles(times)
  return `First byte of ${path}, rendered for each request: p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms of ${ROUNDS}.`
}
