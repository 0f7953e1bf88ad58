import type { SqlReader } from '#server/database/sql-reader.ts'

export type SeoTitleRow = { title: string; description: string | null; keywords: string | null }

/** What the shop says about a path; undefined when it says nothing. */
export const findSeoTitle = (sql: SqlReader, path: string): SeoTitleRow | undefined =>
  sql.get<SeoTitleRow>('select title, description, keywords from SeoTitle where path = ?', path)

/** What an article says in its head; undefined for an unknown or hidden one. */
export const findPostSeo = (sql: SqlReader, slug: string): SeoTitleRow | undefined =>
  sql.get<SeoTitleRow>(
    "select seoTitle as title, seoDescription as description, null as keywords from BlogPost where slug = ? and status = 'shown'",
    slug,
  )

/** Where an old path moved to. */
export const findRedirect = (sql: SqlReader, path: string): string | null =>
  sql.value<string>('select toPath from SeoRedirect where fromPath = ?', path)

export type ProductSeoRow = {
  seoUrl: string
  nameEn: string
  seoTitle: string | null
  seoDescription: string | null
  brand: string | null
  family: string | null
}

/** What a product page says in its head. */
export const findProductSeo = (sql: SqlReader, seoUrl: string): ProductSeoRow | undefined =>
  sql.get<ProductSeoRow>(
    `select p.seoUrl, p.nameEn, p.seoTitle, p.seoDescription, b.name as brand, f.name as family from Product p
       left join Brand b on b.id = p.brandId left join PartFamily f on f.id = p.familyId where p.seoUrl = ?`,
    seoUrl,
  )

export type SpuUrlRow = { spuCode: string; seoUrl: string }

/** Addresses of products by SPU code, in the order asked for. */
export const listSpuUrls = (sql: SqlReader, spuCodes: readonly string[]): SpuUrlRow[] =>
  sql.all<SpuUrlRow>(
    'select p.spuCode, p.seoUrl from json_each(?) w cross join Product p on p.spuCode = w.value',
    JSON.stringify(spuCodes),
  )
