import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { catalogQueries, listQueries } from '@fixbench/storefront/features/catalog/catalog.queries.ts'
import { parseChoice } from '@fixbench/storefront/features/catalog/list-choice.rules.ts'
import { breadcrumbJsonLd, jsonLdGraph } from '@fixbench/storefront/lib/format/json-ld.ts'
import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import { paths } from '@fixbench/storefront/paths.ts'

/** Loads category, products and filters in parallel. An unknown category shows the 404 page. */
export const loader: ScreenLoader = async ({ shop, params, url }) => {
  const { id = '' } = params
  const data = listQueries(id === '' ? {} : { url: id }, parseChoice(url.searchParams, params.page))
  const [category, seo] = await Promise.all([
    critical.or404(shop, catalogQueries.category(id)),
    critical.orNull(shop, catalogQueries.categorySeo(id)),
    critical(shop, data.products),
    critical.orNull(shop, data.facets),
  ])
  const isAlias = params.id !== undefined && params.id !== category.url && category.url !== ''

  return {
    title: seo?.title ?? category.nameEn,
    ...omitUndefined({
      description: seo?.description,
      picture: category.imageurl === '' ? undefined : ({ path: category.imageurl, kind: 'website' } as const),
      canonicalPath: isAlias ? paths.list(category.url, { page: Number(params.page ?? 1) }) : undefined,
    }),
    jsonLd: jsonLdGraph(
      breadcrumbJsonLd(
        category.breadcrumbs.map(({ nameEn, url: crumb }) => ({ name: nameEn, path: paths.list(crumb) })),
        shop.origins.shop,
      ),
    ),
  }
}
