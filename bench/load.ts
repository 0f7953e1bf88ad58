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
  /** Requests per second of CPU time; null on systems that don't report it. */
  perCoreSecond: number | null
  p50Ms: number
  p99Ms: number
  failed: number
  bytes: number
}

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
const toWire = (url: string, spec: RequestSpec): Buffer => {
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

type Run = { times: number[]; failed: number; bytes: number; seconds: number; cpuMs: number | null }

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

/** Sends the requests in turn on 16 connections for `seconds`, after a warm-up. */
export const load = async (
  server: Running,
  specs: readonly RequestSpec[],
  seconds: number,
  warmUpSeconds: number,
): Promise<Figures> => {
  const requests = specs.map(spec => toWire(server.url, spec))
  await run(server, requests, warmUpSeconds)
  const { times, failed, bytes, seconds: taken, cpuMs } = await run(server, requests, seconds)
  const at = toPercentiles(times)
  return {
    perSecond: times.length / taken,
    perCoreSecond: cpuMs === null ? null : (1000 * times.length) / Math.max(1, cpuMs),
    p50Ms: Math.round(at(0.5)),
    p99Ms: Math.round(at(0.99)),
    failed,
    bytes: Math.round(bytes / Math.max(1, times.length)),
  }
}
