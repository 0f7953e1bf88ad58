import { page } from './page.ts'
import { byId, byIdAndPage, withParts } from './url.ts'

/** Every list of the blog is one screen; it reads from the path which one it is. */
const posts = { layout: 'blog', screen: 'blog/posts' } as const

/** Written pages are one screen; it reads from the path which one it is. */
const written = { layout: 'default', screen: 'content/info' } as const

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
  aboutUs: page({ name: 'about-us.html', path: '/about-us.html', ...written }),
  contactUs: page({
    name: 'contact-us.html',
    path: '/contact-us.html',
    layout: 'default',
    screen: 'content/contact',
  }),
  faq: page({ name: 'FAQ.html', path: '/FAQ.html', layout: 'default', screen: 'content/faq' }),
  orderingGuide: page({ name: 'ordering-guide.html', path: '/ordering-guide.html', ...written }),
  shippingPolicy: page({ name: 'shipping-policy.html', path: '/shipping-policy.html', ...written }),
  warrantyPolicy: page({ name: 'warranty-policy.html', path: '/warranty-policy.html', ...written }),
  qualityControl: page({ name: 'quality-control.html', path: '/quality-control.html', ...written }),
  dutiesTaxes: page({ name: 'duties-taxes.html', path: '/duties-taxes.html', ...written }),
  ioss: page({ name: 'ioss.html', path: '/ioss.html', ...written }),
  bankTransfer: page({ name: 'bank-transfer.html', path: '/bank-transfer.html', ...written }),
  privacy: page({ name: 'privacy.html', path: '/privacy.html', ...written }),
  termsOfUse: page({ name: 'terms-of-use.html', path: '/terms-of-use.html', ...written }),
  trademarkDisclaimer: page({
    name: 'trademark-disclaimer.html',
    path: '/trademark-disclaimer.html',
    ...written,
  }),
  productExperiencer: page({
    name: 'product-experiencer',
    path: '/product-experiencer',
    layout: 'default',
    screen: 'content/experiencer',
  }),
} as const
