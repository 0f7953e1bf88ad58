import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { firstSku } from '#client/features/catalog/sku-choice.rules.ts'
import { useStores } from '#client/lib/shop.tsx'
import type { ProductDetail } from '#contract/catalog.schemas.ts'

/** The SKU that the page speaks of: the one in the address, then whatever is chosen; kept in the root state as well. */
export const useChosenSku = (product: ProductDetail) => {
  const [query] = useSearchParams()
  const [choice, setChoice] = useState<{ productCode: string; skuCode: string } | null>(null)
  const { root } = useStores()
  const wanted = choice?.productCode === product.productCode ? choice.skuCode : query.get('sku')
  const sku = firstSku(product.skus, wanted)
  const [code, price] = [sku?.skuCode ?? null, sku?.price ?? 0]
  useEffect(
    () => root.set({ currentSku: code, currentSkuPrice: price, currentSkuNum: 1 }),
    [root, code, price],
  )
  return { sku, choose: (skuCode: string) => setChoice({ productCode: product.productCode, skuCode }) }
}
