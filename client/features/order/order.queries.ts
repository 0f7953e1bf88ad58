import { callQuery } from '#client/lib/query.ts'
import type { OrderStatus } from '#contract/order.schemas.ts'

/** Orders on one page of the list. */
export const ORDER_PAGE_SIZE = 10

export type OrderFilter = { orderStatus?: OrderStatus; keyword?: string; pageNum: number }

export const orderQueries = {
  /** Own orders with the number of them in each status. */
  list: (filter: OrderFilter) => callQuery('order', 'list', { ...filter, pageSize: ORDER_PAGE_SIZE }),
  detail: (orderNo: string) => callQuery('order', 'detail', { orderNo }),
  /** The order in its short form, for the result pages. */
  facts: (orderNo: string) => callQuery('order', 'gaInfo', { orderNo }),
}
