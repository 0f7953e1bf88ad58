import { type Mutation, mutationsIn } from '../mutation.ts'

/** Faults in paths, layouts, titles, redirects and the guard. */
export const routeMutations: readonly Mutation[] = [
  ...mutationsIn('client/app/head/title.ts', [
    [`replace(/^\\//, '')`, `replace(/^x/, '')`, 'RULE-2.6-title-drop-leading-slash'],
    [`.replace('-', ' ')`, `.replaceAll('-', ' ')`, 'RULE-2.6-title-first-hyphen'],
    [`.replace('/', ' ')`, `.replaceAll('/', ' ')`, 'RULE-2.6-title-first-slash'],
    [`replace(/\\..*$/s, '')`, `replace(/html$/s, '')`, 'RULE-2.6-title-drop-after-dot'],
    [
      `  'points-product-detail',
`,
      '',
      'RULE-2.6-title-not-requested-points-detail',
    ],
    [
      `  'list',
`,
      '',
      'RULE-2.6-title-not-requested-list',
    ],
    [`title.trim() === '' ? shopName : title`, 'title', 'AMB-2.6-title-home', 'ROUTE-home'],
  ]),
  ...mutationsIn('client/app/router/redirects.ts', [
    [`'/policy': '/shipping-policy.html'`, `'/policy': '/warranty-policy.html'`, 'ROUTE-redirect-policy'],
    [`'/more/hot': '/new-arrivals'`, `'/more/hot': '/best-sellers'`, 'ROUTE-redirect-more-hot'],
    [
      `  '/faq.html': '/FAQ.html',
`,
      '',
      'ROUTE-faq-lower-case',
    ],
  ]),
  ...mutationsIn('client/app/router/guard.ts', [
    ['url.pathname + url.search + url.hash', 'url.pathname', 'RULE-2.6-guard-redirect-parameter'],
  ]),
  ...mutationsIn('packages/storefront/pages/pages.ts', [
    [`page('/about-us.html'`, `page('/about.html'`, 'ROUTE-about-us'],
    [
      `'sign-in/forgot-password', { layout: 'login'`,
      `'sign-in/forgot-password', { layout: 'default'`,
      'ROUTE-forgot-password',
    ],
    [`'account/wish-list', account`, `'account/wish-list', { access: 'member' }`, 'ROUTE-wish-list'],
    [`'account/wish-list', account`, `'account/wish-list', { layout: 'user-centre' }`, 'ROUTE-wish-list'],
    [`'after-sale/after-sale', { ...task`, `'after-sale/after-sale', { access: 'member'`, 'ROUTE-after-sale'],
    [`'points/redeem', { ...task`, `'points/redeem', { layout: 'payment'`, 'ROUTE-redeem-points'],
    [`'checkout/cart', { href`, `'checkout/cart', { access: 'member', href`, 'ROUTE-cart'],
    [`page('/hot-deals/:id?'`, `page('/hot-deals'`, 'ROUTE-hot-deals-id'],
    [`page('/free-shipping/:id?'`, `page('/free-shipping'`, 'ROUTE-free-shipping-id'],
    [`page('/list/:id?/:page?'`, `page('/list/:id?'`, 'ROUTE-list-page'],
    [`layout: 'wholesale-signup'`, `layout: 'login'`, 'ROUTE-register-wholesale'],
  ]),
]
