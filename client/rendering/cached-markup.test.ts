import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CachedMarkup } from './cached-markup.tsx'

const list = (source: object, variant: string | null, words: string) =>
  renderToString(
    createElement(CachedMarkup, {
      as: 'ul',
      className: 'x',
      source,
      variant,
      // Two texts beside each other: React parts them by a comment that hydration looks for.
      // oxlint-disable-next-line react/no-children-prop -- what the server renders is tested without JSX
      children: () => createElement('li', null, words, ' & more'),
    }),
  )

describe('CachedMarkup', () => {
  it('writes the same markup whether it is cached or not', () => {
    const source = {}
    const [first, ...later] = Array.from({ length: 4 }, () => list(source, 'card', 'one'))
    expect(first).toBe('<ul class="x"><li>one<!-- --> &amp; more</li></ul>')
    expect(new Set(later)).toEqual(new Set([first]))
  })

  it('uses the cache from the third time on, for the same source and variant', () => {
    const source = {}
    const words = (variant: string | null, text: string) => /<li>(\w+)/.exec(list(source, variant, text))?.[1]
    expect([words('card', 'a'), words('card', 'b'), words('card', 'c')]).toEqual(['a', 'b', 'b'])
    expect([words('row', 'd'), words(null, 'e'), list({}, 'row', 'f').includes('f')]).toEqual([
      'd',
      'e',
      true,
    ])
  })
})
