import { expect, it } from 'vitest'
import { readFormNumber } from './form-text.ts'

const read = (written: string): number => {
  const form = new FormData()
  form.set('price', written)
  return readFormNumber(form, 'price')
}

it.each([
  ['10500', 10_500],
  ['10,500.50', 10_500.5],
  ['$1,250,000', 1_250_000],
  ['$99.90', 99.9],
  [' 0 ', 0],
])('reads “%s” as people write amounts', (written, amount) => {
  expect(read(written)).toBe(amount)
})

it.each(['', '$', '12,50', '1,2345', 'ten', '5 each'])('does not guess what “%s” means', written => {
  expect(read(written)).toBeNaN()
})
