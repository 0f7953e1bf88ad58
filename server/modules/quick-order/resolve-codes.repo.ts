import type { z } from 'zod'
import { integer, limitTo, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { Cell } from '#server/lib/sheet/cell.ts'
import { IS_ON_SALE } from '#server/modules/catalog/lead-sku.repo.ts'

/** A SKU found by another code than its SKU code: product code, part number or barcode. */
const CodeMatchSchema = row({ code: text, skuCode: text })
export type CodeMatch = z.infer<typeof CodeMatchSchema>

const otherCodesSql = `
  with requested as (select value as code from json_each(?))
  select w.code, s.skuCode from requested w cross join Product p on p.productCode = w.code
    cross join Sku s on s.productId = p.id where ${IS_ON_SALE}
  union select w.code, s.skuCode from requested w cross join Product p on p.spuCode = w.code
    cross join Sku s on s.productId = p.id where ${IS_ON_SALE}
  union select w.code, s.skuCode from requested w cross join Sku s on s.partNumber = w.code
    cross join Product p on p.id = s.productId where ${IS_ON_SALE}
  union select w.code, s.skuCode from requested w cross join Sku s on s.barcode = w.code
    cross join Product p on p.id = s.productId where ${IS_ON_SALE}
  order by 1, 2`

/** SKUs on sale by product code, part number or barcode. */
export const listOtherCodes = (sql: SqlReader, codes: readonly string[]): CodeMatch[] =>
  codes.length === 0 ? [] : sql.all(CodeMatchSchema, otherCodesSql, JSON.stringify(codes))

const looseSql = `
  select replace(s.skuCode, '-', '') as code, s.skuCode from Sku s join Product p on p.id = s.productId
   where ${IS_ON_SALE} and replace(s.skuCode, '-', '') in (select value from json_each(?)) order by 2`

/** SKUs on sale whose code, with its dashes removed, is in the list. */
export const listLooseCodes = (sql: SqlReader, codes: readonly string[]): CodeMatch[] =>
  codes.length === 0 ? [] : sql.all(CodeMatchSchema, looseSql, JSON.stringify(codes))

const cartSql = 'select skuId, buyCount from CartLine where memberId = ? and isSavedForLater = 0'

const CartQuantityRowSchema = row({ skuId: integer, buyCount: integer })

/** Quantities in a member's cart by SKU id, without items saved for later. */
export const listCartQuantities = (sql: SqlReader, memberId: number): Map<number, number> =>
  new Map(sql.all(CartQuantityRowSchema, cartSql, memberId).map(({ skuId, buyCount }) => [skuId, buyCount]))

const prefixSql = `
  select s.skuCode from Sku s join Product p on p.id = s.productId
   where s.skuCode >= ?1 and s.skuCode < ?1 || '~' and ${IS_ON_SALE}
   order by s.skuCode ${limitTo('?2')}`

/** SKUs on sale whose code starts with the prefix. */
export const listSkusByPrefix = (sql: SqlReader, prefix: string, limit: number): string[] =>
  sql.column(text, prefixSql, prefix, limit)

const ofProductsSql = `
  select x.skuCode from (
    select s.skuCode, w.key as place, s.sort, row_number() over (partition by p.id order by s.sort, s.id) as nth
      from json_each(?1) w cross join Product p on p.productCode = w.value cross join Sku s on s.productId = p.id
     where ${IS_ON_SALE}) x
   where x.nth <= 3 order by x.place, x.sort ${limitTo('?2')}`

/** Up to three SKUs on sale of each product, in the order of the products. */
export const listSkusOfProducts = (
  sql: SqlReader,
  productCodes: readonly string[],
  limit: number,
): string[] => sql.column(text, ofProductsSql, JSON.stringify(productCodes), limit)

const examplesSql = `
  select s.skuCode, s.nameEn from Sku s join Product p on p.id = s.productId
   where ${IS_ON_SALE} and p.priceMode = 'shown' order by p.popularity desc, s.id limit 3`

const ExampleRowSchema = row({ skuCode: text, nameEn: text })

/** Rows for the quick-order template: the three most popular SKUs with a shown price, as code, quantity and name. */
export const listExampleRows = (sql: SqlReader): Cell[][] =>
  sql
    .all(ExampleRowSchema, examplesSql)
    .map(({ skuCode, nameEn }, index) => [skuCode, (index + 1) * 5, nameEn])
