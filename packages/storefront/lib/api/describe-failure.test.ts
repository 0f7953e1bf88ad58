import { wire } from 'virtual:contract-wire'
import { type CodeName, codes, transportFailures } from '@fixbench/contract/core/codes.ts'
import type { Wire } from '@fixbench/contract/core/wire.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBrowserTransport } from './browser-transport.ts'
import { describeFailure, describeUncertain } from './describe-failure.ts'
import { ApiError } from './errors.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const respond = (status: number, body: string) => async () => new Response(body, { status })
const envelope = (status: number, msg: string) => JSON.stringify({ code: status, msg, data: null })
const neverResponds: typeof fetch = (_url, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })
const unreachable: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'))

const failures: readonly [string, typeof fetch, string][] = [
  [
    '429',
    respond(429, envelope(429, 'Too many requests. Please wait 20 seconds.')),
    'Too many requests (429). Please wait 20 seconds.',
  ],
  [
    '500',
    respond(500, envelope(500, 'TypeError: x is undefined')),
    'Something went wrong on our side (500). Try again.',
  ],
  [
    '503',
    respond(503, envelope(503, transportFailures[503])),
    'Service unavailable (503). Please try again later.',
  ],
  ['a proxy’s page with 502', respond(502, '<html>'), 'The server couldn’t handle this (502)'],
  ['cut JSON', respond(200, '{"code":0,"ms'), 'The server’s response was cut off. Try again.'],
  ['no connection', unreachable, 'Network error, please try again later'],
  ['a time-out', neverResponds, 'Request timed out'],
]

/** The error that a page gets when a call meets this network. */
const failWith = async (
  fetch: typeof globalThis.fetch,
  [key, callWire]: [string, Wire],
): Promise<unknown> => {
  const send = createBrowserTransport({ fetch, readToken: () => null, timeoutMs: 1000, pausesMs: [] })
  const failed = send({
    key,
    input: {},
    wire: callWire,
    placed: { url: callWire.path, body: {} },
    options: {},
  }).then(
    () => null,
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(1000)

  return failed
}

describe('a failed call', () => {
  it.each(failures)(
    'after %s reads the same for every call of the contract [SHOP-21] [SHOP-50]',
    async (_name, fetch, text) => {
      const shown = await Promise.all(
        Object.entries(wire).map(async call => describeFailure(await failWith(fetch, call))),
      )

      expect(shown.length).toBeGreaterThan(100)
      expect(new Set(shown)).toEqual(new Set([text]))
    },
  )

  it.each(failures)('after %s keeps the promise where money moves [SHOP-21]', async (_name, fetch, text) => {
    const error = await failWith(fetch, ['cart.submitOrder', { path: '/api/shop/cart/submitOrder' }])

    const shown = describeUncertain(error, 'You won’t be charged twice.')

    expect(shown).toMatch(/^.+[.!?] You won’t be charged twice\.$/)
    expect(shown).toContain(text)
  })

  it.each(Object.keys(codes) as CodeName[])(
    '%s shows the text of the server, and its code where money moves [SHOP-50]',
    name => {
      const { code, msg } = codes[name]
      const error = new ApiError(code, msg)

      expect(describeFailure(error).replace(` (${code})`, '')).toBe(msg)
      expect(describeFailure(error).includes('(300006)')).toBe(name === 'ORDER_STATE')
      expect(describeUncertain(error, 'Promise.')).toContain(`(${code})`)
    },
  )
})
