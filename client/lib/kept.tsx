import type { ReactNode } from 'react'

const server = import.meta.env.SSR ? await import('react-dom/server') : null

type KeptProps = {
  as: 'li' | 'ul'
  className?: string | undefined
  'data-product'?: string
  /** What the part shows; the server's kept answers are the same objects on every page. */
  shown: object
  /** Everything else that the part depends on; null when it is not to be kept. */
  how: string | null
  children: () => ReactNode
}

/** How an object was shown last, and the markup of that once it has been shown twice. */
const known = new WeakMap<object, { how: string; markup: { __html: string } | null }>()

const markupOf = (shown: object, how: string, part: () => ReactNode): { __html: string } | null => {
  const last = known.get(shown)
  if (last?.how !== how) {
    known.set(shown, { how, markup: null })
    return null
  }
  last.markup ??= { __html: server?.renderToString(part()) ?? '' }
  return last.markup
}

/**
 * An element whose content the server keeps as markup for as long as it keeps the object that is shown: cards and
 * filters of lists, which are most of a page. The content may have neither hooks nor context. In the browser, a plain
 * element with that content.
 */
export function Kept({ as: Element, shown, how, children, ...rest }: KeptProps) {
  const markup = server === null || how === null ? null : markupOf(shown, how, children)
  if (markup === null) return <Element {...rest}>{children()}</Element>
  // oxlint-disable-next-line react/no-danger
  return <Element {...rest} dangerouslySetInnerHTML={markup} />
}
