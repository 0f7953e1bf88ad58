import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readData } from '../read-data.ts'

type Fact = { name: string; warrantyMonths: number; partType?: string; kind?: string }

/** Part types that count as consumables, like the kind `consumable`. */
const USED_UP = new Set(['Adhesives', 'OCA Film', 'Polarizers', 'Protection', 'Cooling'])

const isExcepted = ({ partType = '', kind = '' }: Fact): boolean =>
  USED_UP.has(partType) || kind === 'consumable' || kind === 'ic'

/** Every object of a data file that states a warranty. */
const findFacts = (value: unknown): Fact[] => {
  if (typeof value !== 'object' || value === null) return []
  const own = 'warrantyMonths' in value ? [value as Fact] : []
  return [...own, ...Object.values(value).flatMap(findFacts)]
}

describe('the warranty', () => {
  it.each(['parts', 'tools'])('[B-23] lasts a year for all %s except consumables and chips', file => {
    const facts = findFacts(readData(file, z.unknown()))
    expect(facts.length).toBeGreaterThan(50)
    for (const fact of facts) {
      expect([fact.name, fact.warrantyMonths]).toEqual([fact.name, isExcepted(fact) ? 0 : 12])
    }
  })
})
