import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { callQuery } from '#storefront/lib/api/query.ts'

export const POINT_PRODUCTS_PER_PAGE = 20
export const POINT_ORDERS_PER_PAGE = 10
export const POINT_LOG_PER_PAGE = 10

/** Filter, sort order and page of the loyalty store. */
export type StoreQuery = {
  groupName?: string | undefined
  isAffordable: boolean
  sortType: number
  pageNum: number
}

export const pointsQueries = {
  products: ({ groupName, isAffordable, sortType, pageNum }: StoreQuery) =>
    callQuery('points', 'products', {
      ...omitUndefined({ groupName }),
      isAffordable,
      sortType,
      pageNum,
      pageSize: POINT_PRODUCTS_PER_PAGE,
    }),
  /** Products that the member can afford, most points first. */
  rewards: () => pointsQueries.products({ isAffordable: true, sortType: 2, pageNum: 1 }),
  product: (id: string) => callQuery('points', 'product', { id }),
  balance: () => callQuery('points', 'balance', {}),
  log: (direction: 'in' | 'out' | undefined, pageNum: number) =>
    callQuery('points', 'log', {
      ...omitUndefined({ direction }),
      pageNum,
      pageSize: POINT_LOG_PER_PAGE,
    }),
  orders: (pageNum: number) => callQuery('points', 'orders', { pageNum, pageSize: POINT_ORDERS_PER_PAGE }),
  order: (orderNo: string) => callQuery('points', 'order', { orderNo }),
}

/** Reads whether a query filters by earned (`in`) or spent (`out`) points; undefined for both. */
export const readDirection = (search: URLSearchParams): 'in' | 'out' | undefined => {
  const side = search.get('side')
  return side === 'in' || side === 'out' ? side : undefined
}
