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

type Options = Partial<Omit<Page, 'path' | 'screen'>>
type Href = (...args: never[]) => string

/**
 * Declares a page and its `href` function. The option `href` creates that function from the path without parameters; by
 * default, the link is that path.
 */
export function page<H extends Href>(
  path: Page['path'],
  screen: string,
  options: Options & { href: (base: string) => H },
): Page & { href: H }
export function page(path: Page['path'], screen: string, options?: Options): Page & { href: () => string }
export function page(
  path: Page['path'],
  screen: string,
  { href = base => () => base, ...options }: Options & { href?: (base: string) => Href } = {},
) {
  const base = path.replace(/\/:.*$/, '')
  const name = base.slice(1).replaceAll('/', '-')
  return { name, path, screen, layout: 'default', ...options, href: href(base) }
}

export type Query = Readonly<Record<string, string | number | undefined>>

const encode = (part: string | number | undefined): string => encodeURIComponent(String(part))

/** Appends encoded segments to a path. Omits empty ones. */
export const withParts = (base: string, ...parts: (string | number | undefined)[]): string =>
  [base, ...parts.filter(part => part !== undefined && part !== '').map(encode)].join('/')

/** Appends a query to a path. Omits empty parameters. */
export const withSearch = (path: string, query: Query = {}): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  if (given.length === 0) return path
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return `${path}?${search}`
}

/** Page number for a URL; undefined for the first page. */
export const toPageParam = (page?: number): number | undefined => (page === 1 ? undefined : page)

/** Links to pages with one path parameter, such as `/hot-deals/12`. */
export const byId =
  (base: string) =>
  (id?: string | number): string =>
    withParts(base, id)

/** Links to pages with an id and a page number, such as `/blog/list/repair/2`. */
export const byIdAndPage =
  (base: string) =>
  (id?: string, page?: number): string =>
    withParts(base, id, toPageParam(page))

/** Links to pages with any query parameters. */
export const byQueries =
  (base: string) =>
  (query: Query = {}): string =>
    withSearch(base, query)

/** Links to pages with one path parameter and any query parameters. */
export const byIdAndQueries =
  (base: string) =>
  (id?: string, query: Query = {}): string =>
    withSearch(withParts(base, id), query)

/** Links to pages with one query parameter, such as `/evaluate.html?orderNo=FB1`. */
export const byQuery =
  (name: string) =>
  (base: string) =>
  (value?: string): string =>
    withSearch(base, { [name]: value })
