import type { ProductDetail } from '@fixbench/contract/catalog/catalog.schemas.ts'

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
    ...(product.brand !== null &&
      product.kind !== 'part' && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(reviewSummary.count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: reviewSummary.average,
        reviewCount: reviewSummary.count,
      },
    }),
    ...(displayPrice !== null && {
      offers: {
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
