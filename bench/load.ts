import autocannon from 'autocannon'

export type Shot = { method: 'GET' | 'POST'; path: string; body?: string; headers?: Record<string, string> }
export type Figures = { perSecond: number; p50Ms: number; p99Ms: number; failed: number; bytes: number }

export const CONNECTIONS = 16

const headersOf = (shot: Shot): Record<string, string> =>
  shot.body === undefined
    ? { ...shot.headers }
    : { 'content-type': 'application/x-www-form-urlencoded', ...shot.headers }

/** Answers one request's text, for the yardstick's bytes. */
export const textOf = async (url: string, shot: Shot): Promise<string> => {
  const init: RequestInit = {
    method: shot.method,
    headers: headersOf(shot),
    ...(shot.body === undefined ? {} : { body: shot.body }),
  }
  const response = await fetch(url + shot.path, init)
  return response.text()
}

/** Loads a server with the shots in turn from 16 connections for `seconds`, after a warm-up: hot code is compiled only after thousands of runs. */
export const load = async (
  url: string,
  shots: readonly Shot[],
  seconds: number,
  warmUpSeconds = Math.max(1, Math.round(seconds / 2)),
): Promise<Figures> => {
  const requests = shots.map(shot => ({
    method: shot.method,
    path: shot.path,
    headers: headersOf(shot),
    ...(shot.body === undefined ? {} : { body: shot.body }),
  }))
  const run = (duration: number) => autocannon({ url, connections: CONNECTIONS, duration, requests })
  await run(warmUpSeconds)
  const result = await run(seconds)
  return {
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: result.errors + result.non2xx,
    bytes: Math.round(result.throughput.average / Math.max(1, result.requests.average)),
  }
}
