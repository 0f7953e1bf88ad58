import { wire } from 'virtual:contract-wire'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WireRequest } from './api.ts'
import { createBrowserTransport } from './browser-transport.ts'
import { HttpError, NetworkError, TimeoutError } from './errors.ts'
import { RETRY_PAUSES_MS } from './retry.ts'

const request = (path = '/api/shop/cart/add', changes: Partial<WireRequest> = {}): WireRequest => ({
  key: 'cart.add',
  input: {},
  wire: { method: 'POST', path, bodyKind: 'form' },
  placed: { url: path, body: { skuCode: 'A', buyCount: 2 } },
  options: {},
  ...changes,
})

const respond = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status })
const success = () => respond({ code: 0, msg: 'success', data: 1 })

const createServerTransport = (fetch: typeof globalThis.fetch, token: string | null = 'T') =>
  createBrowserTransport({ fetch, readToken: () => token })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a call from the browser', () => {
  it('[STATE-4-token-header] [CONST-token-header] carries the token and a form body', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => success())
    await createServerTransport(fetch)(request())
    const init = fetch.mock.calls[0]?.[1]
    const headers = new Headers(init?.headers)
    expect(headers.get('x-token')).toBe('T')
    expect(headers.get('content-type')).toBe('application/x-www-form-urlencoded')
    expect(init?.body).toBe('skuCode=A&buyCount=2')
  })

  it('sends no token header for a guest', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => success())
    await createServerTransport(fetch, null)(request())
    expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).has('x-token')).toBe(false)
  })

  it('[ERR-100001] is sent again with the new session if the session was replaced in the meantime', async () => {
    let token = 'old'
    const tokens: (string | null)[] = []
    const fetch = vi.fn<typeof globalThis.fetch>(async (_url, init) => {
      const sent = new Headers(init?.headers).get('x-token')
      tokens.push(sent)
      token = 'new'
      return sent === 'new' ? success() : respond({ code: 100001, msg: 'expired', data: null })
    })
    const transport = createBrowserTransport({ fetch, readToken: () => token })

    expect(await transport(request())).toMatchObject({ code: 0 })
    expect(tokens).toEqual(['old', 'new'])
  })

  it('[ERR-100001] returns the end of a session that was not replaced', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () =>
      respond({ code: 100001, msg: 'expired', data: null }),
    )
    expect(await createServerTransport(fetch)(request())).toMatchObject({ code: 100001 })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('sends arrays as JSON regardless of the kind of the call', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => success())
    await createServerTransport(fetch)(request('/api/x', { placed: { url: '/api/x', body: [1] } }))
    expect(fetch.mock.calls[0]?.[1]?.body).toBe('[1]')
  })

  it('distinguishes an HTTP error from a broken response', async () => {
    await expect(
      createServerTransport(async () => respond({ code: 503, msg: 'later', data: null }, 503))(request()),
    ).rejects.toEqual(new HttpError(503, 'later'))
    const cut = createServerTransport(async () => new Response('{"code":0,"ms'))(request())
    await expect(cut).rejects.toMatchObject({ name: 'NetworkError', hasResponse: true })
  })
})

describe('retries', () => {
  const failing = () =>
    vi.fn<typeof globalThis.fetch>(async () => {
      throw new TypeError('fetch failed')
    })

  it('[CONST-request-retries] are made three times, each after a longer pause', async () => {
    const fetch = failing()
    const result = createServerTransport(fetch)(request())
    const ended = result.catch((error: unknown) => error)

    expect([...RETRY_PAUSES_MS]).toEqual([...RETRY_PAUSES_MS].sort((a, b) => a - b))

    for (const [index, pause] of RETRY_PAUSES_MS.entries()) {
      await vi.advanceTimersByTimeAsync(pause - 1)
      expect(fetch).toHaveBeenCalledTimes(index + 1)
      await vi.advanceTimersByTimeAsync(1)
      expect(fetch).toHaveBeenCalledTimes(index + 2)
    }

    await vi.runAllTimersAsync()
    expect(fetch).toHaveBeenCalledTimes(4)
    expect(await ended).toBeInstanceOf(NetworkError)
  })

  it('reuse the idempotency key, so the server recognizes the repeat', async () => {
    const fetch = failing()
    fetch.mockRejectedValueOnce(new TypeError('lost')).mockResolvedValueOnce(success())
    const result = createServerTransport(fetch)(request())
    await vi.advanceTimersByTimeAsync(RETRY_PAUSES_MS[0])
    await result
    const keys = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))

    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
  })

  /** Every call that places an order, redeems points, uploads or pays. */
  const neverRetried = [
    'cart.submitOrder',
    'order.immediate',
    'order.submit',
    'payment.notify',
    'payment.proof',
    'points.pay',
    'points.submit',
    'quick-order.upload',
    'upload.batchUploadFile',
    'upload.uploadFile',
    'wholesale.uploadDocument',
  ]

  it('[B-41] are not made for calls that place an order, redeem points, upload or pay', async () => {
    const retried: string[] = []
    for (const [key, call] of Object.entries(wire)) {
      const fetch = failing()
      const ended = createServerTransport(fetch)({ ...request(call.path), key, wire: call }).catch(
        error => error,
      )
      await vi.runAllTimersAsync()
      expect(await ended).toBeInstanceOf(NetworkError)
      if (fetch.mock.calls.length > 1) retried.push(key)
    }

    expect(
      Object.keys(wire)
        .filter(key => !retried.includes(key))
        .toSorted(),
    ).toEqual(neverRetried)
  })

  it('[B-41] are disabled in the contract for every upload', () => {
    const uploads = Object.values(wire).filter(({ bodyKind }) => bodyKind === 'multipart')
    expect(uploads.length).toBeGreaterThan(0)
    expect(uploads.filter(upload => upload.neverRetried !== true)).toEqual([])
  })

  it('are not made after a response, whatever its status', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () =>
      respond({ code: 500, msg: 'x', data: null }, 500),
    )
    await expect(createServerTransport(fetch)(request())).rejects.toBeInstanceOf(HttpError)
    await vi.runAllTimersAsync()
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})

describe('a timeout', () => {
  const silent: typeof globalThis.fetch = (_url, init) =>
    new Promise<Response>((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })

  it('[ERR-timeout] aborts a call without a response, without a retry', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(silent)
    const result = createServerTransport(fetch)(request())
    const ended = result.catch((error: unknown) => error)
    const isEnded = vi.fn<() => void>()
    void ended.then(isEnded)
    await vi.advanceTimersByTimeAsync(29_999)

    expect(isEnded).not.toHaveBeenCalled()

    await vi.advanceTimersByTimeAsync(1)
    expect(await ended).toEqual(new TimeoutError())
    expect(new TimeoutError().message).toBe('Request timed out')
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('is not reported when the caller aborted the call', async () => {
    const giveUp = new AbortController()
    const result = createServerTransport(silent)(request('/api/x', { options: { signal: giveUp.signal } }))
    giveUp.abort()
    await expect(result).rejects.toMatchObject({ name: 'AbortError' })
  })
})
