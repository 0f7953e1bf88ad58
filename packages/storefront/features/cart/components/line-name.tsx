import type { CartLine } from '@fixbench/contract/cart/cart.schemas.ts'
import { paths } from '#storefront/paths.ts'
import { PRODUCT_REMOVED } from '#storefront/shared/product-card/product-card.rules.ts'

type Props = {
  line: Pick<CartLine, 'productStatus' | 'seoUrl' | 'skuCode' | 'nameEn'>
  removedClassName?: string | undefined
}

/** Name of a cart line, linked to the product; a note if the product was removed. */
export function LineName({ line, removedClassName }: Props) {
  if (line.productStatus !== 1) return <span className={removedClassName}>{PRODUCT_REMOVED}</span>
  return (
    <a href={paths.detail(line.seoUrl, line.skuCode)} className="clamp-2">
      {line.nameEn}
    </a>
  )
}
