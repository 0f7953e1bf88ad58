import { formatBlogDate } from '@fixbench/contract/blog/blog-date.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { getCategoryTree } from '#server/modules/category/category-tree.ts'
import { findBlogCategory, findBlogTag, findSeoTitle, type SeoTitleRow } from './seo.repo.ts'

/** Titles of product lists that a path can filter by category. */
const categoryLists: Readonly<Record<string, string>> = {
  'best-sellers': 'Best Sellers',
  'free-shipping': 'Free Shipping',
  'hot-deals': 'Hot Deals',
  'new-arrivals': 'New Arrivals',
  promotion: 'Promotions',
}

/** Pages whose title doesn't depend on the order, product or list in their path. */
const personalPages: ReadonlySet<string> = new Set([
  'payment',
  'presale-payment',
  'point-payment',
  'redeem-points',
  'shared-wish-list',
])

const toTitle = (title: string, description: string): SeoTitleRow => ({ title, description, keywords: null })

const toBlogTitle = ({ brand }: ShopContext, title: string, description: string): SeoTitleRow =>
  toTitle(`${title} | ${brand.name} Blog`, description)

const findDateTitle = (deps: ShopContext, name: string): SeoTitleRow | null => {
  const date = formatBlogDate(name)
  return date === null
    ? null
    : toBlogTitle(deps, `Articles from ${date}`, `Repair articles published in ${date}.`)
}

/** Titles of blog lists by the segment of the path that names their kind. */
const blogTitles: Readonly<Record<string, (deps: ShopContext, name: string) => SeoTitleRow | null>> = {
  list: (deps, name) => {
    const category = findBlogCategory(deps.sql, name)
    return category === undefined ? null : toBlogTitle(deps, category.name, category.summary)
  },
  tag: (deps, name) => {
    const tag = findBlogTag(deps.sql, name)
    return tag === null ? null : toBlogTitle(deps, tag, `Repair articles about ${tag}, from our own benches.`)
  },
  archives: findDateTitle,
  date: findDateTitle,
  search: (deps, name) =>
    toBlogTitle(deps, `Articles About “${name}”`, `Repair articles that match “${name}.”`),
}

const findBlogTitle = (deps: ShopContext, kind: string, name: string): SeoTitleRow | null => {
  const find = blogTitles[kind]
  if (find === undefined) return null
  return name === '' ? toBlogTitle(deps, 'All Articles', deps.brand.blogDescription) : find(deps, name)
}

/** Title of a page with parameters in its path, by its segments; null if the page builds its own title. */
export const findPathTitle = (
  deps: ShopContext,
  [area = '', name = '', third = '']: readonly string[],
): SeoTitleRow | null => {
  if (area === 'blog') return findBlogTitle(deps, name, third)
  if (name === '') return null
  if (personalPages.has(area)) return findSeoTitle(deps.sql, 'path', `/${area}`) ?? null
  if (area === 'search') {
    return toTitle(
      `Search Results for “${name}”`,
      `Parts, tools, and machines that match “${name},” with prices, stock, and compatible models.`,
    )
  }
  if (area === 'featured') {
    return findSeoTitle(deps.sql, 'featured', name) ?? findSeoTitle(deps.sql, 'path', '/featured') ?? null
  }
  return findListTitle(deps, area, name)
}

/** Title of a list of products by its segments: that of the category or promotion, else of the whole list. */
const findListTitle = (deps: ShopContext, area: string, name: string): SeoTitleRow | null => {
  const list = categoryLists[area]
  if (list === undefined) return null

  const category = getCategoryTree(deps).find(name)
  if (category !== undefined) {
    return toTitle(`${list}: ${category.nameEn}`, `${list} in ${category.nameEn}, with prices and stock.`)
  }

  const promotion = area === 'promotion' ? findSeoTitle(deps.sql, 'promotion', name) : undefined
  return promotion ?? findSeoTitle(deps.sql, 'path', `/${area}`) ?? null
}
