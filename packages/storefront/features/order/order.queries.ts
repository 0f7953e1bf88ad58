import type { OrderStatus } from '@fixbench/contract/order/order-status.ts'
import { callQuery } from '#storefront/lib/api/query.ts'

/** Orders per page. */
export const ORDER_PAGE_SIZE = 10

/** Maximum number of pending orders to choose from. One payment covers up to 20. */
const OPEN_SIZE = 50

export type OrderFilter = { orderStatus?: OrderStatus; keyword?: string; pageNum: number }

export const orderQueries = {
  /** The member's orders, with the number of orders per status. */
  list: (filter: OrderFilter) => callQuery('order', 'list', { ...filter, pageSize: ORDER_PAGE_SIZE }),
  /** Pending orders. */
  open: () => callQuery('order', 'list', { orderStatus: 'pending', pageNum: 1, pageSize: OPEN_SIZE }),
  /** Whether orders can be paid together, and their total. */
  together: (orderNos: readonly string[]) => callQuery('order', 'combineCheck', { orderNos: [...orderNos] }),
  detail: (orderNo: string) => callQuery('order', 'detail', { orderNo }),
  /** Short form of an order, for the payment result pages. */
  facts: (orderNo: string) => callQuery('order', 'gaInfo', { orderNo }),
}
