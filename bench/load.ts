import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import type { Running } from '@fixbench/tools/start-server.ts'
import { openConnection } from './connection.ts'
import { findCpuMs } from './cpu-time.ts'
import { toPercentiles } from './percentiles.ts'

export type RequestSpec = {
  method: 'GET' | 'POST'
  path: string
  body?: string
  headers?: Record<string, string>
}
export type Figures = {
  perSecond: number
  /** Processor time of the server per request in ms: median of the slices; null on systems that don't report it. */
  cpuMs: number | null
  /** The same of the best slice. */
  bestCpuMs: number | null
  p50Ms: number
  p99Ms: number
  failed: number
  bytes: number
}
/** A server and the requests that it gets in turn. */
export type Lane = { server: Running; specs: readonly RequestSpec[] }

export const CONNECTIONS = 16

const getHeaders = (spec: RequestSpec): Record<string, string> =>
  spec.body === undefined
    ? { ...spec.headers }
    : { 'content-type': 'application/x-www-form-urlencoded', ...spec.headers }

/** Fetches the text of a response, which the baseline server returns too. */
export const readText = async (url: string, spec: RequestSpec): Promise<string> => {
  const init: RequestInit = {
    method: spec.method,
    headers: getHeaders(spec),
    ...omitUndefined({ body: spec.body }),
  }
  const response = await fetch(url + spec.path, init)
  return response.text()
}

/** Serializes a request as HTTP/1.1. */
export const toWire = (url: string, spec: RequestSpec): Buffer => {
  const body = spec.body ?? ''
  const headers = {
    host: new URL(url).host,
    ...getHeaders(spec),
    ...omitUndefined({
      'content-length': spec.method === 'POST' ? String(Buffer.byteLength(body)) : undefined,
    }),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from([`${spec.method} ${spec.path} HTTP/1.1`, ...lines, '', body].join('\r\n'))
}

/** One slice of requests to one server. */
export type Run = { times: number[]; failed: number; bytes: number; seconds: number; cpuMs: number | null }

/** What came back for one piece of work. */
export type Sent = { bytes: number; failed: boolean }

/** Repeats each work for `seconds`, all of them side by side, and measures what the server spends on them. */
export const repeatFor = async (
  { pid }: Running,
  works: readonly (() => Promise<Sent>)[],
  seconds: number,
): Promise<Run> => {
  const times: number[] = []
  let [failed, bytes] = [0, 0]
  const startMs = performance.now()
  const cpuBefore = findCpuMs(pid)

  const repeat = async (work: () => Promise<Sent>): Promise<void> => {
    while (performance.now() - startMs < 1000 * seconds) {
      const sentMs = performance.now()
      const sent = await work()
      times.push(performance.now() - sentMs)
      bytes += sent.bytes
      if (sent.failed) failed += 1
    }
  }

  await Promise.all(works.map(repeat))
  const cpuAfter = findCpuMs(pid)
  const cpuMs = cpuBefore === null || cpuAfter === null ? null : cpuAfter - cpuBefore

  return { times, failed, bytes, seconds: (performance.now() - startMs) / 1000, cpuMs }
}

/** Slices of a row. */
const SLICES = 5

/** Median and best processor time of slices, and everything else of all slices together. */
export const toFigures = (slices: readonly Run[]): Figures => {
  const times = slices.flatMap(slice => slice.times)
  const at = toPercentiles(times)
  const costs = slices.flatMap(slice =>
    slice.cpuMs === null || slice.times.length === 0 ? [] : [slice.cpuMs / slice.times.length],
  )
  const costAt = toPercentiles(costs)

  return {
    perSecond: times.length / sumOf(slices, slice => slice.seconds),
    cpuMs: costs.length === 0 ? null : costAt(0.5),
    bestCpuMs: costs.length === 0 ? null : costAt(0),
    p50Ms: Math.round(at(0.5)),
    p99Ms: Math.round(at(0.99)),
    failed: sumOf(slices, slice => slice.failed),
    bytes: Math.round(sumOf(slices, slice => slice.bytes) / Math.max(1, times.length)),
  }
}

const sumOf = (slices: readonly Run[], get: (slice: Run) => number): number =>
  slices.reduce((sum, slice) => sum + get(slice), 0)

/** Sends the requests of a lane in turn on 16 connections for `seconds`. */
export const runSlice = async ({ server, specs }: Lane, seconds: number): Promise<Run> => {
  const requests = specs.map(spec => toWire(server.url, spec))
  const connections = Array.from({ length: CONNECTIONS }, () => openConnection(server.url))
  let count = 0

  const works = connections.map(connection => async (): Promise<Sent> => {
    const request = requests[count++ % requests.length] ?? Buffer.alloc(0)
    const { status, bytes } = await connection.send(request)
    return { bytes, failed: status < 200 || status > 299 }
  })
  const run = await repeatFor(server, works, seconds)
  for (const connection of connections) connection.close()

  return run
}

/**
 * Lets several loads take turns in slices, `seconds` for each load altogether, so other work of the machine affects all of
 * them. Returns the slices of each.
 */
export const runInTurn = async (
  loads: readonly ((seconds: number) => Promise<Run>)[],
  seconds: number,
): Promise<Run[][]> => {
  const slices = loads.map((): Run[] => [])
  for (let slice = 0; slice < SLICES; slice += 1) {
    for (const [index, load] of loads.entries()) slices[index]?.push(await load(seconds / SLICES))
  }

  return slices
}

/** Sends each server its requests on 16 connections in alternating slices, `seconds` for each, after a warm-up. */
export const loadInTurn = async (lanes: readonly Lane[], seconds: number): Promise<Figures[]> => {
  for (const lane of lanes) await runSlice(lane, seconds / 2)

  const slices = await runInTurn(
    lanes.map(lane => (time: number) => runSlice(lane, time)),
    seconds,
  )

  return slices.map(toFigures)
}
