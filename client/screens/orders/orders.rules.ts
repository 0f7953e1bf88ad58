import type { OrderFilter } from '#client/features/order/order.queries.ts'
import { parseOrderStatus } from '#client/features/order/order.rules.ts'

/** Reads the filter of the order list from a query. Ignores invalid values. */
export const readOrderFilter = (search: URLSearchParams): OrderFilter => {
  const orderStatus = parseOrderStatus(search.get('status'))
  const keyword = search.get('keyword')?.trim().slice(0, 100) ?? ''
  const pageNum = Number(search.get('pageNum') ?? 1)
  return {
    ...(orderStatus !== undefined && { orderStatus }),
    ...(keyword !== '' && { keyword }),
    pageNum: Number.isInteger(pageNum) && pageNum >= 1 ? pageNum : 1,
  }
}
