import { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import { catalogEndpoints } from '@fixbench/contract/catalog/catalog.contract.ts'
import { toParts } from '@fixbench/contract/core/lists.ts'
import type { Shopper } from './shopper.ts'

const PAGE = 100

/** SKU codes of `count` products that can be bought; fewer in a small catalog. */
const listSkuCodes = async ({ send }: Shopper, count: number): Promise<string[]> => {
  const codes = new Set<string>()
  for (let pageNum = 1; codes.size < count; pageNum += 1) {
    const { rows } = await send(catalogEndpoints.list, { pageNum, pageSize: PAGE })
    if (rows.length === 0) break
    for (const { skuCode, stockSum } of rows) {
      if (stockSum > 1) codes.add(skuCode)
    }
  }

  return [...codes].slice(0, count)
}

/** Fills the cart of a shopper with `count` lines. Returns how many it has, which is fewer in a small catalog. */
export const fillCart = async (shopper: Shopper, count: number): Promise<number> => {
  const codes = await listSkuCodes(shopper, count)
  for (const part of toParts(codes, PAGE)) {
    const items = part.map(skuCode => ({ skuCode, buyCount: 1 }))
    await shopper.send(cartEndpoints.batchAdd, { items })
  }
  const { total } = await shopper.send(cartEndpoints.list, {})

  return total
}
