import type { DataOf, ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import type { pointsEndpoints } from '@fixbench/contract/points/points.contract.ts'
import type { PointProduct, PointProductDetail } from '@fixbench/contract/points/points.schemas.ts'
import { toDollars } from '@fixbench/domain/money.ts'
import type { Viewer } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { failMissing } from '#server/lib/fail.ts'
import { getPointsBalance } from '#server/modules/points-ledger/ledger.repo.ts'
import { findPointProduct, listGroups, listPointProductPage, type PointProductRow } from './points.repo.ts'

const MAX_QUANTITY = 99

const toPointProduct = ({
  referenceCents,
  shipFeeCents,
  isCoupon,
  ...row
}: PointProductRow): PointProduct => ({
  ...row,
  referencePrice: toDollars(referenceCents),
  shipFee: toDollars(shipFeeCents),
  isCoupon: isCoupon === 1,
})

/** One page of the loyalty store's products and all its groups. */
export const listPointProducts = (
  { sql }: ShopContext,
  viewer: Viewer,
  input: ParsedOf<typeof pointsEndpoints.products>,
): DataOf<typeof pointsEndpoints.products> => {
  const balance = viewer.kind === 'member' ? getPointsBalance(sql, viewer.memberId) : 0
  const filter = {
    groupName: input.groupName || null,
    keyword: input.keyword ?? '',
    maxPoints: input.isAffordable ? balance : null,
    level: viewer.wholesaleLevel ?? 0,
    sortType: input.sortType,
  }
  const { rows, total } = listPointProductPage(sql, filter, input)
  return { rows: rows.map(toPointProduct), total, groups: listGroups(sql) }
}

/**
 * A loyalty store product and the quantity that the viewer can still redeem, which is 0 for a product taken off sale.
 */
export const showPointProduct = ({ sql }: ShopContext, viewer: Viewer, id: string): PointProductDetail => {
  const memberId = viewer.memberId ?? 0
  const row = findPointProduct(sql, id, memberId) ?? failMissing('The points product')
  const { description, productStatus, ownCount, ...product } = row
  const isOpen =
    productStatus === 1 && (row.minLevel === null || (viewer.wholesaleLevel ?? 0) >= row.minLevel)
  const remaining = row.limitPerMember === null ? MAX_QUANTITY : Math.max(0, row.limitPerMember - ownCount)
  return {
    ...toPointProduct(product),
    description,
    productStatus,
    ownCount,
    buyable: isOpen ? Math.min(row.stockSum, remaining, MAX_QUANTITY) : 0,
    balance: viewer.kind === 'member' ? getPointsBalance(sql, memberId) : null,
  }
}
