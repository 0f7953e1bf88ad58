import { page } from './page.ts'
import { byId, byIdAndPage, withParts } from './url.ts'

/** All blog lists share one screen, which reads the list from the path. */
const posts = { layout: 'blog', screen: 'blog/posts' } as const

/** All static pages share one screen, which reads the page from the path. */
const staticPage = { layout: 'default', screen: 'content/info' } as const

export const contentPages = {
  blog: page({ name: 'blog', path: '/blog', ...posts }),
  blogList: page({ name: 'blog-list-id', path: '/blog/list/:id?/:page?', ...posts }, byIdAndPage),
  blogArchives: page({ name: 'blog-archives-id', path: '/blog/archives/:id?/:page?', ...posts }, byIdAndPage),
  blogTag: page({ name: 'blog-tag-id', path: '/blog/tag/:id?/:page?', ...posts }, byIdAndPage),
  blogDate: page({ name: 'blog-date-id', path: '/blog/date/:id?', ...posts }, byId),
  blogPost: page(
    { name: 'blog-detail-id', path: '/blog/detail/:id?', layout: 'blog', screen: 'blog/post' },
    base => (id: string) => withParts(base, id),
  ),
  blogSearch: page({ name: 'blog-search-id', path: '/blog/search/:id?', ...posts }, byId),
  aboutUs: page({ name: 'about-us.html', path: '/about-us.html', ...staticPage }),
  contactUs: page({
    name: 'contact-us.html',
    path: '/contact-us.html',
    layout: 'default',
    screen: 'content/contact',
  }),
  faq: page({ name: 'FAQ.html', path: '/FAQ.html', layout: 'default', screen: 'content/faq' }),
  orderingGuide: page({ name: 'ordering-guide.html', path: '/ordering-guide.html', ...staticPage }),
  shippingPolicy: page({ name: 'shipping-policy.html', path: '/shipping-policy.html', ...staticPage }),
  warrantyPolicy: page({ name: 'warranty-policy.html', path: '/warranty-policy.html', ...staticPage }),
  qualityControl: page({ name: 'quality-control.html', path: '/quality-control.html', ...staticPage }),
  dutiesTaxes: page({ name: 'duties-taxes.html', path: '/duties-taxes.html', ...staticPage }),
  ioss: page({ name: 'ioss.html', path: '/ioss.html', ...staticPage }),
  bankTransfer: page({ name: 'bank-transfer.html', path: '/bank-transfer.html', ...staticPage }),
  privacy: page({ name: 'privacy.html', path: '/privacy.html', ...staticPage }),
  termsOfUse: page({ name: 'terms-of-use.html', path: '/terms-of-use.html', ...staticPage }),
  trademarkDisclaimer: page({
    name: 'trademark-disclaimer.html',
    path: '/trademark-disclaimer.html',
    ...staticPage,
  }),
  productExperiencer: page({
    name: 'product-experiencer',
    path: '/product-experiencer',
    layout: 'default',
    screen: 'content/experiencer',
  }),
} as const
