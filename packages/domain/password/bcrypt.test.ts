import { hashSync } from 'bcryptjs'
import { expect, it } from 'vitest'
import { findBcryptCost, listComparisons } from './bcrypt.ts'

const countRounds = (hashes: readonly string[]): number =>
  hashes.reduce((sum, hash) => sum + 2 ** (findBcryptCost(hash) ?? 0), 0)

it('[S-14] does the same work for an unknown account as for a hash of any lower cost', () => {
  for (const cost of [4, 5, 8, 10]) {
    const hash = hashSync('secret1', Math.min(cost, 6)).replace(
      /^\$2b\$\d\d/,
      `$2b$${String(cost).padStart(2, '0')}`,
    )
    expect(countRounds(listComparisons(hash, 10))).toBe(1024)
    expect(listComparisons(hash, 10)[0]).toBe(hash)
  }

  expect(countRounds(listComparisons(null, 10))).toBe(1024)
})

it('[S-14] compares once with a hash of the configured cost or a higher one', () => {
  const hash = hashSync('secret1', 6)
  expect(listComparisons(hash, 6)).toEqual([hash])
  expect(listComparisons(hash, 4)).toEqual([hash])
})

it('reads the cost of a hash, and returns null for other text', () => {
  expect([findBcryptCost(hashSync('secret1', 4)), findBcryptCost('secret1')]).toEqual([4, null])
})
