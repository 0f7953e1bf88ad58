import type { Page } from '#contract/core/paging.ts'
import type { CouponView } from '#contract/coupon.contract.ts'
import { isInScope } from '#server/domain/coupon/coupon-rules.ts'
import { getCopyStatus } from '#server/domain/coupon/evaluate-coupons.ts'
import type { Viewer } from '#server/domain/viewer.ts'
import { failMissing } from '#server/lib/fail.ts'
import { toDbInstant } from '#server/lib/shop-date.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { isForViewer, toOpenCoupon, toOwnCoupon } from './coupon.mapper.ts'
import { countReceived, findScopedProduct, listOpenCoupons, listOwnCoupons } from './coupon.repo.ts'

type Paging = { pageNum: number; pageSize: number }

const pageOfRows = <Row>(rows: readonly Row[], { pageNum, pageSize }: Paging): Page<Row> => ({
  rows: rows.slice((pageNum - 1) * pageSize, pageNum * pageSize),
  total: rows.length,
})

/** Coupons of the coupons page that are meant for the viewer, with how many copies the viewer has. */
export const listCouponsPage = (deps: WorldDeps, viewer: Viewer, paging: Paging): Page<CouponView> =>
  pageOfRows(openCoupons(deps, viewer), paging)

const openCoupons = (deps: WorldDeps, viewer: Viewer): CouponView[] => {
  const received =
    viewer.kind === 'member' ? countReceived(deps.sql, viewer.memberId) : new Map<number, number>()
  return listOpenCoupons(deps, toDbInstant(deps.clock.nowMs()))
    .filter(row => isForViewer(row, viewer))
    .map(row => toOpenCoupon(row, viewer, received.get(row.couponId) ?? 0))
}

type ListQuestion = Paging & { couponStatus?: CouponView['couponStatus'] | undefined }

/** A member's own coupons, or for a guest the ones open for receiving (AMB-7.6-coupon-list). */
export const listCoupons = (deps: WorldDeps, viewer: Viewer, question: ListQuestion): Page<CouponView> => {
  if (viewer.kind === 'guest') return listCouponsPage(deps, viewer, question)
  const nowMs = deps.clock.nowMs()
  const received = countReceived(deps.sql, viewer.memberId)
  const rows = listOwnCoupons(deps.sql, viewer.memberId)
    .filter(row => question.couponStatus === undefined || getCopyStatus(row, nowMs) === question.couponStatus)
    .map(row => toOwnCoupon(row, nowMs, received.get(row.couponId) ?? 1))
  return pageOfRows(rows, question)
}

/** Coupons that may be used for a product: open ones and the viewer's unused copies of others. */
export const listProductCoupons = (
  deps: WorldDeps,
  viewer: Viewer,
  { productCode, ...paging }: Paging & { productCode: string },
): Page<CouponView> => {
  const product = findScopedProduct(deps.sql, productCode) ?? failMissing('The product')
  const nowMs = deps.clock.nowMs()
  const received =
    viewer.kind === 'member' ? countReceived(deps.sql, viewer.memberId) : new Map<number, number>()
  const open = listOpenCoupons(deps, toDbInstant(nowMs)).filter(
    row => isForViewer(row, viewer) && isInScope(row, product),
  )
  const openIds = new Set(open.map(row => row.couponId))
  const own = viewer.kind === 'guest' ? [] : listOwnCoupons(deps.sql, viewer.memberId)
  const rows = [
    ...open.map(row => toOpenCoupon(row, viewer, received.get(row.couponId) ?? 0)),
    ...own
      .filter(
        row =>
          !openIds.has(row.couponId) && getCopyStatus(row, nowMs) === 'unused' && isInScope(row, product),
      )
      .map(row => toOwnCoupon(row, nowMs, received.get(row.couponId) ?? 1)),
  ]
  return pageOfRows(rows, paging)
}
