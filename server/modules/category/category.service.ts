import type { Category, SearchCategory } from '#contract/category.schemas.ts'
import type { Page } from '#contract/core/paging.ts'
import { failMissing } from '#server/lib/fail.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { toCategory, toSearchCategory, toWholeShop } from './category.mapper.ts'
import { findCategoryIdOfSpu } from './category.repo.ts'
import { type CategoryNode, type CategoryTree, crumbsTo, getCategoryTree, pathTo } from './category-tree.ts'

/** A category named by url or id; the url wins. Neither, or id 0, is the whole shop. */
type CategoryName = { categoryId?: number | undefined; url?: string | undefined }

/** `all` for the whole shop, `unknown` for a name that nothing goes by. */
export const findCategory = (
  tree: CategoryTree,
  { categoryId, url }: CategoryName,
): CategoryNode | 'all' | 'unknown' => {
  const key = url !== undefined && url !== '' ? url : categoryId
  if (key === undefined || key === 0 || key === '0') return 'all'
  return tree.find(key) ?? 'unknown'
}

/** A category with breadcrumb, sub-categories and tags; fails with NOT_FOUND when there is none. */
export const getCategory = (deps: WorldDeps, name: CategoryName): Category => {
  const tree = getCategoryTree(deps)
  const found = findCategory(tree, name)
  if (found === 'unknown') return failMissing('The category')
  return found === 'all' ? toWholeShop(tree) : toCategory(tree, found)
}

/** Categories directly below one; 0 is the top level. An unknown id has none. */
export const listChildren = (deps: WorldDeps, categoryId: number): Page<SearchCategory> => {
  const tree = getCategoryTree(deps)
  const nodes = categoryId === 0 ? tree.top : (tree.find(categoryId)?.children ?? [])
  return { rows: nodes.map(node => toSearchCategory(node)), total: nodes.length }
}

/** All categories below one, level by level. */
export const listDescendants = (
  deps: WorldDeps,
  name: CategoryName,
): Page<SearchCategory & { parentId: number | null }> => {
  const tree = getCategoryTree(deps)
  const found = findCategory(tree, name)
  const nodes = found === 'all' ? tree.all : found === 'unknown' ? [] : below(found)
  const rows = nodes.map(node => ({ ...toSearchCategory(node), parentId: node.parentId }))
  return { rows, total: rows.length }
}

const below = (node: CategoryNode): CategoryNode[] => {
  const levels: CategoryNode[] = []
  for (let level = node.children; level.length > 0; level = level.flatMap(child => child.children)) {
    levels.push(...level)
  }
  return levels
}

/** From the top level down to a category, itself included; empty for the whole shop and for unknown names. */
export const listParents = (deps: WorldDeps, name: CategoryName): Page<SearchCategory> => {
  const found = findCategory(getCategoryTree(deps), name)
  const nodes = typeof found === 'string' ? [] : pathTo(found)
  return { rows: nodes.map(node => toSearchCategory(node)), total: nodes.length }
}

/** The deepest category of a product on sale. */
export const getCategoryOfSpu = (deps: WorldDeps, spuCode: string) => {
  const categoryId = findCategoryIdOfSpu(deps.sql, spuCode)
  const node = categoryId === null ? undefined : getCategoryTree(deps).find(categoryId)
  if (node === undefined) return failMissing('The product')
  return { categoryId: node.id, nameEn: node.nameEn, url: node.url, breadcrumbs: crumbsTo(node) }
}
