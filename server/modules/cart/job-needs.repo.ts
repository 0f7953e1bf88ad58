import type { z } from 'zod'
import { integer, limitTo, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'

const NeedSchema = row({ productId: integer, neededFor: text })
type Need = z.infer<typeof NeedSchema>

/** The cart of a member, or the SKU codes of a guest cart. */
type CartSource = { memberId: number } | { skuCodes: readonly string[] }

const memberProducts = `select distinct s.productId as id from CartLine c join Sku s on s.id = c.skuId
  where c.memberId = ?1 and c.isSavedForLater = 0`
const namedProducts = `select distinct s.productId as id from json_each(?1) w cross join Sku s on s.skuCode = w.value`

/**
 * Accessories rank first, in the order of their relation, then parts of the same repair kits. A product that several
 * products of the cart need equally is needed for the one with the lowest id. The cross joins start from the cart, which is
 * small; SQLite would read all relations and all products on sale.
 */
const needsSql = (products: string): string => `
  with have as (${products}),
  candidates as (
    select other.productId as id, mine.productId as sourceId, 1000 + j.sort as place
      from have join Sku mine on mine.productId = have.id
      join CombinationItem i on i.skuId = mine.id
      join Combination k on k.id = i.combinationId and k.status = 1
       and (k.startsAt is null or k.startsAt <= ?2) and (k.endsAt is null or k.endsAt > ?2)
      join CombinationItem j on j.combinationId = k.id
      join Sku other on other.id = j.skuId
    union all
    select r.relatedId, r.productId, r.sort from have
      cross join ProductRelation r on r.productId = have.id and r.kind = 'accessory'),
  needs as (
    select c.id, c.sourceId, c.place, min(c.place * 1000000000 + c.sourceId),
           count(distinct c.sourceId) as sources, p.soldCount
      from candidates c cross join Product p on p.id = c.id
     where c.id not in (select id from have)
       and p.status = 1 and p.stockSum > 0 and p.isPresale = 0 and p.priceMode <> 'quote'
     group by c.id)`

/** One page of the products that go with a cart and are not in it, best match first, with the total. */
export const pageNeeds = (
  sql: SqlReader,
  source: CartSource,
  { now, limit, offset }: { now: string; limit: number; offset: number },
): { needs: Need[]; total: number } => {
  const isMember = 'memberId' in source
  const needs = needsSql(isMember ? memberProducts : namedProducts)
  const cart = isMember ? source.memberId : JSON.stringify(source.skuCodes)

  return {
    needs: sql.all(
      NeedSchema,
      `${needs} select n.id as productId, source.nameEn as neededFor from needs n
         join Product source on source.id = n.sourceId
        order by n.place, n.sources desc, n.soldCount desc, n.id ${limitTo('?3')} offset ?4`,
      cart,
      now,
      limit,
      offset,
    ),
    total: sql.count(`${needs} select count(*) from needs`, cart, now),
  }
}
