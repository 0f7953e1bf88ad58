import { describe, expect, it } from 'vitest'
import { parseRichText, toPlainText } from './rich-text.tsx'

describe('links in rich text', () => {
  it('are parsed if they point into the shop', () => {
    expect(parseRichText('See [the FAQ](/FAQ.html#general) first.')).toEqual([
      { text: 'See ' },
      { text: 'the FAQ', href: '/FAQ.html#general' },
      { text: ' first.' },
    ])
  })

  it.each([
    '[x](javascript:alert(1))',
    '[x](//evil.example)',
    '[x](https://evil.example)',
    '<a href="/x">x</a>',
  ])('stay plain text if they point elsewhere: %s', text => {
    expect(parseRichText(text)).toEqual([{ text }])
  })

  it('are reduced to their labels in plain text', () => {
    expect(toPlainText('[Cart](/cart.html) and [wish list](/wish-list.html)')).toBe('Cart and wish list')
  })
})
