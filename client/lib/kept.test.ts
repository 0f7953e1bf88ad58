import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Kept } from './kept.tsx'

const list = (shown: object, how: string | null, words: string) =>
  renderToString(
    createElement(Kept, {
      as: 'ul',
      className: 'x',
      shown,
      how,
      // Two texts beside each other: React parts them by a comment that hydration looks for.
      // oxlint-disable-next-line react/no-children-prop -- what the server renders is tested without JSX
      children: () => createElement('li', null, words, ' & more'),
    }),
  )

describe('Kept', () => {
  it('writes the same markup whether it is kept or not', () => {
    const shown = {}
    const [first, ...later] = Array.from({ length: 4 }, () => list(shown, 'card', 'one'))
    expect(first).toBe('<ul class="x"><li>one<!-- --> &amp; more</li></ul>')
    expect(new Set(later)).toEqual(new Set([first]))
  })

  it('takes what was kept from the third time on, for the same object shown in the same way', () => {
    const shown = {}
    const words = (how: string | null, text: string) => /<li>(\w+)/.exec(list(shown, how, text))?.[1]
    expect([words('card', 'a'), words('card', 'b'), words('card', 'c')]).toEqual(['a', 'b', 'b'])
    expect([words('row', 'd'), words(null, 'e'), list({}, 'row', 'f').includes('f')]).toEqual([
      'd',
      'e',
      true,
    ])
  })
})
