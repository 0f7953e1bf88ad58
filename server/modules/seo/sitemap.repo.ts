import type { z } from 'zod'
import { limitTo, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import { isShownSql } from '#server/modules/category/category.repo.ts'

/** A page in the sitemap; `changed` is a date (YYYY-MM-DD) or null if unknown. */
const SitemapRowSchema = row({ path: text, changed: text.nullable() })
export type SitemapRow = z.infer<typeof SitemapRowSchema>

/** Pages of products on sale in one part of the sitemap, in a fixed order. Only the rows of this part are read. */
export const listProductPages = (sql: SqlReader, part: number, size: number): SitemapRow[] =>
  sql.all(
    SitemapRowSchema,
    `select '/detail/' || seoUrl as path, substr(updatedAt, 1, 10) as changed from Product
      where id in (select id from Product where status = 1 order by id ${limitTo()} offset ?) order by id`,
    size,
    (part - 1) * size,
  )

/** Number of products on sale. */
export const countProductPages = (sql: SqlReader): number =>
  sql.count('select count(*) from Product where status = 1')

const statements = {
  /** Pages with a stored text or title. */
  pages: `select path, max(changed) as changed from (
            select path, substr(updatedAt, 1, 10) as changed from InfoPage union all select path, null from SeoTitle
          ) group by path order by path`,
  /** Pages of categories that contain products. */
  categories: `
    select '/list/' || c.url as path, null as changed from Category c
     where ${isShownSql} and c.productCount > 0 order by c.id`,
  /** Pages of published blog posts. */
  blog: `select '/blog/detail/' || slug as path, substr(publishedAt, 1, 10) as changed from BlogPost
          where status = 'shown' order by id`,
}

type PagesPart = keyof typeof statements
export const pagesParts = Object.keys(statements) as readonly PagesPart[]

/** Pages of a part other than those of products. */
export const listPages = (sql: SqlReader, part: PagesPart): SitemapRow[] =>
  sql.all(SitemapRowSchema, statements[part])
