import { describe, expect, it } from 'vitest'
import { regionFit } from './region-fit.rules.ts'

const regions = {
  europe: 'Western, Northern, and Central Europe',
  americas: 'North and Latin America',
  asia: 'Africa, the Middle East, and South and Central Asia',
}
const best = (zone: string): string | undefined =>
  Object.entries(regions).toSorted(([, a], [, b]) => regionFit(zone, b) - regionFit(zone, a))[0]?.[0]

describe('who looks after a part of the world', () => {
  it.each([
    ['Western and Northern Europe', 'europe'],
    ['Central and Eastern Europe', 'europe'],
    ['North America', 'americas'],
    ['Latin America and Caribbean', 'americas'],
    ['South and Central Asia', 'asia'],
    ['Africa and remote islands', 'asia'],
  ])('%s is with %s', (zone, who) => {
    expect(best(zone)).toBe(who)
  })

  it('is no one in particular where no word fits', () => {
    expect(Object.values(regions).map(text => regionFit('Oceania', text))).toEqual([0, 0, 0])
  })
})
