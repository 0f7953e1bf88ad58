import type { Facts } from './facts.ts'
import type { CategoryKind } from './facts-types.ts'

/** Slugs from the first level down to a third-level category. Throws for any other slug. */
export const getCategoryPath = (facts: Facts, slug: string): [string, string, string] => {
  const leaf = facts.categoryBySlug.get(slug)
  const middle = leaf && facts.categoryById.get(leaf.parentId)
  const top = middle && facts.categoryById.get(middle.parentId)
  if (leaf === undefined || middle === undefined || top === undefined) throw new Error(`no category ${slug}`)
  return [top.slug, middle.slug, leaf.slug]
}

/** Kind of the first-level category, which sets the picture's background. */
export const getPathKind = (facts: Facts, path: readonly [string, string, string]): CategoryKind =>
  facts.categoryBySlug.get(path[0])?.kind ?? 'parts'
