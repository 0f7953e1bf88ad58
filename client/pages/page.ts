type LayoutFiles = { component: string; loader?: string }

const layouts = {
  default: { component: 'shop/default-layout', loader: 'shop/header' },
  login: { component: 'sign-in/login-layout' },
  'partner-login': { component: 'sign-in/partner-login-layout' },
  payment: { component: 'checkout/checkout-layout' },
  'user-centre': { component: 'account/account-layout', loader: 'shop/header' },
  wholesale: { component: 'wholesale/wholesale-layout', loader: 'shop/header' },
  'wholesale-signup': {
    component: 'wholesale/wholesale-signup-layout',
    loader: 'wholesale/wholesale-signup-layout',
  },
  blog: { component: 'blog/blog-layout', loader: 'blog/blog-header' },
} satisfies Record<string, LayoutFiles>

export type LayoutName = keyof typeof layouts

/** Files of each layout in `client/layouts`, without `.tsx` and `.loader.ts`. */
export const layoutFiles: Readonly<Record<LayoutName, LayoutFiles>> = layouts

/** One page of the shop. Routes, guard, links and preloaded assets derive from it. */
export type Page = {
  /** Route name from the specification. By default the path without its parameters, with hyphens for slashes. */
  name: string
  /** Path pattern with its optional parameters. */
  path: `/${string}`
  /** By default the shop's header and footer. */
  layout: LayoutName
  /** `member`: guests are redirected to sign-in. `guest`: members are redirected away. Default: open to everyone. */
  access?: 'member' | 'guest'
  /** File in `client/screens`, without `.screen.tsx`. */
  screen: string
  /** File in `client/screens`, without `.loader.ts`. Defaults to the name of the screen; null for pages without a loader. */
  loader?: string | null
}

type Definition = Omit<Page, 'name' | 'layout'> & Partial<Page>
type Href = (...args: never[]) => string

/** Declares a page and its `href` function. `toHref` gets the path without parameters; by default that is the link. */
export function page(definition: Definition): Page & { href: () => string }
export function page<H extends Href>(definition: Definition, toHref: (base: string) => H): Page & { href: H }
export function page(definition: Definition, toHref: (base: string) => Href = base => () => base) {
  const base = definition.path.replace(/\/:.*$/, '')
  const name = base.slice(1).replaceAll('/', '-')
  return { name, layout: 'default', ...definition, href: toHref(base) }
}
