import { describe, expect, it } from 'vitest'
import type { WireRequest } from './api.ts'
import { createIntentKeys } from './intent-keys.ts'

const request = (key: string, body: unknown, given: object = {}): WireRequest =>
  ({
    key,
    wire: { method: 'POST', path: '/api/x', bodyKind: 'form', ...given },
    placed: { url: `/api/${key}`, body },
  }) as unknown as WireRequest

const add = request('cart.add', { skuCode: 'A', buyCount: 1 })

describe('[B-03] the key of a request', () => {
  it('stays the same while no answer to it has been shown', () => {
    const keys = createIntentKeys()
    const first = keys.take(add)
    expect(keys.take(add)).toBe(first)
    expect(keys.take(request('cart.add', { skuCode: 'A', buyCount: 1 }))).toBe(first)
  })

  it('is a new one for the next press, after the answer', () => {
    const keys = createIntentKeys()
    const first = keys.take(add)
    keys.settle(add)
    expect(keys.take(add)).not.toBe(first)
  })

  it('differs for another input and for another call', () => {
    const keys = createIntentKeys()
    const taken = [
      keys.take(add),
      keys.take(request('cart.add', { skuCode: 'B', buyCount: 1 })),
      keys.take(request('cart.edit', { skuCode: 'A', buyCount: 1 })),
      keys.take(request('order.submit', { skuCode: 'A', buyCount: 1 })),
    ]
    expect(new Set(taken).size).toBe(4)
  })

  it('ends with any answer of its domain, and outlives answers of others', () => {
    const keys = createIntentKeys()
    const cart = keys.take(add)
    keys.settle(request('order.submit', {}))
    expect(keys.take(add)).toBe(cart)
    keys.settle(request('cart.list', {}))
    expect(keys.take(add)).not.toBe(cart)
  })

  it.each([
    ['a read', { method: 'GET' }],
    ['an upload', { bodyKind: 'multipart' }],
  ])('is never kept for %s', (_, wire) => {
    const keys = createIntentKeys()
    const read = request('upload.file', {}, wire)
    expect(keys.take(read)).not.toBe(keys.take(read))
  })
})
