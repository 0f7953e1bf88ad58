import { callQuery } from '#client/lib/query.ts'

export const couponQueries = {
  /** Coupons of the public coupons page with what the viewer may still receive. */
  open: (pageSize: number) =>
    callQuery('coupon', 'homeCheck', { pageNum: 1, pageSize }, { meta: { reaction: 'silent' } }),
}
