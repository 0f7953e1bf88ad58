import type { Tx } from '#server/database/transaction.ts'

/** A parameter of a statement. */
export type SqlValue = string | number

/** An SQL fragment with its parameters. */
export type SqlPart = { sql: string; values: SqlValue[] }

/**
 * The order in which a product's SKUs `s` are preferred as lead SKU: on sale, then by `rank`, then in stock, then the
 * lowest price.
 */
const leadOrder = (rank?: string): string =>
  `s.status, ${rank === undefined ? '' : `${rank} desc, `}s.stock > s.reserved desc, s.priceCents, s.sort, s.id`

/** Whether a SKU `s` of a product `p` can be found and bought, as long as units are available. */
export const IS_ON_SALE = 's.status = 1 and p.status = 1'

/** Whether a SKU `s` of a product `p` is on sale without available units. */
export const IS_SOLD_OUT = `${IS_ON_SALE} and s.stock <= s.reserved`

/** Available stock of a SKU `s`; 0 when it is off sale. */
export const FREE_STOCK = 'iif(s.status = 1, max(0, s.stock - s.reserved), 0)'

/** Evaluates an expression for the SKU `s` of `Product p` with the best rank. */
export const selectRankedSku = (expression: string, rank: SqlPart): SqlPart => ({
  sql: `(select ${expression} from Sku s where s.productId = p.id order by ${leadOrder(rank.sql)} limit 1)`,
  values: rank.values,
})

/** Number of SKUs on sale of `Product p` that share the best rank. */
export const countBestRanked = ({ sql, values }: SqlPart): SqlPart => ({
  sql: `(select x.count from (select ${sql} as rank, count(*) as count from Sku s
           where s.productId = p.id and s.status = 1 group by rank) x order by x.rank desc limit 1)`,
  values,
})

/** Statements that recompute stock sum, lead SKU and price columns of products from their SKUs. */
export const leadSkuStatements = (which: string): readonly [stock: string, price: string] => [
  `
  update Product set stockSum = x.stockSum, leadSkuId = x.id
    from (select s.productId, s.id, sum(${FREE_STOCK}) over (partition by s.productId) as stockSum,
                 row_number() over (partition by s.productId order by ${leadOrder()}) as place
            from Sku s where s.productId in (${which})) x
   where x.place = 1 and Product.id = x.productId`,
  // Writes only changed rows, because the price columns are in many indexes.
  `
  update Product set offPermille = x.off, guestPriceCents = x.guest, memberPriceCents = x.member
    from (select p.id, coalesce(cast(round(1000 - s.salePriceCents * 1000.0 / s.priceCents) as integer), 0) as off,
                 iif(p.priceMode = 'shown', s.salePriceCents, null) as guest,
                 iif(p.priceMode = 'quote', null, s.salePriceCents) as member
            from Product p join Sku s on s.id = p.leadSkuId where p.id in (${which})) x
   where Product.id = x.id and (Product.offPermille, Product.guestPriceCents, Product.memberPriceCents)
         is not (x.off, x.guest, x.member)`,
]

const createSync = (which: string) => {
  const statements = leadSkuStatements(which)
  return async (tx: Pick<Tx, '$queryRawUnsafe'>, ids: readonly number[]): Promise<void> => {
    for (const statement of statements) await tx.$queryRawUnsafe(statement, JSON.stringify(ids))
  }
}

/**
 * Recomputes lead SKU, stock sum and price columns of products. Call it in the transaction that changes stock, price or
 * status of a SKU, and bump the cache topic `catalog` after the commit.
 */
export const syncLeadSkus = createSync('select value from json_each(?)')

/** `syncLeadSkus` for the products of the given SKUs. */
export const syncLeadsOfSkus = createSync(
  'select productId from Sku where id in (select value from json_each(?))',
)
