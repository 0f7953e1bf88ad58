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
  'back-office': { component: 'back-office/back-office-layout' },
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
function page<H extends Href>(
  path: Page['path'],
  screen: string,
  options: Options & { href: (base: string) => H },
): Page & { href: H }
function page(path: Page['path'], screen: string, options?: Options): Page & { href: () => string }
function page(
  path: Page['path'],
  screen: string,
  { href = base => () => base, ...options }: Options & { href?: (base: string) => Href } = {},
) {
  const base = path.replace(/\/:.*$/, '')
  const name = base.slice(1).replaceAll('/', '-')
  return { name, path, screen, layout: 'default', ...options, href: href(base) }
}

type Query = Readonly<Record<string, string | number | undefined>>

const encode = (part: string | number | undefined): string => encodeURIComponent(String(part))

/** Appends encoded segments to a path. Omits empty ones. */
export const withParts = (base: string, ...parts: (string | number | undefined)[]): string =>
  [base, ...parts.filter(part => part !== undefined && part !== '').map(encode)].join('/')

/** Appends a query to a path. Omits empty parameters. */
const withSearch = (path: string, query: Query = {}): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  if (given.length === 0) return path
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return `${path}?${search}`
}

/** Page number for a URL; undefined for the first page. */
export const toPageParam = (page?: number): number | undefined => (page === 1 ? undefined : page)

/** Links to pages with one path parameter, such as `/hot-deals/12`. */
const byId =
  (base: string) =>
  (id?: string | number): string =>
    withParts(base, id)

/** Links to pages with an id and a page number, such as `/blog/list/repair/2`. */
const byIdAndPage =
  (base: string) =>
  (id?: string, page?: number): string =>
    withParts(base, id, toPageParam(page))

/** Links to pages with any query parameters. */
const byQueries =
  (base: string) =>
  (query: Query = {}): string =>
    withSearch(base, query)

/** Links to pages with one path parameter and any query parameters. */
const byIdAndQueries =
  (base: string) =>
  (id?: string, query: Query = {}): string =>
    withSearch(withParts(base, id), query)

/** Links to pages with one query parameter, such as `/evaluate.html?orderNo=FB1`. */
const byQuery =
  (name: string) =>
  (base: string) =>
  (value?: string): string =>
    withSearch(base, { [name]: value })

const signIn = { layout: 'login', access: 'guest', loader: null, href: byQuery('redirect') } as const
const partnerSignIn = { ...signIn, layout: 'partner-login' } as const
const account = { layout: 'user-centre', access: 'member' } as const
const task = { layout: 'payment', access: 'member' } as const
const payment = { ...task, loader: 'checkout/payment', href: byIdAndQueries } as const
const payResult = { layout: 'payment', href: byQuery('orderNo') } as const
const wholesale = { layout: 'wholesale' } as const
const blog = { layout: 'blog' } as const

