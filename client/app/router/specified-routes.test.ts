import { brand } from '@fixbench/contract/brand/brand.ts'
import { findPage, pages } from '@fixbench/storefront/pages/pages.ts'
import { specifiedRedirects, specifiedRoutes } from '@fixbench/storefront/testing/specified-routes.ts'
import { describe, expect, it } from 'vitest'
import { formatTitle, hasServerTitle } from '#client/app/head/title.ts'
import { findGuardRedirect } from './guard.ts'
import { fixedRedirects } from './redirects.ts'

const withQuery = (address: string): URL => new URL(`${address}?tab=2`, 'http://shop.test')
const withoutChildren = (path: string): string => path.replaceAll(/\/:\w+\?/g, '')

describe('[B-46] the pages of the specification', () => {
  it.each(specifiedRoutes)('[$id] $path is $name in the layout $layout, $access', route => {
    const { path, name, layout, access, address } = route
    expect(findPage(address)).toMatchObject({ name, layout })
    expect(findPage(withoutChildren(path))?.name).toBe(name)
    const login = `/login.html?redirect=${encodeURIComponent(`${address}?tab=2`)}`
    expect(findGuardRedirect(withQuery(address), { isSignedIn: false })).toBe(
      access === 'member' ? login : null,
    )
  })

  it.each(specifiedRoutes)('[$id] $address has the server title or the built one', route => {
    const { address, builtTitle } = route
    const isOwn = builtTitle === '(own)'

    expect(hasServerTitle(address)).toBe(!isOwn)
    expect(formatTitle(address, 'Of the server', 'Its own', brand.name)).toBe(
      isOwn ? 'Its own' : 'Of the server',
    )

    if (isOwn) return
    // The home page would otherwise have no title (AMB-2.6-title-home).
    expect(formatTitle(address, undefined, 'Its own', brand.name)).toBe(
      builtTitle === '' ? brand.name : builtTitle,
    )
  })

  it.each(specifiedRedirects)('[$id] $from redirects to $to', ({ from, to }) => {
    expect(fixedRedirects[from]).toBe(to)
  })

  it('contain every member page and every redirect', () => {
    const guarded = specifiedRoutes.filter(({ access }) => access === 'member').map(({ name }) => name)
    const members = pages
      .filter(({ access, name }) => access === 'member' && name !== 'back-office')
      .map(({ name }) => name)
    expect(members.sort()).toEqual(guarded.sort())
    expect(guarded).toHaveLength(23)
    expect(Object.keys(fixedRedirects).sort()).toEqual(specifiedRedirects.map(({ from }) => from).sort())
  })
})
