export type LayoutName =
  | 'default'
  | 'login'
  | 'partner-login'
  | 'payment'
  | 'user-centre'
  | 'wholesale'
  | 'wholesale-signup'
  | 'blog'

/** One page of the shop. Router, guard, links and the assets of a document derive from it. */
export type Page = {
  /** Route name of the specification. */
  name: string
  /** Path with its optional parameters. */
  path: `/${string}`
  layout: LayoutName
  /** `member`: guests sign in first. `guest`: members are sent on. Left out, everybody may open the page. */
  access?: 'member' | 'guest'
  /** File in `client/screens`, without `.screen.tsx`. */
  screen: string
  /** File in `client/screens`, without `.loader.ts`: the screen's own unless given, null for a page that loads nothing. */
  loader?: string | null
}

type Href = (...args: never[]) => string

/** Declares a page with the links that lead to it; without `toHref` the path itself. */
export function page(definition: Page): Page & { href: () => string }
export function page<H extends Href>(definition: Page, toHref: (base: string) => H): Page & { href: H }
export function page(definition: Page, toHref: (base: string) => Href = base => () => base) {
  return { ...definition, href: toHref(definition.path.replace(/\/:.*$/, '')) }
}
