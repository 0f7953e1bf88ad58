import type { QuickChoice } from '#contract/quick-order.contract.ts'
import type { Viewer } from '#server/domain/viewer.ts'
import { createPriceView } from '#server/modules/catalog/price-view.ts'
import { listSkusByCodes } from '#server/modules/catalog/sku-line.repo.ts'
import { suggest } from '#server/modules/search/suggest.service.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { toChoice } from './check-list.ts'
import { listSkusByPrefix, listSkusOfProducts } from './resolve-codes.repo.ts'

const AT_ONCE = 8

/** SKUs for what was typed into a row: codes that begin so, then what the shop's search finds. */
export const suggestSkus = (deps: WorldDeps, viewer: Viewer, keyword: string): QuickChoice[] => {
  const codes = listSkusByPrefix(deps.sql, keyword.toUpperCase(), AT_ONCE)
  if (codes.length < AT_ONCE) {
    const { items } = suggest(deps, viewer, { keyword, pageNum: 1, pageSize: AT_ONCE })
    const found = items.map(item => item.productCode)
    codes.push(...listSkusOfProducts(deps.sql, found, AT_ONCE))
  }
  const view = createPriceView(deps, viewer)
  return listSkusByCodes(deps.sql, [...new Set(codes)].slice(0, AT_ONCE)).map(sku => toChoice(view, sku))
}
