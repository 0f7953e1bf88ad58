import type { ProductCard } from '@fixbench/contract/catalog/product-card.ts'
import type { Page } from '@fixbench/contract/core/paging.ts'
import type { CouponView } from '@fixbench/contract/coupon/coupon.contract.ts'
import { isInScope } from '@fixbench/domain/coupon/evaluate-coupons.ts'
import type { Viewer } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { parseId, toDbInstant } from '#server/database/row.ts'
import { failMissing } from '#server/lib/fail.ts'
import { type Paging, slicePage, toRange } from '#server/lib/paging.ts'
import { listPlanned } from '#server/modules/catalog/cards.ts'
import { isForViewer } from './claim.rules.ts'
import { toOpenCoupon, toOwnCoupon } from './coupon.mapper.ts'
import {
  type CouponRow,
  countReceived,
  findCoupon,
  findScopedProduct,
  listOpenCoupons,
  listOwnCoupons,
  type OwnCouponRow,
  planCouponProducts,
} from './coupon.repo.ts'

/** Formats coupons and copies with the number of copies that the viewer has claimed. */
const createFormat = ({ sql, clock }: ShopContext, viewer: Viewer) => {
  const received: ReadonlyMap<number, number> =
    viewer.kind === 'member' ? countReceived(sql, viewer.memberId) : new Map()
  return {
    toOpen: (row: CouponRow) => toOpenCoupon(row, viewer, received.get(row.couponId) ?? 0),
    toOwn: (row: OwnCouponRow) => toOwnCoupon(row, clock.nowMs(), received.get(row.couponId) ?? 0),
  }
}

/** Coupons that the viewer may claim now. */
const listClaimable = (deps: ShopContext, viewer: Viewer): CouponRow[] =>
  listOpenCoupons(deps, toDbInstant(deps.clock.nowMs())).filter(row => isForViewer(row, viewer))

/** One page of the coupons that the viewer may claim. */
export const listCouponsPage = (deps: ShopContext, viewer: Viewer, paging: Paging): Page<CouponView> =>
  slicePage(listClaimable(deps, viewer).map(createFormat(deps, viewer).toOpen), paging)

type ListInput = Paging & { couponStatus?: CouponView['couponStatus'] | undefined }

/** A member's claimed coupons; for guests, the coupons open for claiming (AMB-7.6-coupon-list). */
export const listCoupons = (deps: ShopContext, viewer: Viewer, input: ListInput): Page<CouponView> => {
  if (viewer.kind === 'guest') return listCouponsPage(deps, viewer, input)
  const rows = listOwnCoupons(deps.sql, viewer.memberId)
    .map(createFormat(deps, viewer).toOwn)
    .filter(coupon => input.couponStatus === undefined || coupon.couponStatus === input.couponStatus)
  return slicePage(rows, input)
}

/** Coupons that apply to a product: claimable coupons, then unused copies of other coupons. */
export const listProductCoupons = (
  deps: ShopContext,
  viewer: Viewer,
  { productCode, ...paging }: Paging & { productCode: string },
): Page<CouponView> => {
  const product = findScopedProduct(deps.sql, productCode) ?? failMissing('The product')
  const { toOpen, toOwn } = createFormat(deps, viewer)
  const open = listClaimable(deps, viewer).filter(row => isInScope(row, product))
  const openIds = new Set(open.map(row => row.couponId))
  const own = viewer.kind === 'guest' ? [] : listOwnCoupons(deps.sql, viewer.memberId)
  const unused = own
    .filter(row => !openIds.has(row.couponId) && isInScope(row, product))
    .map(toOwn)
    .filter(coupon => coupon.couponStatus === 'unused')
  return slicePage([...open.map(toOpen), ...unused], paging)
}

/** One page of the products on sale that a coupon applies to. Fails as missing for an unknown coupon. */
export const listCouponProducts = (
  deps: ShopContext,
  viewer: Viewer,
  { couponId, ...paging }: Paging & { couponId: string },
): Page<ProductCard> => {
  const coupon = findCoupon(deps.sql, { id: parseId(couponId) }) ?? failMissing('The coupon')
  return listPlanned(deps, viewer, planCouponProducts(coupon, toRange(paging)))
}
