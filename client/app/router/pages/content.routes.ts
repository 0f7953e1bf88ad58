import { page } from '../page.ts'

/** Written pages are one screen; it reads from the path which one it is. */
const written = {
  loader: () => import('#client/screens/content/info.loader.ts').then(m => m.loader),
  screen: () => import('#client/screens/content/info.screen.tsx').then(m => m.InfoScreen),
}

/** Every list of the blog is one screen; it reads from the path which one it is. */
const posts = {
  loader: () => import('#client/screens/blog/posts.loader.ts').then(m => m.loader),
  screen: () => import('#client/screens/blog/posts.screen.tsx').then(m => m.PostsScreen),
}

export const contentPages = [
  page({ name: 'about-us.html', path: '/about-us.html', layout: 'default', title: 'About Us', ...written }),
  page({
    name: 'bank-transfer.html',
    path: '/bank-transfer.html',
    layout: 'default',
    title: 'Bank Transfer',
    ...written,
  }),
  page({ name: 'blog', path: '/blog', layout: 'blog', title: 'Blog home', ...posts }),
  page({
    name: 'contact-us.html',
    path: '/contact-us.html',
    layout: 'default',
    title: 'Contact Us',
    loader: () => import('#client/screens/content/contact.loader.ts').then(m => m.loader),
    screen: () => import('#client/screens/content/contact.screen.tsx').then(m => m.ContactScreen),
  }),
  page({
    name: 'duties-taxes.html',
    path: '/duties-taxes.html',
    layout: 'default',
    title: 'Duties & Taxes',
    ...written,
  }),
  page({
    name: 'FAQ.html',
    path: '/FAQ.html',
    layout: 'default',
    title: 'FAQ',
    loader: () => import('#client/screens/content/faq.loader.ts').then(m => m.loader),
    screen: () => import('#client/screens/content/faq.screen.tsx').then(m => m.FaqScreen),
  }),
  page({ name: 'ioss.html', path: '/ioss.html', layout: 'default', title: 'IOSS', ...written }),
  page({
    name: 'ordering-guide.html',
    path: '/ordering-guide.html',
    layout: 'default',
    title: 'Ordering Guide',
    ...written,
  }),
  page({ name: 'privacy.html', path: '/privacy.html', layout: 'default', title: 'Privacy', ...written }),
  page({
    name: 'product-experiencer',
    path: '/product-experiencer',
    layout: 'default',
    title: 'Product experiencer program',
    loader: () => import('#client/screens/content/experiencer.loader.ts').then(m => m.loader),
    screen: () => import('#client/screens/content/experiencer.screen.tsx').then(m => m.ExperiencerScreen),
  }),
  page({
    name: 'quality-control.html',
    path: '/quality-control.html',
    layout: 'default',
    title: 'Quality Control',
    ...written,
  }),
  page({
    name: 'shipping-policy.html',
    path: '/shipping-policy.html',
    layout: 'default',
    title: 'Shipping Policy',
    ...written,
  }),
  page({
    name: 'terms-of-use.html',
    path: '/terms-of-use.html',
    layout: 'default',
    title: 'Terms of Use',
    ...written,
  }),
  page({
    name: 'trademark-disclaimer.html',
    path: '/trademark-disclaimer.html',
    layout: 'default',
    title: 'Trademark Disclaimer',
    ...written,
  }),
  page({
    name: 'warranty-policy.html',
    path: '/warranty-policy.html',
    layout: 'default',
    title: 'Warranty Policy',
    ...written,
  }),
  page({
    name: 'blog-archives-id',
    path: '/blog/archives/:id?/:page?',
    layout: 'blog',
    title: 'Blog archive',
    ...posts,
  }),
  page({
    name: 'blog-date-id',
    path: '/blog/date/:id?',
    layout: 'blog',
    title: 'Blog posts of a date',
    ...posts,
  }),
  page({
    name: 'blog-detail-id',
    path: '/blog/detail/:id?',
    layout: 'blog',
    title: 'Blog post',
    loader: () => import('#client/screens/blog/post.loader.ts').then(m => m.loader),
    screen: () => import('#client/screens/blog/post.screen.tsx').then(m => m.PostScreen),
  }),
  page({
    name: 'blog-list-id',
    path: '/blog/list/:id?/:page?',
    layout: 'blog',
    title: 'Blog posts of a category',
    ...posts,
  }),
  page({
    name: 'blog-search-id',
    path: '/blog/search/:id?',
    layout: 'blog',
    title: 'Blog search results',
    ...posts,
  }),
  page({
    name: 'blog-tag-id',
    path: '/blog/tag/:id?/:page?',
    layout: 'blog',
    title: 'Blog posts of a tag',
    ...posts,
  }),
]
