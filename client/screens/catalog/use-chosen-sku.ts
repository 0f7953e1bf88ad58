import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { findInitialSku } from '#client/features/catalog/sku-choice.rules.ts'
import { useStores } from '#client/lib/shop.tsx'
import type { ProductDetail } from '#contract/catalog.schemas.ts'

/**
 * The SKU that the page shows: the one in the address, else the first one. Choosing another replaces the address, so that
 * the page can be shared, reloaded and returned to as it is. The choice shows at once, before the address has followed.
 */
export const useChosenSku = (product: ProductDetail) => {
  const [query, setQuery] = useSearchParams()
  const [choice, setChoice] = useState<{ productCode: string; skuCode: string } | null>(null)
  const { root } = useStores()
  const inAddress = query.get('sku')
  if (choice !== null && choice.skuCode === inAddress) setChoice(null)
  const wanted = choice?.productCode === product.productCode ? choice.skuCode : inAddress
  const sku = findInitialSku(product, wanted)
  const [code, price] = [sku?.skuCode ?? null, sku?.price ?? 0]
  useEffect(
    () => root.set({ currentSku: code, currentSkuPrice: price, currentSkuNum: 1 }),
    [root, code, price],
  )
  const choose = (skuCode: string): void => {
    setChoice({ productCode: product.productCode, skuCode })
    const next = new URLSearchParams(query)
    next.set('sku', skuCode)
    setQuery(next, { replace: true, preventScrollReset: true })
  }
  return { sku, choose }
}
