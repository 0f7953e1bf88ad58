export type LayoutName =
  | 'default'
  | 'login'
  | 'partner-login'
  | 'payment'
  | 'user-centre'
  | 'wholesale'
  | 'wholesale-signup'
  | 'blog'

/** One page of the shop. Routes, guard, links and preloaded assets derive from it. */
export type Page = {
  /** Route name from the specification. */
  name: string
  /** Path pattern with its optional parameters. */
  path: `/${string}`
  layout: LayoutName
  /** `member`: guests are redirected to sign-in. `guest`: members are redirected away. Default: open to everyone. */
  access?: 'member' | 'guest'
  /** File in `client/screens`, without `.screen.tsx`. */
  screen: string
  /** File in `client/screens`, without `.loader.ts`. Defaults to the name of the screen; null for pages without a loader. */
  loader?: string | null
}

type Href = (...args: never[]) => string

/** Declares a page and its `href` function. `toHref` gets the path without parameters; by default that is the link. */
export function page(definition: Page): Page & { href: () => string }
export function page<H extends Href>(definition: Page, toHref: (base: string) => H): Page & { href: H }
export function page(definition: Page, toHref: (base: string) => Href = base => () => base) {
  return { ...definition, href: toHref(definition.path.replace(/\/:.*$/, '')) }
}
