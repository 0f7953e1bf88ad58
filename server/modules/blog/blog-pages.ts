import type { blogEndpoints } from '#contract/blog/blog.contract.ts'
import type { DataOf, ParsedOf } from '#contract/core/endpoint.ts'
import { failMissing } from '#server/lib/fail.ts'
import { toFullPage } from '#server/lib/paging.ts'
import { formatDate } from '#server/modules/seo/path-titles.ts'
import { getPageSeo } from '#server/modules/seo/seo.service.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { findCategory, findTag } from './blog.repo.ts'
import { getPost } from './blog.service.ts'

/** A blog page with its breadcrumbs. */
type BlogPage = { name: string; url: string; ancestors: Crumb[] }
type Crumb = { name: string; url: string }

const HOME: Crumb = { name: 'Home', url: '/' }
const BLOG: Crumb = { name: 'Blog', url: '/blog' }

type PageInput = ParsedOf<typeof blogEndpoints.seoInfo>

const toListPage = (name: string, url: string): BlogPage => ({ name, url, ancestors: [HOME, BLOG] })

const getPage = (deps: WorldDeps, { id, category, tag, date, keyword }: PageInput): BlogPage => {
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
  if (date) return toListPage(formatDate(date) ?? date, `/blog/date/${date}`)
  if (keyword) return toListPage(`Search: ${keyword}`, `/blog/search/${encodeURIComponent(keyword)}`)
  return { ...BLOG, ancestors: [HOME] }
}

/** Title, description and canonical path of a blog page. */
export const showSeoInfo = (deps: WorldDeps, input: PageInput): DataOf<typeof blogEndpoints.seoInfo> => {
  const { url } = getPage(deps, input)
  const { seoTitle, seoDescription } = getPageSeo(deps, url) ?? failMissing('The page')
  return { seoTitle, seoDescription, path: url }
}

/** Breadcrumbs of a blog page. */
export const showBreadcrumb = (deps: WorldDeps, input: PageInput) => {
  const { ancestors, name, url } = getPage(deps, input)
  return toFullPage([...ancestors, { name, url }])
}
