import type { ReactNode } from 'react'

const server = import.meta.env.SSR ? await import('react-dom/server') : null

type CachedMarkupProps = {
  as: 'li' | 'ul'
  className?: string | undefined
  'data-product'?: string
  /** The data shown. Cached responses of the server are the same object on every page, so it is the cache's key. */
  source: object
  /** Everything else that the content depends on; null turns the cache off. */
  variant: string | null
  children: () => ReactNode
}

/** The last variant of each source, with its markup once that variant was shown twice. */
const cache = new WeakMap<object, { variant: string; markup: { __html: string } | null }>()

const findMarkup = (source: object, variant: string, content: () => ReactNode): { __html: string } | null => {
  const last = cache.get(source)
  if (last?.variant !== variant) {
    cache.set(source, { variant, markup: null })
    return null
  }
  last.markup ??= { __html: server?.renderToString(content()) ?? '' }
  return last.markup
}

/**
 * An element whose markup the server caches for as long as it caches the data: cards and filters of lists, which are
 * most of a page. The content must use neither hooks nor context. In the browser it is a plain element.
 */
export function CachedMarkup({ as: Element, source, variant, children, ...rest }: CachedMarkupProps) {
  const markup = server === null || variant === null ? null : findMarkup(source, variant, children)
  if (markup === null) return <Element {...rest}>{children()}</Element>
  // oxlint-disable-next-line react/no-danger
  return <Element {...rest} dangerouslySetInnerHTML={markup} />
}
