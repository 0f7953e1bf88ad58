import { describe, expect, it } from 'vitest'
import { splitGrade } from './spec-grade.ts'

describe('[storefront-grade] the grade in a specification', () => {
  it.each([
    ['Soft OLED', 'Soft OLED', ''],
    ['Service Pack / With Frame / Black', 'Service Pack', 'With Frame / Black'],
    ['Main Rear Camera / Original Pulled', 'Original Pulled', 'Main Rear Camera'],
    ['TFT In-Cell / Without Frame', 'TFT In-Cell', 'Without Frame'],
    ['OEM Quality with Home Button & Adhesive / White', 'OEM Quality with Home Button & Adhesive', 'White'],
  ])('reads %s', (spec, grade, rest) => {
    expect(splitGrade(spec)).toEqual({ grade, rest })
  })

  it.each([
    '',
    '10 pcs',
    'LCD / OLED Tail',
    'Original Cell (Cycle 0)',
    'Original Color (True Tone)',
    'Premium',
  ])('finds no grade in %j', spec => expect(splitGrade(spec)).toEqual({ grade: null, rest: spec }))
})
