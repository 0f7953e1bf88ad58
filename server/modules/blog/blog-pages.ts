import type { blogEndpoints } from '#contract/blog.contract.ts'
import { brand } from '#contract/core/brand.ts'
import type { DataOf, ParsedOf } from '#contract/core/endpoint.ts'
import { failMissing } from '#server/lib/fail.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { findCategory, findTag } from './blog.repo.ts'
import { getPost } from './blog.service.ts'

/** A page of the blog: its address, its title and its ancestors. */
type BlogPage = { name: string; title: string; description: string; url: string; above: Step[] }
type Step = { name: string; url: string }

const HOME: Step = { name: 'Home', url: '/' }
const BLOG: Step = { name: 'Blog', url: '/blog' }
const BLOG_TEXT = 'Guides, tests, and news from the repair bench.'

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** '2025-07' as 'July 2025', '2025' as itself. */
const nameOfDate = (date: string): string => {
  const [year = '', month] = date.split('-')
  return month === undefined ? year : `${MONTHS[Number(month) - 1] ?? month} ${year}`
}

type Question = ParsedOf<typeof blogEndpoints.seoInfo>

const pageOfPost = (deps: WorldDeps, id: string): BlogPage => {
  const post = getPost(deps, id)
  const { slug, name } = post.category
  return {
    name: post.title,
    title: post.seoTitle,
    description: post.seoDescription,
    url: `/blog/detail/${post.slug}`,
    above: [HOME, BLOG, { name, url: `/blog/list/${slug}` }],
  }
}

const pageOfList = (name: string, description: string, url: string): BlogPage => ({
  name,
  title: `${name} | ${brand.name} Blog`,
  description,
  url,
  above: [HOME, BLOG],
})

const findPage = (deps: WorldDeps, { id, category, tag, date, keyword }: Question): BlogPage => {
  if (id !== undefined) return pageOfPost(deps, id)
  if (category) {
    const { slug, name, summary } = findCategory(deps.sql, category) ?? failMissing('The category')
    return pageOfList(name, summary, `/blog/list/${slug}`)
  }
  if (tag) {
    const { slug, name } = findTag(deps.sql, tag) ?? failMissing('The tag')
    return pageOfList(name, `Articles about ${name}.`, `/blog/tag/${slug}`)
  }
  if (date) return pageOfList(nameOfDate(date), `Articles from ${nameOfDate(date)}.`, `/blog/date/${date}`)
  if (keyword)
    return pageOfList(`Search: ${keyword}`, BLOG_TEXT, `/blog/search/${encodeURIComponent(keyword)}`)
  return { ...pageOfList('Blog', BLOG_TEXT, '/blog'), title: `${brand.name} Blog`, above: [HOME] }
}

/** Title, description and canonical path of a blog page. */
export const showSeoInfo = (deps: WorldDeps, question: Question): DataOf<typeof blogEndpoints.seoInfo> => {
  const { title, description, url } = findPage(deps, question)
  return { seoTitle: title, seoDescription: description, path: url }
}

/** The way from home to a blog page. */
export const showBreadcrumb = (
  deps: WorldDeps,
  question: Question,
): DataOf<typeof blogEndpoints.breadcrumb> => {
  const { above, name, url } = findPage(deps, question)
  const rows = [...above, { name, url }]
  return { rows, total: rows.length }
}
