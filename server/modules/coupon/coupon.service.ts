import type { Page } from '#contract/core/paging.ts'
import type { CouponView } from '#contract/coupon/coupon.contract.ts'
import { getCopyStatus, isInScope } from '#server/domain/coupon/evaluate-coupons.ts'
import type { Viewer } from '#server/domain/viewer.ts'
import { failMissing } from '#server/lib/fail.ts'
import { toDbInstant } from '#server/lib/shop-date.ts'
import type { Paging } from '#server/lib/slice-page.ts'
import { slicePage } from '#server/lib/slice-page.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { isForViewer, toOpenCoupon, toOwnCoupon } from './coupon.mapper.ts'
import { countReceived, findScopedProduct, listOpenCoupons, listOwnCoupons } from './coupon.repo.ts'

/** One page of the coupons that the viewer may claim. */
export const listCouponsPage = (deps: WorldDeps, viewer: Viewer, paging: Paging): Page<CouponView> =>
  slicePage(listClaimable(deps, viewer), paging)

const countReceivedBy = (deps: WorldDeps, viewer: Viewer): ReadonlyMap<number, number> =>
  viewer.kind === 'member' ? countReceived(deps.sql, viewer.memberId) : new Map()

const listClaimable = (deps: WorldDeps, viewer: Viewer): CouponView[] => {
  const received = countReceivedBy(deps, viewer)
  return listOpenCoupons(deps, toDbInstant(deps.clock.nowMs()))
    .filter(row => isForViewer(row, viewer))
    .map(row => toOpenCoupon(row, viewer, received.get(row.couponId) ?? 0))
}

type ListInput = Paging & { couponStatus?: CouponView['couponStatus'] | undefined }

/** A member's claimed coupons; for guests, the coupons open for claiming (AMB-7.6-coupon-list). */
export const listCoupons = (deps: WorldDeps, viewer: Viewer, input: ListInput): Page<CouponView> => {
  if (viewer.kind === 'guest') return listCouponsPage(deps, viewer, input)
  const nowMs = deps.clock.nowMs()
  const received = countReceived(deps.sql, viewer.memberId)
  const rows = listOwnCoupons(deps.sql, viewer.memberId)
    .filter(row => input.couponStatus === undefined || getCopyStatus(row, nowMs) === input.couponStatus)
    .map(row => toOwnCoupon(row, nowMs, received.get(row.couponId) ?? 1))
  return slicePage(rows, input)
}

/** Coupons that apply to a product: claimable coupons, then unused copies of other coupons. */
export const listProductCoupons = (
  deps: WorldDeps,
  viewer: Viewer,
  { productCode, ...paging }: Paging & { productCode: string },
): Page<CouponView> => {
  const product = findScopedProduct(deps.sql, productCode) ?? failMissing('The product')
  const nowMs = deps.clock.nowMs()
  const received = countReceivedBy(deps, viewer)
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
  return slicePage(rows, paging)
}
