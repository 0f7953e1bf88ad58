import type { HomeBlock } from '#contract/home.schemas.ts'
import { getCategoryTree } from '#server/modules/category/category-tree.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

const MAX_TILES = 8
const MAX_LINKS = 8

/** Tiles of the largest groups of parts with links to their best filled sub-categories. */
export const brandTiles = (deps: WorldDeps): HomeBlock['tiles'] =>
  getCategoryTree(deps)
    .top.filter(node => node.kind === 'parts')
    .slice(0, MAX_TILES)
    .map(node => ({
      name: node.nameEn,
      url: node.url,
      image: node.imageUrl,
      links: node.children
        .toSorted((a, b) => b.productCount - a.productCount || a.id - b.id)
        .slice(0, MAX_LINKS)
        .map(child => ({ name: child.nameEn, url: child.url })),
    }))
