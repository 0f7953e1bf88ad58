import { type Mutation, mutationsIn } from '../mutation.ts'

/** Addresses, layouts, titles, redirects and the guard. */
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
    [
      `  'wish-list.html',
`,
      '',
      'ROUTE-wish-list',
    ],
    [
      `  'redeem-points',
`,
      '',
      'ROUTE-redeem-points',
    ],
    [
      `  'points-introduction',
`,
      `  'points-introduction',
  'cart.html',
`,
      'ROUTE-cart',
    ],
    ['url.pathname + url.search + url.hash', 'url.pathname', 'RULE-2.6-guard-redirect-parameter'],
  ]),
  ...mutationsIn('client/app/router/pages/content.routes.ts', [
    [
      `name: 'about-us.html', path: '/about-us.html`,
      `name: 'about-us.html', path: '/about.html`,
      'ROUTE-about-us',
    ],
  ]),
  ...mutationsIn('client/app/router/pages/account.routes.ts', [
    [
      `name: 'forgot-password.html',
    path: '/forgot-password.html',
    layout: 'login'`,
      `name: 'forgot-password.html',
    path: '/forgot-password.html',
    layout: 'default'`,
      'ROUTE-forgot-password',
    ],
    [
      `name: 'wish-list.html',
    path: '/wish-list.html',
    layout: 'user-centre'`,
      `name: 'wish-list.html',
    path: '/wish-list.html',
    layout: 'default'`,
      'ROUTE-wish-list',
    ],
  ]),
  ...mutationsIn('client/app/router/pages/shop.routes.ts', [
    [
      `name: 'hot-deals',
    path: '/hot-deals/:id?`,
      `name: 'hot-deals',
    path: '/hot-deals`,
      'ROUTE-hot-deals-id',
    ],
    [
      `name: 'free-shipping',
    path: '/free-shipping/:id?`,
      `name: 'free-shipping',
    path: '/free-shipping`,
      'ROUTE-free-shipping-id',
    ],
  ]),
  ...mutationsIn('client/app/router/pages/catalog.routes.ts', [
    [
      `name: 'list-id',
    path: '/list/:id?/:page?`,
      `name: 'list-id',
    path: '/list/:id?`,
      'ROUTE-list-page',
    ],
  ]),
  ...mutationsIn('client/app/router/pages/wholesale.routes.ts', [
    [
      `name: 'register-wholesale',
    path: '/register-wholesale',
    layout: 'wholesale-signup'`,
      `name: 'register-wholesale',
    path: '/register-wholesale',
    layout: 'login'`,
      'ROUTE-register-wholesale',
    ],
  ]),
  ...mutationsIn('client/app/router/pages/checkout.routes.ts', [
    [
      `name: 'after-sale.html',
    path: '/after-sale.html',
    layout: 'payment'`,
      `name: 'after-sale.html',
    path: '/after-sale.html',
    layout: 'default'`,
      'ROUTE-after-sale',
    ],
  ]),
]
