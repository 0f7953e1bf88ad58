import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { pages } from '@fixbench/storefront/pages/pages.ts'
import { expect, it } from 'vitest'
import { pageModules } from './page-modules.ts'

const clientDir = path.resolve(import.meta.dirname, '../..')
const declared = new Set(Object.values(pageModules).flat())

it('declares files that exist', () => {
  expect(pages.length).toBeGreaterThan(70)
  expect([...declared].filter(file => !existsSync(path.join(clientDir, file)))).toEqual([])
})

it('declares every screen and every loader', () => {
  const written = readdirSync(path.join(clientDir, 'screens'), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(screen\.tsx|loader\.ts)$/.test(file))
    .map(file => `screens/${file.replaceAll('\\', '/')}`)
  expect(written.filter(file => !declared.has(file))).toEqual([])
})

it('lists layout and screen of a page, so its styles are loaded in time', () => {
  expect(pageModules['best-sellers']).toEqual([
    'layouts/shop/header.loader.ts',
    'layouts/shop/default-layout.tsx',
    'screens/catalog/campaign.loader.ts',
    'screens/catalog/campaign.screen.tsx',
  ])
})
