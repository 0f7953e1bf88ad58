import { describe, expect, it } from 'vitest'
import { hasCompactHeader, isCompactAt } from './shop-layout.tsx'

describe('the compact header', () => {
  it('[CONST-compact-header-threshold] appears at 114 px and not at 113', () => {
    expect([isCompactAt(113), isCompactAt(114), isCompactAt(2000)]).toEqual([false, true, true])
  })

  it('[UI-2.7-compact-not-on-cart] [UI-2.7-compact-not-on-detail] is missing on cart and product page', () => {
    const pages = ['/cart.html', '/cart', '/detail/some-part', '/detail']
    expect(pages.map(path => hasCompactHeader('shop', path))).toEqual([false, false, false, false])
    expect(['/', '/list/iphone-parts', '/details'].map(path => hasCompactHeader('shop', path))).toEqual([
      true,
      true,
      true,
    ])
  })

  it('[STATE-4-scroll-flags-wholesale] in the wholesale layout is missing on the cart only', () => {
    expect(hasCompactHeader('wholesale', '/wholesale.html')).toBe(true)
    expect(hasCompactHeader('wholesale', '/detail/some-part')).toBe(true)
    expect(hasCompactHeader('wholesale', '/cart')).toBe(false)
  })
})
