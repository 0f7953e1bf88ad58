import { expect, it } from 'vitest'
import { createCountedCache } from './counted-cache.ts'

it('a counted cache evicts the value that was used least recently', () => {
  const cache = createCountedCache<number>(2)
  cache.set('first', 1)
  cache.set('second', 2)
  cache.get('first')
  cache.set('third', 3)

  expect([...cache.keys()].toSorted()).toEqual(['first', 'third'])
})
