import { useState } from 'react'
import { isAddable } from '#client/shared/product-card/card.rules.ts'
import type { ProductCard } from '#contract/product-card.ts'

type SelectableFavorite = Pick<
  ProductCard,
  'productCode' | 'skuCode' | 'skuCount' | 'stockSum' | 'displayPrice' | 'isPresale'
> & { productStatus: number }

/** Which products of the page are marked. Marks of products that are not on the page any more don't count. */
export const useFavoriteSelection = <Row extends SelectableFavorite>(rows: readonly Row[]) => {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter(({ productCode }) => marked.has(productCode))
  return {
    chosen,
    /** Those that can go into the cart as they are: on sale, in stock, without options. */
    buyable: chosen.filter(row => row.productStatus === 1 && isAddable(row)).map(row => row.skuCode),
    isMarked: (productCode: string): boolean => marked.has(productCode),
    mark: (productCode: string, isOn: boolean): void =>
      setMarked(before => {
        const after = new Set(before)
        if (isOn) after.add(productCode)
        else after.delete(productCode)
        return after
      }),
    markAll: (isOn: boolean): void =>
      setMarked(isOn ? new Set(rows.map(({ productCode }) => productCode)) : new Set()),
  }
}
