import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

/** Styles of a stylesheet that apply only in forced colors. */
const readForced = (path: string): string =>
  read(path)
    .split('@media (forced-colors: active)')
    .slice(1)
    .map(part => part.slice(0, part.indexOf('}\n')))
    .join('\n')

/** All stylesheets of the shop and its packages, from the repository's folder. */
const stylesheets = ['client', 'packages'].flatMap(folder =>
  readdirSync(new URL(`../${folder}`, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.css') && !file.includes('node_modules'))
    .map(file => `../${folder}/${file}`),
)

/** Queries for a width in pixels. */
const readPixelQueries = (path: string): string[] => read(path).match(/@media[^{]*width[^{]*\dpx[^{]*/g) ?? []

it('layouts change with the font size of the browser: queries for a width are in rem [ACC-05]', () => {
  expect(stylesheets.length).toBeGreaterThan(100)
  expect(stylesheets.flatMap(readPixelQueries)).toEqual([])
})

describe('styles for keyboard and forced colors', () => {
  it('a focused control scrolls clear of the bar at the bottom [ACC-06]', () => {
    expect(read('../packages/ui/base.css')).toContain('scroll-padding-bottom: calc(var(--bottom-bar, 0rem)')
  })

  it('the current one of several is marked by a line in forced colors [ACC-05]', () => {
    expect(readForced('../packages/ui/base.css')).toMatch(
      /\[aria-current\][^{]*\{\s*outline: 2px solid Highlight/,
    )
  })

  it.each([
    '../packages/ui/rating/stars.module.css',
    '../packages/storefront/features/catalog/components/list/filter-column.module.css',
  ])('%s keeps its own colors in forced colors [ACC-05]', path => {
    expect(readForced(path)).toContain('forced-color-adjust: none')
  })

  it('the column of the current price is marked in forced colors [ACC-05]', () => {
    expect(
      readForced('../packages/storefront/features/catalog/components/detail/price-block.module.css'),
    ).toContain('Highlight')
  })

  it('a focused field has a solid outline [ACC-09]', () => {
    expect(read('../packages/ui/field/control.module.css')).toMatch(
      /\.shell:focus-within \{[^}]*outline: 2px solid var\(--brand-ink\)/,
    )
  })

  it('the button that adds to the cart has a line of its own where the column is narrow [SHOP-29]', () => {
    expect(read('./screens/catalog/buy-panel.module.css')).toContain('@container product-top (width < 56rem)')
  })

  it.each(['category-panel.tsx', 'hero-categories.tsx'])(
    'names of categories in %s wrap beside their marks instead of being cut [SHOP-29]',
    file => {
      expect(read(`./layouts/shop/menu/${file}`)).not.toMatch(/truncate|clamp/)
    },
  )
})
