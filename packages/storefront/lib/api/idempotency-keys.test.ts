import { describe, expect, it } from 'vitest'
import type { WireRequest } from './api.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'

const request = (key: string, body: unknown, given: object = {}): WireRequest =>
  ({
    key,
    wire: { method: 'POST', path: '/api/x', bodyKind: 'form', ...given },
    placed: { url: `/api/${key}`, body },
  }) as unknown as WireRequest

const add = request('cart.add', { skuCode: 'A', buyCount: 1 })

describe('[B-03] the idempotency key of a request', () => {
  it('stays the same until a response has arrived', () => {
    const keys = createIdempotencyKeys()
    const first = keys.get(add)
    expect(keys.get(add)).toBe(first)
    expect(keys.get(request('cart.add', { skuCode: 'A', buyCount: 1 }))).toBe(first)
  })

  it('is a new one after the response', () => {
    const keys = createIdempotencyKeys()
    const first = keys.get(add)
    keys.release(add)
    expect(keys.get(add)).not.toBe(first)
  })

  it('differs for another input and for another call', () => {
    const keys = createIdempotencyKeys()
    const taken = [
      keys.get(add),
      keys.get(request('cart.add', { skuCode: 'B', buyCount: 1 })),
      keys.get(request('cart.edit', { skuCode: 'A', buyCount: 1 })),
      keys.get(request('order.submit', { skuCode: 'A', buyCount: 1 })),
    ]

    expect(new Set(taken).size).toBe(4)
  })

  it('is released by any response of its domain, but not by those of others', () => {
    const keys = createIdempotencyKeys()
    const cart = keys.get(add)
    keys.release(request('order.submit', {}))
    expect(keys.get(add)).toBe(cart)
    keys.release(request('cart.list', {}))
    expect(keys.get(add)).not.toBe(cart)
  })

  it.each([
    ['a read', { method: 'GET' }],
    ['an upload', { bodyKind: 'multipart' }],
  ])('is never reused for %s', (_, wire) => {
    const keys = createIdempotencyKeys()
    const read = request('upload.file', {}, wire)
    expect(keys.get(read)).not.toBe(keys.get(read))
  })
})
