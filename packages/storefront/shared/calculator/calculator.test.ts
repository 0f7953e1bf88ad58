import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { toCalculatorNumber } from './calculator.tsx'

it.each([
  ['1,000', 1000],
  ['$12.50', 12.5],
  ['2.', 2],
  ['-3', 0],
  ['ten', 0],
  ['1,000,000', 9999],
])('reads “%s” as %d', (text, figure) => {
  expect(toCalculatorNumber(text)).toBe(figure)
})

const root = path.join(import.meta.dirname, '../../../..')
const folders = ['client', 'packages/storefront', 'packages/ui']
const screens = folders.flatMap(folder =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.tsx') && !name.includes('node_modules') && !name.includes('.test.'))
    .map(name => path.join(root, folder, name)),
)

it('is how every field reads a number: none is of the type that a browser empties when it has a comma', () => {
  expect(screens.length).toBeGreaterThan(300)
  expect(screens.filter(file => readFileSync(file, 'utf8').includes('type="number"'))).toEqual([])
})
