import type { Category, SearchCategory } from '@fixbench/contract/category/category.schemas.ts'
import type { Page } from '@fixbench/contract/core/paging.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { failMissing } from '#server/lib/fail.ts'
import { toFullPage } from '#server/lib/paging.ts'
import { toCategory, toSearchCategory, toWholeShop } from './category.mapper.ts'
import { findProductCategoryId } from './category.repo.ts'
import {
  type CategoryNode,
  type CategoryTree,
  getCategoryTree,
  getPath,
  toBreadcrumbs,
} from './category-tree.ts'

/** A category by URL or id; the URL takes precedence. Neither, or id 0, is the whole shop. */
type CategoryName = { categoryId?: number | undefined; url?: string | undefined }

/** Finds a category; 'all' for the whole shop, 'unknown' when there is no such category. */
export const findCategory = (
  tree: CategoryTree,
  { categoryId, url }: CategoryName,
): CategoryNode | 'all' | 'unknown' => {
  const key = url !== undefined && url !== '' ? url : categoryId
  if (key === undefined || key === 0 || key === '0') return 'all'
  return tree.find(key) ?? 'unknown'
}

/** A category with breadcrumbs, sub-categories and tags. Fails with NOT_FOUND for an unknown one. */
export const getCategory = (deps: ShopContext, name: CategoryName): Category => {
  const tree = getCategoryTree(deps)
  const found = findCategory(tree, name)
  if (found === 'unknown') return failMissing('The category')
  return found === 'all' ? toWholeShop(tree) : toCategory(tree, found)
}

/** Direct sub-categories; 0 lists the top level. Empty for an unknown id. */
export const listChildren = (deps: ShopContext, categoryId: number): Page<SearchCategory> => {
  const tree = getCategoryTree(deps)
  const nodes = categoryId === 0 ? tree.top : (tree.find(categoryId)?.children ?? [])
  return toFullPage(nodes.map(node => toSearchCategory(node)))
}

const findDescendants = (tree: CategoryTree, name: CategoryName): readonly CategoryNode[] => {
  const found = findCategory(tree, name)
  if (found === 'unknown') return []
  return found === 'all' ? tree.all : getDescendants(found)
}

/** All sub-categories at every depth, level by level. */
export const listDescendants = (deps: ShopContext, name: CategoryName) => {
  const tree = getCategoryTree(deps)
  return toFullPage(
    findDescendants(tree, name).map(node => ({ ...toSearchCategory(node), parentId: node.parentId })),
  )
}

const getDescendants = (node: CategoryNode): CategoryNode[] => {
  const levels: CategoryNode[] = []
  for (let level = node.children; level.length > 0; level = level.flatMap(child => child.children)) {
    levels.push(...level)
  }
  return levels
}

/** The path from the top level to a category, including it; empty for the whole shop and unknown categories. */
export const listParents = (deps: ShopContext, name: CategoryName): Page<SearchCategory> => {
  const found = findCategory(getCategoryTree(deps), name)
  return toFullPage(typeof found === 'string' ? [] : getPath(found).map(node => toSearchCategory(node)))
}

/** The level-3 category of a product on sale. */
export const getProductCategory = (deps: ShopContext, spuCode: string) => {
  const categoryId = findProductCategoryId(deps.sql, spuCode)
  const node = categoryId === null ? undefined : getCategoryTree(deps).find(categoryId)
  if (node === undefined) return failMissing('The product')
  return { categoryId: node.id, nameEn: node.nameEn, url: node.url, breadcrumbs: toBreadcrumbs(node) }
}
