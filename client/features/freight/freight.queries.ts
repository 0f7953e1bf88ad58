import { callQuery } from '#client/lib/api/query.ts'

/** Goods to be sent: lines of the member's cart, the selected ones of it, or SKUs with their pieces. */
export type FreightGoods =
  | { cartIds: string[] }
  | { selected: true }
  | { items: { skuCode: string; buyCount: number }[] }

export const freightQueries = {
  /** What each carrier takes for the goods to a country, cheapest first. */
  quotes: (countryNo: string, goods: FreightGoods) =>
    callQuery('freight', 'quotes', { countryNo, ...goods }, { meta: { reaction: 'silent' } }),
}
