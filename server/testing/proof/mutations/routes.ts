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
    [`title.trim() === '' ? brand.name : title`, 'title', 'AMB-2.6-title-home', 'ROUTE-home'],
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
  ...mutationsIn('client/pages/content.pages.ts', [
    [`path: '/about-us.html`, `path: '/about.html`, 'ROUTE-about-us'],
  ]),
  ...mutationsIn('client/pages/account.pages.ts', [
    [
      `path: '/forgot-password.html',
    layout: 'login'`,
      `path: '/forgot-password.html',
    layout: 'default'`,
      'ROUTE-forgot-password',
    ],
    [`path: '/wish-list.html', ...account`, `path: '/wish-list.html', access: 'member'`, 'ROUTE-wish-list'],
    [
      `path: '/wish-list.html', ...account`,
      `path: '/wish-list.html', layout: 'user-centre'`,
      'ROUTE-wish-list',
    ],
    [`path: '/after-sale.html', ...task`, `path: '/after-sale.html', access: 'member'`, 'ROUTE-after-sale'],
  ]),
  ...mutationsIn('client/pages/points.pages.ts', [
    [
      `...payment, screen: 'points/redeem'`,
      `layout: 'payment', screen: 'points/redeem'`,
      'ROUTE-redeem-points',
    ],
  ]),
  ...mutationsIn('client/pages/checkout.pages.ts', [
    [`screen: 'checkout/cart'`, `access: 'member', screen: 'checkout/cart'`, 'ROUTE-cart'],
  ]),
  ...mutationsIn('client/pages/catalog.pages.ts', [
    [`path: '/hot-deals/:id?`, `path: '/hot-deals`, 'ROUTE-hot-deals-id'],
    [`path: '/free-shipping/:id?`, `path: '/free-shipping`, 'ROUTE-free-shipping-id'],
    [`path: '/list/:id?/:page?`, `path: '/list/:id?`, 'ROUTE-list-page'],
  ]),
  ...mutationsIn('client/pages/wholesale.pages.ts', [
    [`layout: 'wholesale-signup'`, `layout: 'login'`, 'ROUTE-register-wholesale'],
  ]),
]