/** Every page of the shop by its key in `paths`. Pages that share a screen are told apart by their path. */
export const pagesByKey = {
  // Catalog
  home: page('/', 'home/home', { name: 'index' }),
  list: page('/list/:id?/:page?', 'catalog/list', {
    name: 'list-id',
    href:
      base =>
      (url: string, { page: at, ...query }: Query & { page?: number | undefined } = {}) =>
        withSearch(withParts(base, url, toPageParam(at)), query),
  }),
  detail: page('/detail/:id?', 'catalog/product', {
    name: 'detail-id',
    href: base => (seoUrl: string, skuCode?: string | null) =>
      withSearch(withParts(base, seoUrl), { sku: skuCode ?? undefined }),
  }),
  search: page('/search/:id?/:page?', 'catalog/search', { name: 'search-id', href: byIdAndQueries }),
  compare: page('/compare', 'catalog/compare', {
    href:
      base =>
      (skuCodes: readonly string[] = [], { only }: { only?: 'differences' | undefined } = {}) =>
        withSearch(base, { items: skuCodes.join(','), only }),
  }),
  sharedWishList: page('/shared-wish-list/:id?', 'catalog/shared-wish-list', { href: byId }),
  featured: page('/featured/:id?', 'catalog/featured', { name: 'featured-id', href: byId }),
  bestSellers: page('/best-sellers/:id?', 'catalog/campaign', { href: byId }),
  freeShipping: page('/free-shipping/:id?', 'catalog/campaign', { href: byId }),
  hotDeals: page('/hot-deals/:id?', 'catalog/campaign', { href: byId }),
  lowestPrice: page('/lowest-price.html', 'catalog/campaign'),
  newArrivals: page('/new-arrivals/:id?', 'catalog/campaign', { href: byId }),
  promotion: page('/promotion/:id?', 'catalog/campaign', { href: byId }),
  recommended: page('/recommended.html', 'catalog/campaign'),
  thanksgiving: page('/thanksgiving', 'catalog/campaign'),
  combination: page('/combination.html', 'catalog/combination', { href: byQueries }),
  coupons: page('/coupons.html', 'coupons/coupons'),
  laserMachine: page('/laser-machine', 'programs/laser'),
  screenRefurbishing: page('/screen-refurbishing-solution', 'programs/refurbishing'),
  backMarket: page('/back-market', 'programs/back-market'),
  backMarketCopy: page('/back-market-copy', 'programs/back-market'),

  // Cart and payment
  cart: page('/cart.html', 'checkout/cart', { href: byQueries }),
  payment: page('/payment/:id?', 'checkout/payment', { name: 'payment-id', ...payment }),
  presalePayment: page('/presale-payment/:id?', 'checkout/presale-payment', {
    name: 'presale-payment-id',
    ...payment,
  }),
  paymentStatus: page('/payment-status.html', 'checkout/payment-status', {
    ...task,
    loader: 'checkout/pay-result',
    href: byQuery('orderNo'),
  }),
  paySuccess: page('/pay-result/pay-success.html', 'checkout/pay-result', payResult),
  payFail: page('/pay-result/pay-fail.html', 'checkout/pay-result', payResult),
  payCancel: page('/pay-result/pay-cancel.html', 'checkout/pay-result', payResult),

  // Account
  login: page('/login.html', 'sign-in/login', signIn),
  register: page('/register.html', 'sign-in/register', signIn),
  forgotPassword: page('/forgot-password.html', 'sign-in/forgot-password', { layout: 'login', loader: null }),
  loginPartner: page('/login-bm', 'sign-in/login-partner', partnerSignIn),
  registerPartner: page('/register-bm', 'sign-in/register-partner', partnerSignIn),
  profile: page('/user.html', 'account/profile', account),
  setting: page('/user-setting', 'account/setting', account),
  orders: page('/user-order.html', 'orders/orders', { ...account, href: byQueries }),
  userCoupons: page('/user-coupons.html', 'coupons/user-coupons', account),
  addresses: page('/user-address.html', 'account/addresses', account),
  editAddress: page('/user-update-address.html', 'account/edit-address', { ...account, href: byQuery('id') }),
  userReviews: page('/user-reviews.html', 'reviews/user-reviews', account),
  writeComment: page('/user-comment.html', 'reviews/write-review', { ...task, href: byQuery('orderNo') }),
  evaluate: page('/evaluate.html', 'reviews/write-review', { ...task, href: byQuery('orderNo') }),
  recentlyViewed: page('/user-viewed.html', 'account/viewed', account),
  wishList: page('/wish-list.html', 'account/wish-list', account),
  afterSales: page('/user-after-sale.html', 'after-sale/after-sales', account),
  afterSaleForm: page('/after-sale.html', 'after-sale/after-sale', { ...task, href: byQuery('orderNo') }),
  afterSaleStatus: page('/after-sale-status.html', 'after-sale/after-sale-status', {
    ...account,
    href: byQuery('id'),
  }),
  subscriptions: page('/subscriptions.html', 'content/subscriptions'),
  myDevices: page('/my-devices.html', 'catalog/my-devices'),

  // Points
  loyaltyStore: page('/loyalty-store', 'points/store'),
  pointsProduct: page('/points-product-detail/:id?', 'points/product', {
    name: 'points-product-detail-id',
    href: base => (productId: string) => withParts(base, productId),
  }),
  pointsIntroduction: page('/points-introduction', 'points/introduction', account),
  pointOrders: page('/point-orders', 'points/point-orders', account),
  pointOrderDetail: page('/point-order-detail', 'points/point-order', {
    ...account,
    href: base => (orderNo: string) => withSearch(base, { orderNo }),
  }),
  redeemPoints: page('/redeem-points/:id?', 'points/redeem', { ...task, href: byId }),
  pointPayment: page('/point-payment/:id?', 'points/point-payment', {
    name: 'point-payment-id',
    ...task,
    href: byId,
  }),
  userPoints: page('/user-points.html', 'points/user-points', { name: 'user-points', ...account }),

  // Wholesale
  wholesale: page('/wholesale.html', 'wholesale/wholesale', wholesale),
  registerWholesale: page('/register-wholesale', 'wholesale/register', { layout: 'wholesale-signup' }),
  wholesaleAccount: page('/wholesale-account', 'wholesale/account', wholesale),
  quickOrder: page('/quick-order', 'wholesale/quick-order', { ...wholesale, loader: null }),
  savedLists: page('/saved-lists', 'wholesale/saved-lists', { ...wholesale, href: byQuery('id') }),
  quotes: page('/quotes', 'wholesale/quotes', wholesale),

  // For the shop's staff
  backOffice: page('/back-office/:section?', 'back-office/back-office', {
    name: 'back-office',
    layout: 'back-office',
    access: 'member',
    href: byIdAndQueries,
  }),

  // Blog and information
  blog: page('/blog', 'blog/posts', blog),
  blogList: page('/blog/list/:id?/:page?', 'blog/posts', {
    name: 'blog-list-id',
    ...blog,
    href: byIdAndPage,
  }),
  blogArchives: page('/blog/archives/:id?/:page?', 'blog/posts', {
    name: 'blog-archives-id',
    ...blog,
    href: byIdAndPage,
  }),
  blogTag: page('/blog/tag/:id?/:page?', 'blog/posts', { name: 'blog-tag-id', ...blog, href: byIdAndPage }),
  blogDate: page('/blog/date/:id?', 'blog/posts', { name: 'blog-date-id', ...blog, href: byId }),
  blogPost: page('/blog/detail/:id?', 'blog/post', {
    name: 'blog-detail-id',
    ...blog,
    href: base => (id: string) => withParts(base, id),
  }),
  blogSearch: page('/blog/search/:id?', 'blog/posts', { name: 'blog-search-id', ...blog, href: byId }),
  aboutUs: page('/about-us.html', 'content/info'),
  contactUs: page('/contact-us.html', 'content/contact'),
  faq: page('/FAQ.html', 'content/faq'),
  orderingGuide: page('/ordering-guide.html', 'content/info'),
  shippingPolicy: page('/shipping-policy.html', 'content/info'),
  warrantyPolicy: page('/warranty-policy.html', 'content/info'),
  qualityControl: page('/quality-control.html', 'content/info'),
  dutiesTaxes: page('/duties-taxes.html', 'content/info'),
  ioss: page('/ioss.html', 'content/info'),
  bankTransfer: page('/bank-transfer.html', 'content/info'),
  privacy: page('/privacy.html', 'content/info'),
  termsOfUse: page('/terms-of-use.html', 'content/info'),
  trademarkDisclaimer: page('/trademark-disclaimer.html', 'content/info'),
  productExperiencer: page('/product-experiencer', 'content/experiencer'),
}

/** Every page of the shop. */
export const pages: readonly Page[] = Object.values(pagesByKey)

/** Converts a path such as `/list/:id?/:page?` to a pattern that is case-sensitive and rejects a trailing slash. */
const toPattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/\/:\w+\?/g, '(?:/[^/]+)?')}$`)

const patterns = pages.map(page => ({ page, pattern: toPattern(page.path) }))

/** Finds the page of a path; null if there is none. */
export const findPage = (pathname: string): Page | null =>
  patterns.find(({ pattern }) => pattern.test(pathname))?.page ?? null
