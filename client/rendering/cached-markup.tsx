import type { ComponentType, HTMLAttributes } from 'react'
import { type PreloadOptions, preload } from 'react-dom'

const server = import.meta.env.SSR ? await import('react-dom/server') : null

/** Prefix of ids from `useId` in cached markup. They would differ from those of the browser. */
const ID_PREFIX = 'cached-markup-'
/** Start of React's marker for a Suspense boundary that the server could not finish. */
const UNFINISHED = '<!--$!-->'

type Markup = { html: { __html: string }; preloads: readonly ImagePreload[] }

/** The last props of an object, and their markup once they were rendered twice. */
type Entry<Props> = { props: Props; markup: Markup | null }

type ElementName = 'ul' | 'div' | 'article'

type Attributes = HTMLAttributes<HTMLElement>

type ObjectKeys<Props> = { [Key in keyof Props]: Props[Key] extends object ? Key : never }[keyof Props]

const areEqual = (one: object, other: object): boolean => {
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every(
      name => Object.hasOwn(other, name) && Object.is(Reflect.get(one, name), Reflect.get(other, name)),
    )
  )
}

/**
 * An element whose content is rendered once on the server and reused, like `memo()` across requests: while the
 * object in the prop `source` (such as a row of a cached response) is the same and `isEqual` is true for the props, which
 * by default compares each of them. The cache starts with the second rendering and ends with the object.
 *
 * The content is rendered without context, so components that read a visitor's state throw instead of being cached, and
 * it must not use `useId`. In the browser this is an ordinary element with its content.
 */
export const cachedMarkup = <Props extends object>(
  Element: ElementName,
  Content: ComponentType<Props>,
  source: ObjectKeys<Props>,
  isEqual: (one: Props, other: Props) => boolean = areEqual,
): ComponentType<{ content: Props; attributes?: Attributes }> => {
  if (server === null) {
    return ({ content, attributes }) => (
      <Element {...attributes}>
        <Content {...content} />
      </Element>
    )
  }
  const { renderToString } = server
  const cache = new WeakMap<object, Entry<Props>>()
  const findMarkup = (props: Props): Markup | null => {
    const key = Object(props[source])
    const entry = cache.get(key)
    if (entry === undefined || !isEqual(entry.props, props)) {
      cache.set(key, { props, markup: null })
      return null
    }
    entry.markup ??= toMarkup(renderToString(<Content {...props} />, { identifierPrefix: ID_PREFIX }))
    return entry.markup
  }
  return ({ content, attributes }) => {
    const markup = findMarkup(content)
    if (markup === null) {
      return (
        <Element {...attributes}>
          <Content {...content} />
        </Element>
      )
    }
    for (const { href, options } of markup.preloads) preload(href, options)
    // oxlint-disable-next-line react/no-danger
    return <Element {...attributes} dangerouslySetInnerHTML={markup.html} />
  }
}

const toMarkup = (rendered: string): Markup => {
  if (rendered.includes(ID_PREFIX)) throw new Error('Cached markup must not use useId()')
  if (rendered.includes(UNFINISHED)) throw new Error('Cached markup must not suspend')
  const { preloads, html } = splitImagePreloads(rendered)
  return { html: { __html: html }, preloads }
}

/** Arguments of `preload()` for a picture. */
type ImagePreload = { href: string; options: PreloadOptions }

const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*\/>)+/
const LINK = /<link([^>]*)\/>/g
const ATTRIBUTE = /(\w+)="([^"]*)"/g
const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
}

/** Separates the links that React writes before the markup to preload eager pictures. */
const splitImagePreloads = (rendered: string): { preloads: readonly ImagePreload[]; html: string } => {
  const links = PRELOADS.exec(rendered)?.[0] ?? ''
  return {
    preloads: Array.from(links.matchAll(LINK), ([, attributes = '']) => toPreload(attributes)),
    html: rendered.slice(links.length),
  }
}

const toPreload = (attributes: string): ImagePreload => {
  const values = new Map(
    Array.from(attributes.matchAll(ATTRIBUTE), ([, name = '', value = '']): [string, string] => [
      name,
      value.replace(/&[^;]+;/g, entity => CHARACTERS[entity] ?? entity),
    ]),
  )
  const imageSrcSet = values.get('imageSrcSet')
  const imageSizes = values.get('imageSizes')
  return {
    // React identifies a picture by its `srcset` and then ignores the address.
    href: values.get('href') ?? imageSrcSet ?? '',
    options: {
      as: 'image',
      ...(imageSrcSet !== undefined && { imageSrcSet }),
      ...(imageSizes !== undefined && { imageSizes }),
      ...(values.get('fetchPriority') === 'high' && { fetchPriority: 'high' }),
    },
  }
}
