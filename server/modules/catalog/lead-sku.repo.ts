import type { RawTx } from '#server/database/transaction.ts'

type SqlValue = string | number

/** A piece of SQL with its values in order. */
export type SqlPart = { sql: string; values: SqlValue[] }

/**
 * The order in which the SKUs `s` of a product may speak for it: on sale before taken off, in stock before sold out,
 * then the cheapest. `rank` puts those first that a filter or a search means.
 */
const leadOrder = (rank?: string): string =>
  `s.status, ${rank === undefined ? '' : `${rank} desc, `}s.stock > s.reserved desc, s.priceCents, s.sort, s.id`

/** Pieces of a SKU `s` that can be sold. */
export const FREE_PIECES = 'iif(s.status = 1, max(0, s.stock - s.reserved), 0)'

/** An expression over the SKU `s` that speaks for `Product p` under a rank. */
export const ofRankedSku = (expression: string, rank: SqlPart): SqlPart => ({
  sql: `(select ${expression} from Sku s where s.productId = p.id order by ${leadOrder(rank.sql)} limit 1)`,
  values: rank.values,
})

/** How many SKUs on sale of `Product p` share the best rank. */
export const countBestRanked = ({ sql, values }: SqlPart): SqlPart => ({
  sql: `(select x.count from (select ${sql} as rank, count(*) as count from Sku s
           where s.productId = p.id and s.status = 1 group by rank) x order by x.rank desc limit 1)`,
  values,
})

const stockStatement = (which: string): string => `
  update Product set stockSum = x.stockSum, leadSkuId = x.id
    from (select s.productId, s.id, sum(${FREE_PIECES}) over (partition by s.productId) as stockSum,
                 row_number() over (partition by s.productId order by ${leadOrder()}) as place
            from Sku s where s.productId in (${which})) x
   where x.place = 1 and Product.id = x.productId`

// Prices are in many indexes, so a row is written only when one of them changes.
const priceStatement = (which: string): string => `
  update Product set offPermille = x.off, guestPriceCents = x.guest, memberPriceCents = x.member
    from (select p.id, coalesce(cast(round(1000 - s.salePriceCents * 1000.0 / s.priceCents) as integer), 0) as off,
                 iif(p.priceMode = 'shown', s.salePriceCents, null) as guest,
                 iif(p.priceMode = 'quote', null, s.salePriceCents) as member
            from Product p join Sku s on s.id = p.leadSkuId where p.id in (${which})) x
   where Product.id = x.id and (Product.offPermille, Product.guestPriceCents, Product.memberPriceCents)
         is not (x.off, x.guest, x.member)`

/** The two statements that bring stock sum, lead SKU and price columns of products in step with their SKUs. */
export const leadSkuStatements = (which: string): readonly [stock: string, price: string] => [
  stockStatement(which),
  priceStatement(which),
]

const ofProducts = leadSkuStatements('select value from json_each(?)')
const ofSkus = leadSkuStatements('select productId from Sku where id in (select value from json_each(?))')

const run = async (
  tx: Pick<RawTx, '$queryRawUnsafe'>,
  statements: readonly string[],
  ids: readonly number[],
): Promise<void> => {
  const list = JSON.stringify(ids)
  for (const statement of statements) await tx.$queryRawUnsafe(statement, list)
}

/**
 * Works out which SKU each product shows, with the stock and prices that lists sort and filter by. Call it in the
 * transaction that changes stock, price or status of a SKU, and bump the topic `catalog` after it.
 */
export const syncLeadSkus = (
  tx: Pick<RawTx, '$queryRawUnsafe'>,
  productIds: readonly number[],
): Promise<void> => run(tx, ofProducts, productIds)

/** The same for the products of the given SKUs. */
export const syncLeadsOfSkus = (
  tx: Pick<RawTx, '$queryRawUnsafe'>,
  skuIds: readonly number[],
): Promise<void> => run(tx, ofSkus, skuIds)
