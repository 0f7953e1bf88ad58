import { describe, expect, it } from 'vitest'
import { toPlainText, toRuns } from './rich-text.rules.ts'

describe('links in written texts', () => {
  it('become links where they lead into the shop', () => {
    expect(toRuns('See [the FAQ](/FAQ.html#general) first.')).toEqual([
      { words: 'See ' },
      { words: 'the FAQ', href: '/FAQ.html#general' },
      { words: ' first.' },
    ])
  })

  it.each([
    '[x](javascript:alert(1))',
    '[x](//evil.example)',
    '[x](https://evil.example)',
    '<a href="/x">x</a>',
  ])('stay words when they lead elsewhere: %s', text => {
    expect(toRuns(text)).toEqual([{ words: text }])
  })

  it('leave their words behind in plain text', () => {
    expect(toPlainText('[Cart](/cart.html) and [wish list](/wish-list.html)')).toBe('Cart and wish list')
  })
})
