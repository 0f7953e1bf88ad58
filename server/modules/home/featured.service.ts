import type { Collection } from '#contract/home/home.schemas.ts'
import type { Viewer } from '#server/domain/viewer.ts'
import { toIso } from '#server/lib/shop-date.ts'
import type { Paging } from '#server/lib/slice-page.ts'
import { listProducts } from '#server/modules/catalog/list-products.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { listFeatured } from './home.repo.ts'

/** A featured collection, by default the first, with one page of its products; empty for an unknown id. */
export const getFeatured = (
  deps: WorldDeps,
  viewer: Viewer,
  { id, ...paging }: Paging & { id?: string | undefined },
) => {
  const collections: Collection[] = listFeatured(deps.sql).map(({ endsAt, ...row }) => ({
    ...row,
    endsAt: endsAt === null ? null : toIso(endsAt),
  }))
  const collection =
    (id === undefined ? collections[0] : collections.find(entry => entry.code === id)) ?? null
  const page =
    collection === null
      ? { rows: [], total: 0 }
      : listProducts(deps, viewer, { campaign: collection.code, sortType: -1, ...paging })
  return { ...page, collection, collections }
}
