import { brand } from '#contract/core/brand.ts'
import { getCategoryTree } from '#server/modules/category/category-tree.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { findBlogCategory, findBlogTag, findFeatured, findSeoTitle, type SeoTitleRow } from './seo.repo.ts'

/** Lists that an address can limit to a category, as titles name them. */
const categoryLists: Readonly<Record<string, string>> = {
  'best-sellers': 'Best Sellers',
  'free-shipping': 'Free Shipping',
  'hot-deals': 'Hot Deals',
  'new-arrivals': 'New Arrivals',
  promotion: 'Promotions',
}

/** Pages whose title is the same for every order, product or list that their address names. */
const personalPages: ReadonlySet<string> = new Set([
  'payment',
  'presale-payment',
  'point-payment',
  'redeem-points',
  'shared-wish-list',
])

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** “July 2025” for 2025-07, “July 25, 2025” for 2025-07-25, “2025” for 2025; null for what is no date. */
const dateText = (text: string): string | null => {
  if (/^\d{4}$/.test(text)) return text
  if (!/^\d{4}-\d{2}(?:-\d{2})?$/.test(text) || Number.isNaN(Date.parse(text))) return null
  return (text.length === 7 ? month : day).format(Date.parse(text))
}

const titled = (title: string, description: string): SeoTitleRow => ({ title, description, keywords: null })

const inBlog = (title: string, description: string): SeoTitleRow =>
  titled(`${title} | ${brand.name} Blog`, description)

const datedTitle = (_deps: WorldDeps, name: string): SeoTitleRow | null => {
  const date = dateText(name)
  return date === null ? null : inBlog(`Articles from ${date}`, `Repair articles published in ${date}.`)
}

/** Lists of the blog by the part of the address that names their kind. */
const blogTitles: Readonly<Record<string, (deps: WorldDeps, name: string) => SeoTitleRow | null>> = {
  list: ({ sql }, name) => {
    const category = findBlogCategory(sql, name)
    return category === undefined ? null : inBlog(category.name, category.summary)
  },
  tag: ({ sql }, name) => {
    const tag = findBlogTag(sql, name)
    return tag === null ? null : inBlog(tag, `Repair articles about ${tag}, from our own benches.`)
  },
  archives: datedTitle,
  date: datedTitle,
  search: (_deps, name) => inBlog(`Articles About “${name}”`, `Repair articles that match “${name}.”`),
}

const blogTitle = (deps: WorldDeps, kind: string, name: string): SeoTitleRow | null => {
  const find = blogTitles[kind]
  if (find === undefined) return null
  return name === ''
    ? inBlog('All Articles', 'Guides, tests, and news from the repair bench.')
    : find(deps, name)
}

/** The title of a page with parameters in its address; null when the page builds its own. */
export const findPathTitle = (deps: WorldDeps, path: string): SeoTitleRow | null => {
  const [, area = '', name = '', third = ''] = path.split('/')
  if (area === 'blog') return blogTitle(deps, name, third)
  if (name === '') return null
  if (personalPages.has(area)) return findSeoTitle(deps.sql, `/${area}`) ?? null
  if (area === 'search')
    return titled(
      `Search Results for “${name}”`,
      `Parts, tools, and machines that match “${name},” with prices, stock, and compatible models.`,
    )
  if (area === 'featured') return findFeatured(deps.sql, name) ?? null
  const list = categoryLists[area]
  const category = list === undefined ? undefined : getCategoryTree(deps).find(name)
  return list === undefined || category === undefined
    ? null
    : titled(`${list}: ${category.nameEn}`, `${list} in ${category.nameEn}, with prices and stock.`)
}
