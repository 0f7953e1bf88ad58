import type { Crumb } from '#contract/category.schemas.ts'
import { memoize } from '#server/lib/cache.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { type CategoryRow, listCategories, listCategoryTags, type TagChipRow } from './category.repo.ts'

export type CategoryNode = CategoryRow & { parent: CategoryNode | null; children: CategoryNode[] }

/** All categories of a world, linked; small enough to be held whole. */
export type CategoryTree = {
  top: readonly CategoryNode[]
  all: readonly CategoryNode[]
  find(idOrUrl: number | string): CategoryNode | undefined
  getTags(categoryId: number): readonly TagChipRow[]
}

const ROUGH_BYTES = 1_000_000

/** The category tree, read once and cached until the content changes. */
export const getCategoryTree = ({ sql, cache }: Pick<WorldDeps, 'sql' | 'cache'>): CategoryTree =>
  memoize(cache, { key: 'category-tree', topics: ['content'], bytes: ROUGH_BYTES }, () =>
    link(listCategories(sql), listCategoryTags(sql)),
  )

const link = (rows: readonly CategoryRow[], tags: readonly TagChipRow[]): CategoryTree => {
  const all: CategoryNode[] = rows.map(row => ({ ...row, parent: null, children: [] }))
  const byId = new Map(all.map(node => [node.id, node]))
  const byUrl = new Map(all.map(node => [node.url, node]))
  for (const node of all) {
    const parent = node.parentId === null ? undefined : byId.get(node.parentId)
    if (parent === undefined) continue
    node.parent = parent
    parent.children.push(node)
  }
  const chips = new Map<number, TagChipRow[]>()
  for (const tag of tags) chips.set(tag.categoryId, [...(chips.get(tag.categoryId) ?? []), tag])
  return {
    all,
    top: all.filter(node => node.parent === null),
    find: key => {
      if (typeof key === 'number') return byId.get(key)
      return byUrl.get(key) ?? (/^\d{1,9}$/.test(key) ? byId.get(Number(key)) : undefined)
    },
    getTags: categoryId => chips.get(categoryId) ?? [],
  }
}

/** From the top level down to `node`, itself included. */
export const pathTo = (node: CategoryNode): CategoryNode[] =>
  node.parent === null ? [node] : [...pathTo(node.parent), node]

/** The breadcrumb of a category, itself included. */
export const crumbsTo = (node: CategoryNode | undefined): Crumb[] =>
  node === undefined ? [] : pathTo(node).map(({ id, nameEn, url }) => ({ categoryId: id, nameEn, url }))
