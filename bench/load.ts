import { openConnection } from './connection.ts'
import { findCpuMs } from './cpu-time.ts'
import type { Running } from './servers.ts'

export type Shot = { method: 'GET' | 'POST'; path: string; body?: string; headers?: Record<string, string> }
export type Figures = {
  perSecond: number
  /** How many a second of one core's time suffices for; null where processor time is not reported. */
  perCoreSecond: number | null
  p50Ms: number
  p99Ms: number
  failed: number
  bytes: number
}

export const CONNECTIONS = 16

const getHeaders = (shot: Shot): Record<string, string> =>
  shot.body === undefined
    ? { ...shot.headers }
    : { 'content-type': 'application/x-www-form-urlencoded', ...shot.headers }

/** Answers one request's text, for the yardstick's bytes. */
export const readText = async (url: string, shot: Shot): Promise<string> => {
  const init: RequestInit = {
    method: shot.method,
    headers: getHeaders(shot),
    ...(shot.body === undefined ? {} : { body: shot.body }),
  }
  const response = await fetch(url + shot.path, init)
  return response.text()
}

/** A request as it goes over the wire. */
const toWire = (url: string, shot: Shot): Buffer => {
  const body = shot.body ?? ''
  const headers = {
    host: new URL(url).host,
    ...getHeaders(shot),
    ...(shot.method === 'POST' && { 'content-length': String(Buffer.byteLength(body)) }),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from([`${shot.method} ${shot.path} HTTP/1.1`, ...lines, '', body].join('\r\n'))
}

type Run = { times: number[]; failed: number; bytes: number; seconds: number; cpuMs: number | null }

const run = async ({ url, pid }: Running, requests: readonly Buffer[], seconds: number): Promise<Run> => {
  const times: number[] = []
  let [asked, failed, bytes] = [0, 0, 0]
  const start = performance.now()
  const cpuBefore = findCpuMs(pid)
  const connect = async (): Promise<void> => {
    const connection = openConnection(url)
    while (performance.now() - start < seconds * 1000) {
      const request = requests[asked++ % requests.length] ?? Buffer.alloc(0)
      const sent = performance.now()
      const answer = await connection.ask(request)
      times.push(performance.now() - sent)
      bytes += answer.bytes
      if (answer.status < 200 || answer.status > 299) failed += 1
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connect))
  const cpuAfter = findCpuMs(pid)
  const cpuMs = cpuBefore === null || cpuAfter === null ? null : cpuAfter - cpuBefore
  return { times, failed, bytes, seconds: (performance.now() - start) / 1000, cpuMs }
}

/** Loads a server with the shots in turn from 16 connections for `seconds`, after a warm-up. */
export const load = async (
  server: Running,
  shots: readonly Shot[],
  seconds: number,
  warmUpSeconds: number,
): Promise<Figures> => {
  const requests = shots.map(shot => toWire(server.url, shot))
  await run(server, requests, warmUpSeconds)
  const { times, failed, bytes, seconds: taken, cpuMs } = await run(server, requests, seconds)
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number => Math.round(sorted[Math.floor(share * sorted.length)] ?? 0)
  return {
    perSecond: times.length / taken,
    perCoreSecond: cpuMs === null ? null : (1000 * times.length) / Math.max(1, cpuMs),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    failed,
    bytes: Math.round(bytes / Math.max(1, times.length)),
  }
}
