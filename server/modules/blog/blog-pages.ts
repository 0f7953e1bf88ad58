import type { blogEndpoints } from '#contract/blog.contract.ts'
import { brand } from '#contract/core/brand.ts'
import type { DataOf, ParsedOf } from '#contract/core/endpoint.ts'
import { failMissing } from '#server/lib/fail.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { findCategory, findTag } from './blog.repo.ts'
import { getPost } from './blog.service.ts'

/** A blog page with its metadata and breadcrumbs. */
type BlogPage = { name: string; title: string; description: string; url: string; ancestors: Crumb[] }
type Crumb = { name: string; url: string }

const HOME: Crumb = { name: 'Home', url: '/' }
const BLOG: Crumb = { name: 'Blog', url: '/blog' }
const BLOG_TEXT = 'Guides, tests, and news from the repair bench.'

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** Formats '2025-07' as 'July 2025'; leaves '2025' unchanged. */
const formatArchive = (date: string): string => {
  const [year = '', month] = date.split('-')
  return month === undefined ? year : `${MONTHS[Number(month) - 1] ?? month} ${year}`
}

type PageInput = ParsedOf<typeof blogEndpoints.seoInfo>

const getPostPage = (deps: WorldDeps, id: string): BlogPage => {
  const post = getPost(deps, id)
  const { slug, name } = post.category
  return {
    name: post.title,
    title: post.seoTitle,
    description: post.seoDescription,
    url: `/blog/detail/${post.slug}`,
    ancestors: [HOME, BLOG, { name, url: `/blog/list/${slug}` }],
  }
}

const toListPage = (name: string, description: string, url: string): BlogPage => ({
  name,
  title: `${name} | ${brand.name} Blog`,
  description,
  url,
  ancestors: [HOME, BLOG],
})

const getPage = (deps: WorldDeps, { id, category, tag, date, keyword }: PageInput): BlogPage => {
  if (id !== undefined) return getPostPage(deps, id)
  if (category) {
    const { slug, name, summary } = findCategory(deps.sql, category) ?? failMissing('The category')
    return toListPage(name, summary, `/blog/list/${slug}`)
  }
  if (tag) {
    const { slug, name } = findTag(deps.sql, tag) ?? failMissing('The tag')
    return toListPage(name, `Articles tagged “${name}.”`, `/blog/tag/${slug}`)
  }
  if (date)
    return toListPage(formatArchive(date), `Articles from ${formatArchive(date)}.`, `/blog/date/${date}`)
  if (keyword)
    return toListPage(`Search: ${keyword}`, BLOG_TEXT, `/blog/search/${encodeURIComponent(keyword)}`)
  return { ...toListPage('Blog', BLOG_TEXT, '/blog'), title: `${brand.name} Blog`, ancestors: [HOME] }
}

/** Title, description and canonical path of a blog page. */
export const showSeoInfo = (deps: WorldDeps, input: PageInput): DataOf<typeof blogEndpoints.seoInfo> => {
  const { title, description, url } = getPage(deps, input)
  return { seoTitle: title, seoDescription: description, path: url }
}

/** Breadcrumbs of a blog page. */
export const showBreadcrumb = (deps: WorldDeps, input: PageInput) => {
  const { ancestors, name, url } = getPage(deps, input)
  const rows = [...ancestors, { name, url }]
  return { rows, total: rows.length }
}
