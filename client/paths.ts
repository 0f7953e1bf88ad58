type Query = Readonly<Record<string, string | number | undefined>>

const withParts = (base: string, ...parts: (string | number | undefined)[]): string =>
  [
    base,
    ...parts.filter(part => part !== undefined && part !== '').map(part => encodeURIComponent(String(part))),
  ].join('/')

const withSearch = (path: string, query: Query = {}): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  if (given.length === 0) return path
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return `${path}?${search}`
}

/** Every address of the shop, once. Links, loaders and end-to-end tests take them from here. */
export const paths = {
  home: () => '/',

  // Catalogue
  list: (
    url: string,
    { page, ...query }: { page?: number | undefined; tagIds?: string | undefined } & Query = {},
  ) => withSearch(withParts('/list', url, page === 1 ? undefined : page), query),
  /** A product, opened with one of its SKUs chosen. */
  detail: (seoUrl: string, skuCode?: string | null) =>
    withSearch(withParts('/detail', seoUrl), { sku: skuCode ?? undefined }),
  search: (
    keyword = '',
    query: { pageNum?: number | undefined; category?: string | number | undefined } & Query = {},
  ) => withSearch(withParts('/search', keyword), query),
  featured: (id?: string) => withParts('/featured', id),
  bestSellers: (id?: string | number) => withParts('/best-sellers', id),
  freeShipping: (id?: string | number) => withParts('/free-shipping', id),
  hotDeals: (id?: string | number) => withParts('/hot-deals', id),
  newArrivals: (id?: string | number) => withParts('/new-arrivals', id),
  promotion: (id?: string | number) => withParts('/promotion', id),
  recommended: () => '/recommended.html',
  lowestPrice: () => '/lowest-price.html',
  combination: (query: Query = {}) => withSearch('/combination.html', query),
  thanksgiving: () => '/thanksgiving',
  laserMachine: () => '/laser-machine',
  screenRefurbishing: () => '/screen-refurbishing-solution',
  backMarket: () => '/back-market',
  backMarketCopy: () => '/back-market-copy',
  coupons: () => '/coupons.html',

  // Loyalty points
  loyaltyStore: () => '/loyalty-store',
  pointsProduct: (productId: string) => withParts('/points-product-detail', productId),
  pointsIntroduction: () => '/points-introduction',
  redeemPoints: (productId?: string) => withParts('/redeem-points', productId),
  pointPayment: (orderNo?: string) => withParts('/point-payment', orderNo),
  pointOrders: () => '/point-orders',
  pointOrderDetail: (orderNo: string) => withSearch('/point-order-detail', { orderNo }),

  // Cart, checkout, payment
  cart: () => '/cart.html',
  /** Only the selected lines that keep the cart from checkout. */
  cartTroubles: () => '/cart.html?show=troubles',
  cartPage: (page: number) => withSearch('/cart.html', { page: page === 1 ? undefined : page }),
  payment: (id?: string, query: Query = {}) => withSearch(withParts('/payment', id), query),
  checkout: () => '/payment/cart',
  buyNow: (skuCode: string, count: number) => withSearch(withParts('/payment', `buy-${skuCode}`), { count }),
  presalePayment: (id?: string) => withParts('/presale-payment', id),
  preOrder: (skuCode: string, count: number) =>
    withSearch(withParts('/presale-payment', `buy-${skuCode}`), { count }),
  /** Payment of an order where its kind is paid: presales have a page of their own. */
  payOrder: ({ orderNo, kind }: { orderNo: string; kind: string }) =>
    withParts(kind === 'presale' ? '/presale-payment' : '/payment', orderNo),
  /** Payment of several orders together; without any, the choice of them. */
  payTogether: (orderNos: readonly string[] = []) =>
    withSearch('/payment/open', { orders: orderNos.join(',') }),
  paymentStatus: (orderNo?: string) => withSearch('/payment-status.html', { orderNo }),
  paySuccess: (orderNo?: string) => withSearch('/pay-result/pay-success.html', { orderNo }),
  payFail: (orderNo?: string) => withSearch('/pay-result/pay-fail.html', { orderNo }),
  payCancel: (orderNo?: string) => withSearch('/pay-result/pay-cancel.html', { orderNo }),

  // Papers
  invoice: (orderNo: string) => `${withParts('/papers/invoices', orderNo)}.pdf`,
  returnLabel: (afterSaleNo: string) => `${withParts('/papers/return-labels', afterSaleNo)}.pdf`,
  packingSlip: (afterSaleNo: string) => `${withParts('/papers/packing-slips', afterSaleNo)}.pdf`,

  // Sign-in and registration
  login: (redirect?: string) => withSearch('/login.html', { redirect }),
  register: (redirect?: string) => withSearch('/register.html', { redirect }),
  forgotPassword: () => '/forgot-password.html',
  loginPartner: (redirect?: string) => withSearch('/login-bm', { redirect }),
  registerPartner: (redirect?: string) => withSearch('/register-bm', { redirect }),

  // User centre
  profile: () => '/user.html',
  setting: () => '/user-setting',
  orders: (query: { orderNo?: string | undefined } & Query = {}) => withSearch('/user-order.html', query),
  userCoupons: () => '/user-coupons.html',
  userPoints: () => '/user-points.html',
  addresses: () => '/user-address.html',
  editAddress: (id?: string) => withSearch('/user-update-address.html', { id }),
  userReviews: () => '/user-reviews.html',
  recentlyViewed: () => '/user-viewed.html',
  wishList: () => '/wish-list.html',
  writeComment: (orderNo?: string) => withSearch('/user-comment.html', { orderNo }),
  evaluate: (orderNo?: string) => withSearch('/evaluate.html', { orderNo }),
  afterSales: () => '/user-after-sale.html',
  afterSaleForm: (orderNo?: string) => withSearch('/after-sale.html', { orderNo }),
  afterSaleStatus: (id?: string) => withSearch('/after-sale-status.html', { id }),
  subscriptions: () => '/subscriptions.html',

  // Wholesale
  wholesale: () => '/wholesale.html',
  registerWholesale: () => '/register-wholesale',
  wholesaleAccount: () => '/wholesale-account',
  quickOrder: () => '/quick-order',
  savedLists: (id?: string) => withSearch('/saved-lists', { id }),
  quotes: () => '/quotes',

  // Blog
  blog: () => '/blog',
  blogList: (id?: string, page?: number) => withParts('/blog/list', id, page === 1 ? undefined : page),
  blogArchives: (id?: string, page?: number) =>
    withParts('/blog/archives', id, page === 1 ? undefined : page),
  blogTag: (id?: string, page?: number) => withParts('/blog/tag', id, page === 1 ? undefined : page),
  blogDate: (month?: string) => withParts('/blog/date', month),
  blogPost: (id: string) => withParts('/blog/detail', id),
  blogFeed: (kind: 'rss' | 'atom') => `/blog/${kind}.xml`,
  blogSearch: (term?: string) => withParts('/blog/search', term),

  // Information
  aboutUs: () => '/about-us.html',
  contactUs: () => '/contact-us.html',
  faq: () => '/FAQ.html',
  orderingGuide: () => '/ordering-guide.html',
  shippingPolicy: () => '/shipping-policy.html',
  warrantyPolicy: () => '/warranty-policy.html',
  qualityControl: () => '/quality-control.html',
  dutiesTaxes: () => '/duties-taxes.html',
  ioss: () => '/ioss.html',
  bankTransfer: () => '/bank-transfer.html',
  privacy: () => '/privacy.html',
  termsOfUse: () => '/terms-of-use.html',
  trademarkDisclaimer: () => '/trademark-disclaimer.html',
  productExperiencer: () => '/product-experiencer',
} as const
