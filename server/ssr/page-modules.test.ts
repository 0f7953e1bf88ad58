import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readPageModules } from './page-modules.ts'

const clientDir = path.resolve('client')
const modules = readPageModules(clientDir)

it('names files that exist', () => {
  const files = Object.values(modules)
    .flat()
    .filter(file => !file.endsWith('?screens'))
  expect(files.filter(file => !existsSync(path.join(clientDir, file)))).toEqual([])
})

it('knows a layout and a screen for every page of the tables', () => {
  const routesDir = path.join(clientDir, 'app/router/pages')
  const names = readdirSync(routesDir).flatMap(file =>
    [...readFileSync(path.join(routesDir, file), 'utf8').matchAll(/name: '([^']+)'/g)].map(
      ([, name = '']) => name,
    ),
  )
  expect(names.length).toBeGreaterThan(70)
  const lacking = names.filter(name => {
    const files = modules[name] ?? []
    return (
      !files.some(file => file.endsWith('-layout.tsx')) || !files.some(file => file.endsWith('.screen.tsx'))
    )
  })
  expect(lacking).toEqual([])
})

it('finds what several pages share', () => {
  expect(modules['best-sellers']).toContain('screens/catalog/campaign.screen.tsx')
})

it('reads a page whatever way its line of the table is written, so that no style sheet comes late', () => {
  expect(modules['about-us.html']).toContain('screens/content/info.screen.tsx')
  expect(modules['blog']).toContain('screens/blog/posts.screen.tsx')
  expect(Object.values(modules).flat()).not.toContain('screens/shared/plain.screen.tsx')
})
