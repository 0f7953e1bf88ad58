import { blogQueries } from '@fixbench/storefront/features/blog/blog.queries.ts'
import { critical, deferred, notFound, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import { paths } from '@fixbench/storefront/paths.ts'

/** Loads an article, its breadcrumb and the sidebar. Comments may arrive later. */
export const loader: ScreenLoader = async ({ shop, params }) => {
  if (params['id'] === undefined) throw notFound()
  deferred(shop, blogQueries.comments(params['id'], 1))
  const [post] = await Promise.all([
    critical.or404(shop, blogQueries.post(params['id'])),
    critical.orNull(shop, blogQueries.side()),
    shop.queryClient.prefetchQuery(blogQueries.breadcrumb({ id: params['id'] })),
  ])

  return {
    description: post.seoDescription,
    picture: { path: post.image, kind: 'article' },
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: post.title,
      description: post.summary,
      datePublished: post.publishTime,
      author: { '@type': 'Person', name: post.authorName },
      image: shop.origins.shop + post.image,
      mainEntityOfPage: shop.origins.shop + paths.blogPost(post.slug),
      publisher: { '@type': 'Organization', name: shop.brand.name },
    },
  }
}
