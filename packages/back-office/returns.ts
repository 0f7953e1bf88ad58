import { AfterSaleStatusSchema } from '@fixbench/contract/after-sale/after-sale-status.ts'
import type { backOfficeEndpoints } from '@fixbench/contract/back-office/back-office.contract.ts'
import type { DataOf, ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import { returnDecisions } from '@fixbench/domain/order/return-decisions.ts'
import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { toStatusCounts } from '@fixbench/server/database/row.ts'
import { toPageArgs } from '@fixbench/server/lib/paging.ts'
import {
  afterSaleDetailParts,
  toAfterSaleDetail,
} from '@fixbench/server/modules/after-sale/after-sale.service.ts'
import { decideAfterSale } from '@fixbench/server/modules/after-sale/decide-after-sale.ts'
import { getReasons } from '@fixbench/server/modules/after-sale/reasons.ts'
import { readBuyers } from './staff-buyer.ts'

/** One page of the return requests of all buyers, newest first. */
export const listReturns = async (
  deps: ShopContext,
  { status, orderNo = '', ...page }: ParsedOf<typeof backOfficeEndpoints.returns>,
): Promise<DataOf<typeof backOfficeEndpoints.returns>> => {
  const { db } = deps
  const ofOrder = orderNo === '' ? {} : { order: { orderNo } }
  const where = status === undefined ? ofOrder : { ...ofOrder, status }
  const rows = await db.afterSaleOrder.findMany({
    where,
    include: afterSaleDetailParts,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    ...toPageArgs(page),
  })
  const total = await db.afterSaleOrder.count({ where })
  const groups = await db.afterSaleOrder.groupBy({ by: ['status'], where: ofOrder, _count: { _all: true } })

  const reasons = getReasons(deps)
  const getBuyer = readBuyers(
    deps,
    rows.map(({ memberId }) => memberId),
  )

  return {
    rows: rows.map(row => {
      const detail = toAfterSaleDetail(row, reasons)
      return {
        ...detail,
        buyer: getBuyer(row.memberId),
        decisions: [...returnDecisions[detail.status]],
      }
    }),
    total,
    counts: toStatusCounts(AfterSaleStatusSchema.options, groups),
  }
}

/** Decides on a return request like the returns team. Fails with ORDER_STATE for a move that isn't allowed. */
export const decideReturn = async (
  deps: ShopContext,
  { afterSaleNo, decision, answer }: ParsedOf<typeof backOfficeEndpoints.decideReturn>,
): Promise<DataOf<typeof backOfficeEndpoints.decideReturn>> => {
  const { status } = await decideAfterSale(deps, { afterSaleNo, to: decision, answer })

  return { afterSaleNo, status: AfterSaleStatusSchema.parse(status) }
}
