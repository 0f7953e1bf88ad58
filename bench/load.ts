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

const run = async ({ url, pid }: Running, requests: readonly Buffer[], seconds: number): Promise<Run> => {
  const times: number[] = []
  let [count, failed, bytes] = [0, 0, 0]
  const start = performance.now()
  const cpuBefore = findCpuMs(pid)
  const connect = async (): Promise<void> => {
    const connection = openConnection(url)
    while (performance.now() - start < seconds * 1000) {
      const request = requests[count++ % requests.length] ?? Buffer.alloc(0)
      const sent = performance.now()
      const response = await connection.send(request)
      times.push(performance.now() - sent)
      bytes += response.bytes
      if (response.status < 200 || response.status > 299) failed += 1
    }
    connection.close()
  }

  await Promise.all(Array.from({ length: CONNECTIONS }, connect))
  const cpuAfter = findCpuMs(pid)
  const cpuMs = cpuBefore === null || cpuAfter === null ? null : cpuAfter - cpuBefore

  return { times, failed, bytes, seconds: (performance.now() - start) / 1000, cpuMs }
}

/** Slices of a row. */
export const SLICES = 5

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

/** Sends the requests in turn on 16 connections. */
export const runSlice = (lane: Lane, seconds: number): Promise<Run> =>
  run(
    lane.server,
    lane.specs.map(spec => toWire(lane.server.url, spec)),
    seconds,
  )

/**
 * Sends each server its requests in turn on 16 connections, after a warm-up. The servers take turns in
 * slices, `seconds` for each server altogether, so other load on the machine affects all of them.
 */
export const loadInTurn = async (lanes: readonly Lane[], seconds: number): Promise<Figures[]> => {
  const slices = lanes.map((): Run[] => [])
  for (const lane of lanes) await runSlice(lane, seconds / 2)
  for (let slice = 0; slice < SLICES; slice += 1) {
    for (const [index, lane] of lanes.entries()) {
      slices[index]?.push(await runSlice(lane, seconds / SLICES))
    }
  }

  return slices.map(toFigures)
}
