import { describeNearest, findNearest } from '@fixbench/machine/find-nearest.ts'
import { createCategories } from '../load/categories.ts'
import type { PackFile } from './pack.schemas.ts'
import type { Product } from './products.ts'

const LINK = /^\/(list|detail)\/([^/?#]+)/

/** Banners that lead to a category or product which the pack doesn't have: their places and the reasons. */
export const findDeadLinks = (
  banners: PackFile['banners'],
  products: readonly Product[],
): [number, string][] => {
  const { slugs } = createCategories(products)
  const handles = products.map(({ handle }) => handle)

  return banners.flatMap(({ url }, index): [number, string][] => {
    const [, page, name = ''] = LINK.exec(url) ?? []
    const known = page === 'list' ? slugs : handles
    if (page === undefined || known.includes(name)) return []
    const hint = describeNearest(findNearest(name, known))
    if (page === 'detail') return [[index, `There is no product “${name}”${hint}`]]
    return [[index, `There is no category “${name}”${hint || `. There are: ${known.join(', ')}`}`]]
  })
}
