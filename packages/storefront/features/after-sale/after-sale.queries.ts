import type { AfterSaleStatus } from '@fixbench/contract/after-sale/after-sale-status.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { callQuery } from '#storefront/lib/api/query.ts'

export const AFTER_SALES_PER_PAGE = 10

export const afterSaleQueries = {
  list: (status: AfterSaleStatus | undefined, pageNum: number) =>
    callQuery('after-sale', 'list', {
      ...omitUndefined({ status }),
      pageNum,
      pageSize: AFTER_SALES_PER_PAGE,
    }),
  detail: (id: string) => callQuery('after-sale', 'detail', { id }),
  /** Items of an order with the quantity that can still be returned. */
  items: (orderNo: string) => callQuery('after-sale', 'items', { orderNo }),
}
