import { expect, it } from 'vitest'
import { readFormNumber } from './form-number.ts'

const read = (written: string): number | string => {
  const form = new FormData()
  form.set('price', written)
  return readFormNumber(form, 'price')
}

it.each([
  ['10500', 10_500],
  ['10,500.50', 10_500.5],
  ['$1,250,000', 1_250_000],
  ['$99.90', 99.9],
  ['US$10,500', 10_500],
  ['USD\u00a012.50', 12.5],
  ['$ 1,000', 1000],
  ['.5', 0.5],
  ['5.', 5],
  ['-5', -5],
  [' 0 ', 0],
])('reads “%s” as people write amounts', (written, amount) => {
  expect(read(written)).toBe(amount)
})

it.each(['$', '12,50', '1,2345', 'ten', '5 each', '€12', '1e5', '0x10', 'Infinity', '1 000', '-', '.'])(
  'does not guess what “%s” means',
  written => {
    expect(read(written)).toBe(written)
  },
)

it.each(['', '  '])('keeps an empty text, so that the server says “is required” (“%s”)', written => {
  expect(read(written)).toBe('')
})
