import { brand } from '@fixbench/contract/brand/brand.ts'
import { describe, expect, it } from 'vitest'
import { buildTitle, formatTitle, hasServerTitle } from './title.ts'

describe('buildTitle', () => {
  it.each([
    ['/wish-list.html', 'Wish List', '[RULE-2.6-title-drop-leading-slash]'],
    ['/terms-of-use.html', 'Terms Of-use', '[RULE-2.6-title-first-hyphen]'],
    ['/user-after-sale.html', 'User After-sale', '[RULE-2.6-title-first-hyphen]'],
    ['/pay-result/pay-success.html', 'Pay Result Pay-success', '[RULE-2.6-title-first-slash]'],
    ['/blog/archives/1/2', 'Blog Archives/1/2', '[RULE-2.6-title-first-slash]'],
    ['/FAQ.html', 'FAQ', '[RULE-2.6-title-drop-after-dot]'],
    ['/about-us.html', 'About Us', '[RULE-2.6-title-capitalise]'],
    ['/search/lcd%20screen', 'Search Lcd Screen', '[AMB-2.6-title-input]'],
    ['/broken%E0%A4%A', 'Broken%E0%A4%A', '[AMB-2.6-title-input]'],
  ])('%s becomes %j %s', (path, title) => {
    expect(buildTitle(path, brand.name)).toBe(title)
  })

  it('[AMB-2.6-title-home] returns the name of the shop for the home page', () => {
    expect(buildTitle('/', brand.name)).toBe(brand.name)
  })
})

describe('hasServerTitle', () => {
  it.each([
    ['/list/iphone-parts/2', '[RULE-2.6-title-not-requested-list]'],
    ['/detail/some-part', '[RULE-2.6-title-not-requested-detail]'],
    ['/points-product-detail/1', '[RULE-2.6-title-not-requested-points-detail]'],
    ['/type/1', '[RULE-2.6-title-not-requested-type]'],
    ['/series/1', '[RULE-2.6-title-not-requested-series]'],
    ['/@vite/client', '[RULE-2.6-title-not-requested-hot-reload]'],
  ])('is false for %s %s', path => {
    expect(hasServerTitle(path)).toBe(false)
  })

  it('is true for all other pages, including the home page', () => {
    expect(
      ['/', '/listing', '/lists', '/blog/list/1', '/search/list', '/details.html'].filter(
        path => !hasServerTitle(path),
      ),
    ).toEqual([])
  })
})

describe('formatTitle', () => {
  it('prefers the server title to the built one and ignores the page title', () => {
    expect(formatTitle('/about-us.html', 'From the server', 'Own', brand.name)).toBe('From the server')
    expect(formatTitle('/about-us.html', undefined, 'Own', brand.name)).toBe('About Us')
    expect(formatTitle('/about-us.html', '  ', undefined, brand.name)).toBe('About Us')
  })

  it('uses the page title where the server has none', () => {
    expect(formatTitle('/detail/x', 'Server', 'Own', brand.name)).toBe('Own')
    expect(formatTitle('/detail/x-y', undefined, undefined, brand.name)).toBe('Detail X Y')
  })
})
