import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStorageEntry } from './storage-entry.ts'

/** Storage that holds what it has, but has no room for anything new. */
const createFullStorage = (text: string): Storage => {
  const entries = new Map([['cart', text]])

  return {
    length: entries.size,
    clear: () => entries.clear(),
    key: () => null,
    getItem: key => entries.get(key) ?? null,
    removeItem: key => void entries.delete(key),
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  }
}

describe('an entry of a full storage', () => {
  beforeEach(() => vi.stubGlobal('window', new EventTarget()))
  afterEach(() => void vi.unstubAllGlobals())

  it('keeps what was written for the visit, and tells its listeners [SHOP-16]', () => {
    const entry = createStorageEntry(() => createFullStorage('one item'), 'cart')
    const listener = vi.fn<() => void>()
    entry.subscribe(listener)

    entry.write('two items')

    expect(entry.read()).toBe('two items')
    expect(listener).toHaveBeenCalledOnce()
  })

  it('shows what another tab stored later [SHOP-16]', () => {
    const entry = createStorageEntry(() => createFullStorage('stored by another tab'), 'cart')
    entry.subscribe(() => {})
    entry.write('mine')

    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'cart' }))

    expect(entry.read()).toBe('stored by another tab')
  })
})
