import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { catalogQueries } from '@fixbench/storefront/features/catalog/catalog.queries.ts'
import { productJsonLd } from '@fixbench/storefront/features/catalog/product-json-ld.ts'
import { couponQueries } from '@fixbench/storefront/features/coupon/coupon.queries.ts'
import { questionQueries } from '@fixbench/storefront/features/question/question.queries.ts'
import { FIRST_REVIEWS, reviewQueries } from '@fixbench/storefront/features/review/review.queries.ts'
import { breadcrumbJsonLd, jsonLdGraph } from '@fixbench/storefront/lib/format/json-ld.ts'
import { preload } from '@fixbench/storefront/lib/lazy-section.tsx'
import { critical, deferred, notFound, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { productSections } from './product-lazy-sections.ts'

/** Loads the product. Description, reviews and related products may arrive later. */
export const loader: ScreenLoader = async ({ shop, params }) => {
  const { id } = params
  if (id === undefined) throw notFound()
  const seoRead = critical.orNull(shop, catalogQueries.detailSeo(id))
  const product = await critical.or404(shop, catalogQueries.detail(id))

  deferred(shop, couponQueries.ofProduct(product.productCode))
  deferred(shop, catalogQueries.description(id))
  deferred(shop, catalogQueries.combinations(product.productCode))
  deferred(shop, reviewQueries.list(product.productCode, FIRST_REVIEWS))
  deferred(shop, questionQueries.list(product.productCode))
  deferred(shop, catalogQueries.recommended(id, 'accessory'))
  deferred(shop, catalogQueries.recommended(id, 'recommend'))

  const [seo] = await Promise.all([
    seoRead,
    product.models.length > 0 &&
      critical.orNull(shop, catalogQueries.deviceParts({ productCode: product.productCode })),
    // A client navigation has no server markup for the lazy sections.
    !import.meta.env.SSR && preload(productSections),
  ])

  const [image] = product.images
  const picture = image && ({ path: image.url, kind: 'product' } as const)

  return {
    title: seo?.title ?? product.nameEn,
    description: seo?.description ?? product.seoDescription,
    ...omitUndefined({ picture }),
    jsonLd: jsonLdGraph(
      productJsonLd(product, shop.origins.shop),
      breadcrumbJsonLd(
        [
          ...product.breadcrumbs.map(({ nameEn, url }) => ({ name: nameEn, path: paths.list(url) })),
          { name: product.nameEn, path: paths.detail(product.seoUrl) },
        ],
        shop.origins.shop,
      ),
    ),
  }
}
