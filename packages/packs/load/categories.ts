import { toSlug } from '@fixbench/domain/slug.ts'
import type { NewRow } from '@fixbench/server/database/insert-rows.ts'
import type { Product } from '../format/products.ts'
import type { PictureUrls } from './picture-urls.ts'

/** Slug of a category, option or brand of a pack; `other` for a name without one. */
export const toPackSlug = (name: string): string => toSlug(name) || 'other'

type Category = {
  id: number
  path: string[]
  slug: string
  parentId: number | null
  l1Id: number
  products: Product[]
}

/** The categories of a pack by the path of their names. */
export type Categories = {
  rows: (pictures: PictureUrls) => NewRow[]
  /** Names of the categories in addresses. */
  slugs: readonly string[]
  /** Ids of the three levels of a path; the lowest one stands for missing levels. */
  idsOf: (path: readonly string[]) => [number, number, number]
}

const FIRST_ID = 1000

/** Collects the categories of products, in the order of the table. */
export const createCategories = (products: readonly Product[]): Categories => {
  const byPath = new Map<string, Category>()
  const slugs = new Set<string>()
  const keyOf = (path: readonly string[]): string => path.join(' > ')

  const ensure = (path: string[]): Category => {
    const known = byPath.get(keyOf(path))
    if (known !== undefined) return known

    const parent = path.length === 1 ? null : ensure(path.slice(0, -1))
    const id = FIRST_ID + byPath.size
    const category = {
      id,
      path,
      slug: toFreeSlug(slugs, path),
      parentId: parent?.id ?? null,
      l1Id: parent?.l1Id ?? id,
      products: [],
    }

    byPath.set(keyOf(path), category)

    return category
  }

  for (const product of products) {
    for (let level = 1; level <= product.categories.length; level += 1) {
      ensure(product.categories.slice(0, level)).products.push(product)
    }
  }

  return {
    slugs: [...slugs],
    rows: pictures => [...byPath.values()].map((category, sort) => toRow(category, sort, pictures)),
    idsOf: path => {
      const ids = path.map((_, index) => ensure(path.slice(0, index + 1)).id)
      const [l1 = 0, l2 = l1, l3 = l2] = ids
      return [l1, l2, l3]
    },
  }
}

/** A slug that no other category has: that of the name, else of the whole path. */
const toFreeSlug = (slugs: Set<string>, path: readonly string[]): string => {
  const own = toPackSlug(path.at(-1) ?? '')
  const slug = slugs.has(own) ? toPackSlug(path.join(' ')) : own
  slugs.add(slug)
  return slug
}

const toRow = (
  { id, path, slug, parentId, l1Id, products }: Category,
  sort: number,
  pictures: PictureUrls,
): NewRow => {
  const level = path.length
  const name = path.at(-1) ?? ''
  const shown = products.filter(({ isPublished }) => isPublished)
  const src = products.find(({ images }) => images.length > 0)?.images[0]

  return {
    id,
    parentId,
    level,
    sort,
    nameEn: name,
    nameCn: name,
    url: slug,
    kind: 'tools',
    imageUrl: src === undefined ? '' : pictures.get(src),
    l1Id,
    l2Id: { 1: null, 2: id, 3: parentId }[level],
    filterGroups: [],
    productCount: shown.length,
    seoDescription: `${name}: ${shown.length} products with prices by quantity and stock.`,
  }
}
