import type { QuickChoice } from '@fixbench/contract/quick-order/quick-order.schemas.ts'
import type { Viewer } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { createPriceView } from '#server/modules/catalog/price-view.ts'
import { getSkusByCodes } from '#server/modules/catalog/sku-line.repo.ts'
import { suggest } from '#server/modules/search/suggest.service.ts'
import { toChoice } from './check-list.ts'
import { listSkusByPrefix, listSkusOfProducts } from './resolve-codes.repo.ts'

const MAX_SUGGESTIONS = 8

/** Suggests SKUs for a keyword: codes that start with it first, then search results. */
export const suggestSkus = (deps: ShopContext, viewer: Viewer, keyword: string): QuickChoice[] => {
  const codes = listSkusByPrefix(deps.sql, keyword.toUpperCase(), MAX_SUGGESTIONS)
  if (codes.length < MAX_SUGGESTIONS) {
    const { items } = suggest(deps, viewer, { keyword, pageNum: 1, pageSize: MAX_SUGGESTIONS })
    const productCodes = items.map(item => item.productCode)
    codes.push(...listSkusOfProducts(deps.sql, productCodes, MAX_SUGGESTIONS))
  }
  const view = createPriceView(deps, viewer)
  return getSkusByCodes(deps, [...new Set(codes)].slice(0, MAX_SUGGESTIONS)).map(sku => toChoice(view, sku))
}
