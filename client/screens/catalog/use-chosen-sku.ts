import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { findInitialSku } from '#client/features/catalog/sku-choice.rules.ts'
import { useStores } from '#client/lib/shop.tsx'
import type { ProductDetail } from '#contract/catalog.schemas.ts'

/**
 * The selected SKU: the one in the URL, else the first one. Choosing another SKU updates the URL, so the page can be
 * shared and reloaded. The new SKU shows at once, before the URL has changed.
 */
export const useChosenSku = (product: ProductDetail) => {
  const [query, setQuery] = useSearchParams()
  const [choice, setChoice] = useState<{ productCode: string; skuCode: string } | null>(null)
  const { root } = useStores()
  const inUrl = query.get('sku')
  if (choice !== null && choice.skuCode === inUrl) setChoice(null)
  const sku = findInitialSku(product, choice?.productCode === product.productCode ? choice.skuCode : inUrl)
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
