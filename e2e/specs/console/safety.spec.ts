import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'

const dist = path.resolve(process.env['DIST_DIR'] ?? 'dist')

/** Strings that only the console's code contains. Minification keeps them. */
const markers = ['/console/api', 'x-console-token', 'console-badge', 'story-autopilot', 'x-fault-rule']

const readScripts = (part: string): string[] =>
  readdirSync(path.join(dist, part), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(js|mjs|html)$/.test(name))
    .map(name => path.join(dist, part, name))

const findMarkers = (files: readonly string[]): string[] =>
  files.flatMap(file => {
    const text = readFileSync(file, 'utf8')
    return markers.filter(marker => text.includes(marker)).map(marker => `${path.basename(file)}: ${marker}`)
  })

test('the bundles of the shop contain no code of the console', () => {
  const shop = [...readScripts('client'), ...readScripts('ssr')]
  expect(shop.length).toBeGreaterThan(20)
  expect(findMarkers(shop)).toEqual([])
  // The same search finds them in the console.
  const found = new Set(findMarkers(readScripts('console')).map(text => text.split(': ')[1]))
  expect([...found]).toEqual(expect.arrayContaining(['/console/api', 'story-autopilot']))
})
