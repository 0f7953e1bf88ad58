import { callQuery } from '#client/lib/api/query.ts'

/** Items to ship: lines of the member's cart, its selected lines, or SKUs with quantities. */
export type FreightGoods =
  | { cartIds: string[] }
  | { selected: true }
  | { items: { skuCode: string; buyCount: number }[] }

export const freightQueries = {
  /** Shipping quotes of all carriers to a country, cheapest first. */
  quotes: (countryNo: string, goods: FreightGoods) =>
    callQuery('freight', 'quotes', { countryNo, ...goods }, { meta: { reaction: 'silent' } }),
}
