import { createContext, createElement, Fragment, type ReactNode, use, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { cachedMarkup } from './cached-markup.tsx'

type Product = { title: string }
type Props = { product: Product; tone?: string }

/** A list element with the cache, and the number of times that its content was rendered. */
const createCounted = (render: (props: Props) => ReactNode) => {
  let renderings = 0
  const Counted = cachedMarkup(
    'ul',
    (props: Props) => {
      renderings += 1
      return createElement(Fragment, null, render(props))
    },
    'product',
  )
  const show = (content: Props) =>
    renderToString(createElement(Counted, { content, attributes: { className: 'x' } }))
  return { show, count: () => renderings }
}

describe('cachedMarkup', () => {
  it('writes the same markup from the first rendering on, and renders the content twice', () => {
    // React separates neighboring texts by a comment that hydration looks for.
    const { show, count } = createCounted(({ product }) =>
      createElement('li', null, product.title, ' & more'),
    )
    const product = { title: 'one' }
    const pages = Array.from({ length: 5 }, () => show({ product }))
    expect(new Set(pages)).toEqual(new Set(['<ul class="x"><li>one<!-- --> &amp; more</li></ul>']))
    expect(count()).toBe(2)
  })

  it('depends on the object and on all other props', () => {
    const { show } = createCounted(({ product, tone }) =>
      createElement('li', null, `${product.title} ${tone}`),
    )
    const product = { title: 'one' }
    const read = (props: Props) => /<li>(.*)<\/li>/.exec(show(props))?.[1]
    for (const tone of ['red', 'red', 'blue', 'blue', 'red'])
      expect(read({ product, tone })).toBe(`one ${tone}`)
    for (let i = 0; i < 3; i += 1) expect(read({ product: { title: 'two' }, tone: 'red' })).toBe('two red')
  })

  it('preloads eager pictures on each page', () => {
    const image = {
      fetchPriority: 'high',
      loading: 'eager',
      src: '/a.webp?h=1&b',
      srcSet: '/a 1x, /b 2x',
    } as const
    const { show } = createCounted(() => createElement('img', image))
    const product = { title: 'one' }
    const pages = Array.from({ length: 3 }, () => show({ product }))
    const attributes = pages.map(page =>
      /^<link ([^>]*)\/><ul/
        .exec(page)?.[1]
        ?.match(/\w+="[^"]*"/g)
        ?.toSorted(),
    )
    expect(attributes[0]).toEqual([
      'as="image"',
      'fetchPriority="high"',
      'imageSrcSet="/a 1x, /b 2x"',
      'rel="preload"',
    ])
    expect(attributes).toEqual([attributes[0], attributes[0], attributes[0]])
  })

  it('throws for content that reads a context or needs ids', () => {
    const Viewer = createContext<string | null>(null)
    const Greeting = cachedMarkup(
      'ul',
      (_props: Props) => {
        const viewer = use(Viewer)
        if (viewer === null) throw new Error('There is no viewer')
        return viewer
      },
      'product',
    )
    const product = { title: 'one' }
    const greet = () =>
      renderToString(
        createElement(Viewer, { value: 'Nina' }, createElement(Greeting, { content: { product } })),
      )
    expect(greet()).toBe('<ul>Nina</ul>')
    expect(greet).toThrow('There is no viewer')
    const { show } = createCounted(() => createElement('li', { id: useId() }))
    show({ product })
    expect(() => show({ product })).toThrow('useId')
  })
})
