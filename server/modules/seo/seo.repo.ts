import type { z } from 'zod'
import { row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'

const SeoTitleRowSchema = row({ title: text, description: text.nullable(), keywords: text.nullable() })
export type SeoTitleRow = z.infer<typeof SeoTitleRowSchema>

const titleStatements = {
  /** Stored head data of a path. */
  path: 'select title, description, keywords from SeoTitle where path = ?',
  /** Head data of a visible blog post by slug. */
  post: "select seoTitle as title, seoDescription as description, null as keywords from BlogPost where slug = ? and status = 'shown'",
  /** Title and summary of a featured collection by code. */
  featured:
    "select title, summary as description, null as keywords from Campaign where kind = 'featured' and status = 1 and code = ?",
  /** Title of a promotion by code. */
  promotion:
    "select 'Promotions: ' || title as title, summary as description, null as keywords from Campaign where kind = 'promotion' and status = 1 and code = ?",
}

/** Head data of a page; undefined if there is none. */
export const findSeoTitle = (sql: SqlReader, by: keyof typeof titleStatements, key: string) =>
  sql.get(SeoTitleRowSchema, titleStatements[by], key)

const BlogCategoryRowSchema = row({ name: text, summary: text })

/** Name and summary of a blog category. */
export const findBlogCategory = (sql: SqlReader, slug: string) =>
  sql.get(BlogCategoryRowSchema, 'select name, summary from BlogCategory where slug = ?', slug)

/** Name of a blog tag. */
export const findBlogTag = (sql: SqlReader, slug: string): string | null =>
  sql.value(text, 'select name from BlogTag where slug = ?', slug)

/** The path that an old path redirects to; null if it doesn't. */
export const findRedirect = (sql: SqlReader, path: string): string | null =>
  sql.value(text, 'select toPath from SeoRedirect where fromPath = ?', path)

const ProductSeoRowSchema = row({
  seoUrl: text,
  nameEn: text,
  seoTitle: text.nullable(),
  seoDescription: text.nullable(),
  brand: text.nullable(),
  family: text.nullable(),
})

/** Fields for the head data of a product page; undefined for an unknown product. */
export const findProductSeo = (sql: SqlReader, seoUrl: string) =>
  sql.get(
    ProductSeoRowSchema,
    `select p.seoUrl, p.nameEn, p.seoTitle, p.seoDescription, b.name as brand, f.name as family from Product p
       left join Brand b on b.id = p.brandId left join PartFamily f on f.id = p.familyId where p.seoUrl = ?`,
    seoUrl,
  )

const SpuUrlRowSchema = row({ spuCode: text, seoUrl: text })

/** SEO addresses of products by SPU code, in the requested order. */
export const listSpuUrls = (sql: SqlReader, spuCodes: readonly string[]) =>
  sql.all(
    SpuUrlRowSchema,
    'select p.spuCode, p.seoUrl from json_each(?) w cross join Product p on p.spuCode = w.value',
    JSON.stringify(spuCodes),
  )
