import { useState } from 'react'
import { isAddable } from '#client/shared/product-card/product-card.rules.ts'
import type { ProductCard } from '#contract/catalog/product-card.ts'

type SelectableFavorite = Pick<
  ProductCard,
  'productCode' | 'skuCode' | 'skuCount' | 'stockSum' | 'displayPrice' | 'isPresale'
> & { productStatus: number }

/** Selection of products on the page. Ignores selected products that are no longer on it. */
export const useFavoriteSelection = <Row extends SelectableFavorite>(rows: readonly Row[]) => {
  const [selectedCodes, setSelectedCodes] = useState<ReadonlySet<string>>(new Set())
  const selected = rows.filter(({ productCode }) => selectedCodes.has(productCode))
  return {
    selected,
    /** SKU codes of selected products that can be added without choosing options: on sale and in stock. */
    buyable: selected.filter(row => row.productStatus === 1 && isAddable(row)).map(row => row.skuCode),
    isSelected: (productCode: string): boolean => selectedCodes.has(productCode),
    select: (productCode: string, isSelected: boolean): void =>
      setSelectedCodes(previous => {
        const next = new Set(previous)
        if (isSelected) next.add(productCode)
        else next.delete(productCode)
        return next
      }),
    selectAll: (isSelected: boolean): void =>
      setSelectedCodes(isSelected ? new Set(rows.map(({ productCode }) => productCode)) : new Set()),
  }
}
