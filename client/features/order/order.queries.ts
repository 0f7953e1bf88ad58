import { callQuery } from '#client/lib/api/query.ts'
import type { OrderStatus } from '#contract/order.schemas.ts'

/** Orders on one page of the list. */
export const ORDER_PAGE_SIZE = 10

/** Open orders that the choice shows; a payment takes 20. */
const OPEN_SIZE = 50

export type OrderFilter = { orderStatus?: OrderStatus; keyword?: string; pageNum: number }

export const orderQueries = {
  /** Own orders with the number of them in each status. */
  list: (filter: OrderFilter) => callQuery('order', 'list', { ...filter, pageSize: ORDER_PAGE_SIZE }),
  /** Orders that wait for payment, as many as can be paid together and more. */
  open: () => callQuery('order', 'list', { orderStatus: 'pending', pageNum: 1, pageSize: OPEN_SIZE }),
  /** Whether orders may be paid together, and what they come to. */
  together: (orderNos: readonly string[]) => callQuery('order', 'combineCheck', { orderNos: [...orderNos] }),
  detail: (orderNo: string) => callQuery('order', 'detail', { orderNo }),
  /** The order in its short form, for the result pages. */
  facts: (orderNo: string) => callQuery('order', 'gaInfo', { orderNo }),
}
