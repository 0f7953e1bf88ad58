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

const blogTitle = ({ sql }: WorldDeps, kind = '', name = ''): SeoTitleRow | null => {
  const about = (title: string, description: string) => titled(`${title} | ${brand.name} Blog`, description)
  if (kind === 'list' && name !== '') {
    const category = findBlogCategory(sql, name)
    return category === undefined ? null : about(category.name, category.summary)
  }
  if (kind === 'tag' && name !== '') {
    const tag = findBlogTag(sql, name)
    return tag === null ? null : about(tag, `Repair articles about ${tag}, from our own benches.`)
  }
  if ((kind === 'archives' || kind === 'date') && name !== '') {
    const date = dateText(name)
    return date === null ? null : about(`Articles from ${date}`, `Repair articles published in ${date}.`)
  }
  if (kind === 'search' && name !== '')
    return about(`Articles About “${name}”`, `Repair articles that match “${name}”.`)
  return ['list', 'tag', 'archives', 'date', 'search'].includes(kind)
    ? about('All Articles', 'Guides, tests, and news from the repair bench.')
    : null
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
      `Parts, tools, and machines that match “${name}”, with prices, stock, and compatible models.`,
    )
  if (area === 'featured') return findFeatured(deps.sql, name) ?? null
  const list = categoryLists[area]
  const category = list === undefined ? undefined : getCategoryTree(deps).find(name)
  return list === undefined || category === undefined
    ? null
    : titled(`${list}: ${category.nameEn}`, `${list} in ${category.nameEn}, with prices and stock.`)
}
