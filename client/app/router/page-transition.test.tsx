import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { canAnimate, markSharedPicture } from './page-transition.ts'

const prefersLess = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }))

beforeEach(() => {
  history.replaceState(null, '', '/list/screens?page=2')
  prefersLess(false)
  Object.assign(document, { startViewTransition: vi.fn<() => void>() })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'startViewTransition')
})

describe('[issue-21.8] a navigation to another page', () => {
  it('is animated', () => {
    expect(canAnimate('/detail/screen?sku=A')).toBe(true)
  })

  it('is not animated if only the query or hash changes', () => {
    expect(canAnimate('/list/screens?page=3')).toBe(false)
    expect(canAnimate('/list/screens#top')).toBe(false)
  })

  it('is not animated if the user prefers reduced motion', () => {
    prefersLess(true)
    expect(canAnimate('/detail/screen')).toBe(false)
  })

  it('is not animated without browser support', () => {
    Reflect.deleteProperty(document, 'startViewTransition')
    expect(canAnimate('/detail/screen')).toBe(false)
  })

  it('marks only the picture of the card that contains the link', () => {
    document.body.innerHTML =
      '<img id="large" data-shared-picture="true"><article><img id="one"><a></a></article><article><img id="two"><a></a></article>'
    const links = document.querySelectorAll('a')
    for (const link of links) markSharedPicture(link)
    expect([...document.querySelectorAll('[data-shared-picture]')].map(({ id }) => id)).toEqual(['two'])
    markSharedPicture(document.body)
    expect(document.querySelector('[data-shared-picture]')?.id).toBe('two')
  })
})
