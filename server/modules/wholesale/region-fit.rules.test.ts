import { describe, expect, it } from 'vitest'
import { computeRegionFit } from './join-program.ts'

const regions = {
  europe: 'Western, Northern, and Central Europe',
  americas: 'North and Latin America',
  asia: 'Africa, the Middle East, and South and Central Asia',
}
const findBestRegions = (zone: string): string | undefined =>
  Object.entries(regions).toSorted(
    ([, a], [, b]) => computeRegionFit(zone, b) - computeRegionFit(zone, a),
  )[0]?.[0]

describe('computeRegionFit', () => {
  it.each([
    ['Western and Northern Europe', 'europe'],
    ['Central and Eastern Europe', 'europe'],
    ['North America', 'americas'],
    ['Latin America and Caribbean', 'americas'],
    ['South and Central Asia', 'asia'],
    ['Africa and remote islands', 'asia'],
  ])('assigns %s to %s', (zone, expected) => {
    expect(findBestRegions(zone)).toBe(expected)
  })

  it('is 0 when no word matches', () => {
    expect(Object.values(regions).map(text => computeRegionFit('Oceania', text))).toEqual([0, 0, 0])
  })
})
