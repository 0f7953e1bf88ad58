import { paths } from '#client/app/paths.ts'
import type { ProductCard } from '#contract/product-card.ts'
import type { QuickCheck } from '#contract/quick-order.contract.ts'

/** Grades that a marketplace for refurbished devices accepts. */
export const PARTNER_GRADES = ['Service Pack', 'Original Pulled', 'Refurbished Original'] as const

/** A part in an accepted grade: its card with picture, price and stock of that SKU, and the way to it. */
export type PartnerOffer = { card: ProductCard; href: string }

/** The accepted grade that a specification names; undefined for any other. */
const gradeIn = (productSpec: string): string | undefined =>
  PARTNER_GRADES.find(grade => productSpec.split(' / ').some(part => part.startsWith(grade)))

/** The SKU in an accepted grade of each product, one in stock before one that is not; products without one are left out. */
export const partnerOffersOf = (products: readonly ProductCard[], rows: QuickCheck['rows']): PartnerOffer[] =>
  products.flatMap((product, at): PartnerOffer[] => {
    const row = rows[at]
    if (row === undefined) return []
    const one = row.skuCode === null ? [] : [{ ...row, skuCode: row.skuCode, stock: row.stock ?? 0 }]
    const accepted = [...row.choices, ...one].filter(({ productSpec }) => gradeIn(productSpec) !== undefined)
    const best = accepted.find(({ stock }) => stock > 0) ?? accepted[0]
    if (best === undefined) return []
    const { skuCode, image, price, stock, productSpec } = best
    const card: ProductCard = {
      ...product,
      imgUrl: image,
      grade: gradeIn(productSpec) ?? null,
      skuCode,
      displayPrice: price,
      joinPrice: price,
      discountType: 0,
      discountPercent: 0,
      ladderStatus: 0,
      lowestPrice: null,
      stockSum: stock,
      skuCount: 1,
    }
    return [{ card, href: `${paths.detail(product.seoUrl)}?${new URLSearchParams({ sku: skuCode })}` }]
  })
