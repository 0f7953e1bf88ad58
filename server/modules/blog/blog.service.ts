import type { blogEndpoints } from '@fixbench/contract/blog/blog.contract.ts'
import type { BlogCard, BlogPost, BlogSide } from '@fixbench/contract/blog/blog.schemas.ts'
import { formatBlogDate } from '@fixbench/contract/blog/blog-date.ts'
import type { DataOf, ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import type { Page } from '@fixbench/contract/core/paging.ts'
import type { Viewer } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { toDbInstant, toIso } from '#server/database/row.ts'
import { failMissing } from '#server/lib/fail.ts'
import { toFullPage, toRange } from '#server/lib/paging.ts'
import { getCardsById } from '#server/modules/catalog/cards.ts'
import { getPageSeo } from '#server/modules/seo/seo.service.ts'
import {
  findCategory,
  findPost,
  findTag,
  listRelatedPosts,
  type PostRow,
  pagePosts,
  readSidebar,
} from './blog.repo.ts'

const RELATED_POSTS = 3

const getNow = ({ clock }: Pick<ShopContext, 'clock'>): string => toDbInstant(clock.nowMs())

const toCard = <Row extends { publishedAt: string }>({ publishedAt, ...row }: Row) => ({
  ...row,
  publishTime: toIso(publishedAt),
})

/** A published article. Fails as missing for drafts and articles in the future. */
const getPost = (deps: ShopContext, id: string): PostRow =>
  findPost(deps.sql, id, getNow(deps)) ?? failMissing('The article')

/** An article with its products at the viewer's prices. */
export const showPost = (deps: ShopContext, viewer: Viewer, id: string): BlogPost => {
  const { productIds, ...row } = getPost(deps, id)
  const cards = getCardsById(deps, viewer, productIds)
  return {
    ...toCard(row),
    related: listRelatedPosts(deps.sql, row.id, getNow(deps), RELATED_POSTS).map(toCard),
    products: productIds.flatMap(productId => cards.get(productId) ?? []),
  }
}

/** One page of published articles that match the filter; empty for an unknown category or tag. */
export const listPosts = (
  deps: ShopContext,
  { category, tag, date, keyword, ...paging }: ParsedOf<typeof blogEndpoints.posts>,
): Page<BlogCard> => {
  const filter = {
    at: getNow(deps),
    category: category || null,
    tag: tag || null,
    date: date || null,
    keyword: keyword ?? '',
  }
  const { rows, total } = pagePosts(deps.sql, filter, toRange(paging))
  return { rows: rows.map(toCard), total }
}

/** Categories, tags, archives, and recent and popular articles of the sidebar. */
export const showSidebar = (deps: ShopContext): BlogSide => {
  const { recent, popular, ...counts } = readSidebar(deps.sql, getNow(deps))
  return { ...counts, recent: recent.map(toCard), popular: popular.map(toCard) }
}

/** A blog page with its breadcrumbs. */
type BlogPage = { name: string; url: string; ancestors: Crumb[] }
type Crumb = { name: string; url: string }

const HOME: Crumb = { name: 'Home', url: '/' }
const BLOG: Crumb = { name: 'Blog', url: '/blog' }

type PageInput = ParsedOf<typeof blogEndpoints.seoInfo>

const toListPage = (name: string, url: string): BlogPage => ({ name, url, ancestors: [HOME, BLOG] })

const getPage = (deps: ShopContext, { id, category, tag, date, keyword }: PageInput): BlogPage => {
  if (id !== undefined) {
    const post = getPost(deps, id)
    const { slug, name } = post.category
    return {
      name: post.title,
      url: `/blog/detail/${post.slug}`,
      ancestors: [HOME, BLOG, { name, url: `/blog/list/${slug}` }],
    }
  }

  if (category) {
    const { slug, name } = findCategory(deps.sql, category) ?? failMissing('The category')
    return toListPage(name, `/blog/list/${slug}`)
  }

  if (tag) {
    const { slug, name } = findTag(deps.sql, tag) ?? failMissing('The tag')
    return toListPage(name, `/blog/tag/${slug}`)
  }

  if (date) return toListPage(formatBlogDate(date) ?? date, `/blog/date/${date}`)
  if (keyword) return toListPage(`Search: ${keyword}`, `/blog/search/${encodeURIComponent(keyword)}`)

  return { ...BLOG, ancestors: [HOME] }
}

/** Title, description and canonical path of a blog page. */
export const showSeoInfo = (deps: ShopContext, input: PageInput): DataOf<typeof blogEndpoints.seoInfo> => {
  const { url } = getPage(deps, input)
  const { seoTitle, seoDescription } = getPageSeo(deps, url) ?? failMissing('The page')
  return { seoTitle, seoDescription, path: url }
}

/** Breadcrumbs of a blog page. */
export const showBreadcrumb = (deps: ShopContext, input: PageInput) => {
  const { ancestors, name, url } = getPage(deps, input)
  return toFullPage([...ancestors, { name, url }])
}
