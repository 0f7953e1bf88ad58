import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'

const dist = path.resolve(process.env['DIST_DIR'] ?? 'dist')

/** What only the console's own code says; minifying leaves texts as they are. */
const marks = ['/console/api', 'x-console-token', 'console-badge', 'story-autopilot', 'x-fault-rule']

const readScripts = (part: string): string[] =>
  readdirSync(path.join(dist, part), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(js|mjs|html)$/.test(name))
    .map(name => path.join(dist, part, name))

const namesOfMarks = (files: readonly string[]): string[] =>
  files.flatMap(file => {
    const text = readFileSync(file, 'utf8')
    return marks.filter(mark => text.includes(mark)).map(mark => `${path.basename(file)}: ${mark}`)
  })

test('the bundle of the shop, in the browser and in its renderer, holds nothing of the console', () => {
  const shop = [...readScripts('client'), ...readScripts('ssr')]
  expect(shop.length).toBeGreaterThan(20)
  expect(namesOfMarks(shop)).toEqual([])
  // The same search finds the console where it is.
  const found = new Set(namesOfMarks(readScripts('console')).map(text => text.split(': ')[1]))
  expect([...found]).toEqual(expect.arrayContaining(['/console/api', 'story-autopilot']))
})
