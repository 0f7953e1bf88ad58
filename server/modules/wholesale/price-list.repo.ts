import type { z } from 'zod'
import { integer, limitTo, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import { IS_ON_SALE } from '#server/modules/catalog/lead-sku.repo.ts'
import { PricedProductSchema, pricedProductColumns } from '#server/modules/catalog/sku-line.repo.ts'

const PriceListRowSchema = PricedProductSchema.extend({
  skuId: integer,
  skuCode: text,
  productName: text,
  productSpec: text,
  grade: text.nullable(),
  brand: text.nullable(),
  category: text,
  listCents: integer,
  free: integer,
  moq: integer,
})
export type PriceListRow = z.infer<typeof PriceListRowSchema>

const priceListSql = `
  select s.id as skuId, s.skuCode, p.nameEn as productName, s.productSpec, s.grade, b.name as brand, c.nameEn as category,
         s.priceCents as listCents, s.stock - s.reserved as free, p.moq, ${pricedProductColumns}
    from Sku s join Product p on p.id = s.productId join Category c on c.id = p.l1CategoryId
    left join Brand b on b.id = p.brandId
   where s.id > ?1 and ${IS_ON_SALE}
     and (?2 = 0 or p.l1CategoryId = ?2 or p.l2CategoryId = ?2 or p.l3CategoryId = ?2)
   order by s.id ${limitTo('?3')}`

type PriceListPage = { after: number; categoryId: number; limit: number }

/** The next SKUs on sale after a SKU id, in one category or in all (0). */
export const listPriceListRows = (
  sql: SqlReader,
  { after, categoryId, limit }: PriceListPage,
): PriceListRow[] => sql.all(PriceListRowSchema, priceListSql, after, categoryId, limit)

const WholesaleAccountRowSchema = row({ company: text, levelName: text.nullable() })

/** Company and level of a member's active wholesale account; undefined without one. */
export const findWholesaleAccount = (sql: SqlReader, memberId: number) =>
  sql.get(
    WholesaleAccountRowSchema,
    `select a.company, l.name as levelName from WholesaleAccount a left join WholesaleLevel l on l.level = a.level
      where a.memberId = ? and a.status = 'active'`,
    memberId,
  )
