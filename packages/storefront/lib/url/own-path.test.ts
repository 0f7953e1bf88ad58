import { describe, expect, it } from 'vitest'
import { ownPath } from './own-path.ts'

describe('[RULE-2.6-guard-redirect-parameter] the redirect after sign-in', () => {
  it.each([
    ['/user-order.html?a=1&b=2#top', '/user-order.html?a=1&b=2#top'],
    ['/', '/'],
    ['/list/a%20b', '/list/a%20b'],
  ])('follows %s', (asked, followed) => {
    expect(ownPath(asked)).toBe(followed)
  })

  it.each([
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'https://evil.test/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\t/evil.test',
    '/\n/evil.test',
    '/..//evil.test',
    'cart.html',
    '',
    null,
    undefined,
  ])('falls back to the home page for %j', asked => {
    expect(ownPath(asked)).toBe('/')
  })
})
