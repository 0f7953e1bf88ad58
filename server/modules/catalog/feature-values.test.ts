import { describe, expect, it } from 'vitest'
import { featureMap } from './feature-values.repo.ts'

const values = new Map([
  [1, { label: 'Capacity', text: '3240 mAh', place: 2 }],
  [2, { label: 'Brand', text: 'Apple', place: 0 }],
  [3, { label: 'Contents', text: 'Tools', place: 3 }],
  [4, { label: 'Contents', text: 'Adhesive', place: 1 }],
])

describe('featureMap', () => {
  it('follows the order of the table, whatever order the values come in', () => {
    expect(Object.entries(featureMap(values, [1, 2]))).toEqual([
      ['Brand', 'Apple'],
      ['Capacity', '3240 mAh'],
    ])
  })

  it('puts several values of one attribute into one cell', () => {
    expect(featureMap(values, [3, 4])).toEqual({ Contents: 'Adhesive, Tools' })
  })

  it('leaves out values that are not known', () => {
    expect(featureMap(values, [2, 99])).toEqual({ Brand: 'Apple' })
  })
})
