import { describe, expect, it } from 'vitest'
import { brand } from '#contract/core/brand.ts'
import { buildTitle, formatTitle, hasServerTitle } from './title.ts'

describe('the built title', () => {
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
  ])('of %s is %j %s', (path, title) => {
    expect(buildTitle(path)).toBe(title)
  })

  it('[AMB-2.6-title-home] is the name of the shop for home', () => {
    expect(buildTitle('/')).toBe(brand.name)
  })
})

describe('the requested title', () => {
  it.each([
    ['/list/iphone-parts/2', '[RULE-2.6-title-not-requested-list]'],
    ['/detail/some-part', '[RULE-2.6-title-not-requested-detail]'],
    ['/points-product-detail/1', '[RULE-2.6-title-not-requested-points-detail]'],
    ['/type/1', '[RULE-2.6-title-not-requested-type]'],
    ['/series/1', '[RULE-2.6-title-not-requested-series]'],
    ['/@vite/client', '[RULE-2.6-title-not-requested-hot-reload]'],
  ])('is not asked for %s %s', path => {
    expect(hasServerTitle(path)).toBe(false)
  })

  it('is asked for every other page, home too', () => {
    expect(
      ['/', '/listing', '/lists', '/blog/list/1', '/search/list', '/details.html'].filter(
        path => !hasServerTitle(path),
      ),
    ).toEqual([])
  })
})

describe('titleOf', () => {
  it('prefers the title of the server to the built one, and ignores an own one there', () => {
    expect(formatTitle('/about-us.html', 'From the server', 'Own')).toBe('From the server')
    expect(formatTitle('/about-us.html', undefined, 'Own')).toBe('About Us')
    expect(formatTitle('/about-us.html', '  ', undefined)).toBe('About Us')
  })

  it('takes the own title where none is asked for', () => {
    expect(formatTitle('/detail/x', 'Server', 'Own')).toBe('Own')
    expect(formatTitle('/detail/x-y', undefined, undefined)).toBe('Detail X Y')
  })
})
