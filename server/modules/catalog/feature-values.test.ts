import { describe, expect, it } from 'vitest'
import { toFeatureMap } from './reference-data.repo.ts'

const values = new Map([
  [1, { label: 'Capacity', text: '3240 mAh', place: 2 }],
  [2, { label: 'Brand', text: 'Apple', place: 0 }],
  [3, { label: 'Contents', text: 'Tools', place: 3 }],
  [4, { label: 'Contents', text: 'Adhesive', place: 1 }],
])

describe('toFeatureMap', () => {
  it('follows the order of the table, regardless of input order', () => {
    expect(Object.entries(toFeatureMap(values, [1, 2]))).toEqual([
      ['Brand', 'Apple'],
      ['Capacity', '3240 mAh'],
    ])
  })

  it('joins several values of one attribute', () => {
    expect(toFeatureMap(values, [3, 4])).toEqual({ Contents: 'Adhesive, Tools' })
  })

  it('skips unknown values', () => {
    expect(toFeatureMap(values, [2, 99])).toEqual({ Brand: 'Apple' })
  })
})
