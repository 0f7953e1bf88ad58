import { expect, it } from 'vitest'
import { toSlug } from './slug.ts'

it.each([
  ['Galaxy S9+ & Case', 'galaxy-s9-plus-and-case'],
  ['MacBook Air 13" (M1, 2020)', 'macbook-air-13-m1-2020'],
  ['Crème brûlée', 'creme-brulee'],
  ['  Wrocław / Łódź ', 'wroc-aw-odz'],
  ['珈琲', ''],
])('turns %s into the slug %s', (text, slug) => {
  expect(toSlug(text)).toBe(slug)
})
