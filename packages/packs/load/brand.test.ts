import { expect, it } from 'vitest'
import { getCityName } from './brand.ts'

it.each([
  ['Portland, OR 97209', 'Portland'],
  ['20144 Milano', 'Milano'],
  ['D-20095 Hamburg', 'Hamburg'],
  ['1012 AB Amsterdam', 'Amsterdam'],
  ['Austin', 'Austin'],
])('finds the name of the city in %s', (city, name) => {
  expect(getCityName({ city })).toBe(name)
})
