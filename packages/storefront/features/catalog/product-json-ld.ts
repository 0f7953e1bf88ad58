import type { ProductDetail } from '@fixbench/contract/catalog/catalog.schemas.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'

const toAvailability = ({ stockSum, isPresale }: ProductDetail): string => {
  if (isPresale) return 'https://schema.org/PreOrder'
  return stockSum > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock'
}

/** Structured data (schema.org) of a product. Has no offers if the viewer may not see the price. */
export const productJsonLd = (product: ProductDetail, origin: string): Record<string, unknown> => {
  const { reviewSummary, displayPrice, maxPrice } = product

  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.nameEn,
    sku: product.spuCode,
    mpn: product.productCode,
    url: `${origin}/detail/${product.seoUrl}`,
    image: product.images.map(({ url }) => `${origin}${url}`),
    description: product.seoDescription || product.nameEn,
    // A part's brand is that of the devices it fits, not of its manufacturer.
    ...omitUndefined({
      brand:
        product.brand !== null && product.kind !== 'part'
          ? { '@type': 'Brand', name: product.brand }
          : undefined,
      aggregateRating:
        reviewSummary.count > 0
          ? {
              '@type': 'AggregateRating',
              ratingValue: reviewSummary.average,
              reviewCount: reviewSummary.count,
            }
          : undefined,
      offers:
        displayPrice === null
          ? undefined
          : {
              '@type': 'AggregateOffer',
              priceCurrency: 'USD',
              lowPrice: displayPrice,
              highPrice: maxPrice ?? displayPrice,
              offerCount: product.skuCount,
              availability: toAvailability(product),
            },
    }),
  }
}
