import { findPage, pages } from '@fixbench/storefront/pages/pages.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { matchRoutes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { createRoutes } from './create-routes.ts'
import { fixedRedirects } from './redirects.ts'

/** Paths whose argument is a list. */
const takesList: ReadonlySet<string> = new Set(['compare', 'payTogether'])

const addresses = Object.entries(paths).map(([name, path]) => {
  const parts: unknown[] = takesList.has(name) ? [['x', '2']] : ['x', '2']
  const address = (path as (...parts: unknown[]) => string)(...parts)
  return [name, new URL(address, 'http://shop.test').pathname] as const
})
/** Documents and feeds are files, not pages. */
const written = addresses.filter(([, pathname]) => !/\.(pdf|xml)$/.test(pathname))

describe('paths and pages', () => {
  it.each(written)('%s() leads to a page: %s', (_name, pathname) => {
    expect(findPage(pathname)).not.toBeNull()
  })

  it('[RULE-2.6-history-mode] every page is in paths', () => {
    const reached = new Set(written.map(([, pathname]) => findPage(pathname)?.name))
    expect(pages.map(({ name }) => name).filter(name => !reached.has(name))).toEqual([])
  })

  it('every page has a unique name and path', () => {
    expect(new Set(pages.map(({ name }) => name)).size).toBe(pages.length)
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
  })

  it('findPage agrees with the router', () => {
    const routes = createRoutes()
    const routed = written.map(([, pathname]) => matchRoutes(routes, pathname)?.at(-1)?.route.id)
    expect(routed).toEqual(written.map(([, pathname]) => findPage(pathname)?.name))
  })

  it('paths are case-sensitive', () => {
    expect(findPage('/FAQ.html')?.name).toBe('FAQ.html')
    expect(findPage('/faq.html')).toBeNull()
    expect(matchRoutes(createRoutes(), '/Cart.html')?.at(-1)?.route.id).toBe('unknown')
  })

  it('old paths redirect to pages', () => {
    expect(Object.keys(fixedRedirects).filter(from => findPage(from) !== null)).toEqual([])
    expect(Object.values(fixedRedirects).filter(to => findPage(to) === null)).toEqual([])
  })
})

describe('paths', () => {
  it('encodes its arguments', () => {
    expect(paths.search('a/b c?', { pageNum: 2, category: undefined })).toBe('/search/a%2Fb%20c%3F?pageNum=2')
    expect(paths.search('', { category: 7 })).toBe('/search?category=7')
    expect(paths.list('iphone', { page: 1, tagIds: '3' })).toBe('/list/iphone?tagIds=3')
    expect(paths.list('iphone', { page: 2 })).toBe('/list/iphone/2')
    expect(paths.login('/a?b=1#c')).toBe('/login.html?redirect=%2Fa%3Fb%3D1%23c')
  })
})
