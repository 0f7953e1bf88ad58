import { page } from './page.ts'
import { byId, byIdAndPage, withParts } from './url.ts'

/** All blog lists share one screen, which reads the list from the path. */
const posts = { layout: 'blog', screen: 'blog/posts' } as const
/** All static pages share one screen, which reads the page from the path. */
const staticPage = { screen: 'content/info' } as const

export const contentPages = {
  blog: page({ path: '/blog', ...posts }),
  blogList: page({ name: 'blog-list-id', path: '/blog/list/:id?/:page?', ...posts }, byIdAndPage),
  blogArchives: page({ name: 'blog-archives-id', path: '/blog/archives/:id?/:page?', ...posts }, byIdAndPage),
  blogTag: page({ name: 'blog-tag-id', path: '/blog/tag/:id?/:page?', ...posts }, byIdAndPage),
  blogDate: page({ name: 'blog-date-id', path: '/blog/date/:id?', ...posts }, byId),
  blogPost: page(
    { name: 'blog-detail-id', path: '/blog/detail/:id?', layout: 'blog', screen: 'blog/post' },
    base => (id: string) => withParts(base, id),
  ),
  blogSearch: page({ name: 'blog-search-id', path: '/blog/search/:id?', ...posts }, byId),
  aboutUs: page({ path: '/about-us.html', ...staticPage }),
  contactUs: page({ path: '/contact-us.html', screen: 'content/contact' }),
  faq: page({ path: '/FAQ.html', screen: 'content/faq' }),
  orderingGuide: page({ path: '/ordering-guide.html', ...staticPage }),
  shippingPolicy: page({ path: '/shipping-policy.html', ...staticPage }),
  warrantyPolicy: page({ path: '/warranty-policy.html', ...staticPage }),
  qualityControl: page({ path: '/quality-control.html', ...staticPage }),
  dutiesTaxes: page({ path: '/duties-taxes.html', ...staticPage }),
  ioss: page({ path: '/ioss.html', ...staticPage }),
  bankTransfer: page({ path: '/bank-transfer.html', ...staticPage }),
  privacy: page({ path: '/privacy.html', ...staticPage }),
  termsOfUse: page({ path: '/terms-of-use.html', ...staticPage }),
  trademarkDisclaimer: page({ path: '/trademark-disclaimer.html', ...staticPage }),
  productExperiencer: page({ path: '/product-experiencer', screen: 'content/experiencer' }),
}
