import { createHash } from 'node:crypto'
import type { Crumb } from '@fixbench/contract/category/category.schemas.ts'
import { groupBy } from '@fixbench/contract/core/lists.ts'
import { LRUCache } from 'lru-cache'
import type { ShopContext } from '#server/context/shop-context.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import {
  type CategoryRow,
  listCategories,
  listCategoryTags,
  readCategoryText,
  type TagChipRow,
} from './category.repo.ts'

/** A category with links to its parent and children. */
export type CategoryNode = CategoryRow & { parent: CategoryNode | null; children: CategoryNode[] }

/** All categories of a world as a tree. Worlds with equal categories share it, so it must not be changed. */
export type CategoryTree = ReturnType<typeof buildTree>

const ROUGH_BYTES = 1_000_000

/** Worlds made from the same template or pack have equal categories; more different ones are rarely open at once. */
const MAX_SHARED_TREES = 8
const sharedTrees = new LRUCache<string, CategoryTree>({ max: MAX_SHARED_TREES })

/** The category tree; cached until the content changes. */
export const getCategoryTree = ({ sql, cache }: Pick<ShopContext, 'sql' | 'cache'>): CategoryTree =>
  cache.memoize({ key: 'category-tree', topics: ['content'], bytes: ROUGH_BYTES }, () => getShared(sql))

const getShared = (sql: SqlReader): CategoryTree => {
  const tags = listCategoryTags(sql)
  const digest = createHash('sha256')
    .update(readCategoryText(sql))
    .update(JSON.stringify(tags))
    .digest('base64')
  const shared = sharedTrees.get(digest)
  if (shared !== undefined) return shared

  const tree = buildTree(listCategories(sql), tags)
  sharedTrees.set(digest, tree)

  return tree
}

const buildTree = (rows: readonly CategoryRow[], tags: readonly TagChipRow[]) => {
  const all: readonly CategoryNode[] = rows.map(row => ({ ...row, parent: null, children: [] }))
  const byId = new Map(all.map(node => [node.id, node]))
  const byUrl = new Map(all.map(node => [node.url, node]))

  for (const node of all) {
    const parent = node.parentId === null ? undefined : byId.get(node.parentId)
    if (parent === undefined) continue
    node.parent = parent
    parent.children.push(node)
  }

  const tagsByCategory = groupBy(tags, tag => tag.categoryId)

  return {
    all,
    top: all.filter(node => node.parent === null),
    find: (key: number | string): CategoryNode | undefined => {
      if (typeof key === 'number') return byId.get(key)
      return byUrl.get(key) ?? (/^\d{1,9}$/.test(key) ? byId.get(Number(key)) : undefined)
    },
    getTags: (categoryId: number): readonly TagChipRow[] => tagsByCategory.get(categoryId) ?? [],
  }
}

/** The path from the top level to `node`, including it. */
export const getPath = (node: CategoryNode): CategoryNode[] =>
  node.parent === null ? [node] : [...getPath(node.parent), node]

/** The breadcrumbs of a category, including it; empty for undefined. */
export const toBreadcrumbs = (node: CategoryNode | undefined): Crumb[] =>
  node === undefined ? [] : getPath(node).map(({ id, nameEn, url }) => ({ categoryId: id, nameEn, url }))
