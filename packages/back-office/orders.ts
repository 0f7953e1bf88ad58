import type { backOfficeEndpoints } from '@fixbench/contract/back-office/back-office.contract.ts'
import type { StaffOrder } from '@fixbench/contract/back-office/desk.contract.ts'
import type { DataOf, ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import { toCounts } from '@fixbench/contract/core/lists.ts'
import { EffectiveStatusSchema, OrderStatusSchema } from '@fixbench/contract/order/order-status.ts'
import { toDollars } from '@fixbench/domain/money.ts'
import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { flag, integer, row, text, toIso } from '@fixbench/server/database/row.ts'
import { failField, failMissing } from '@fixbench/server/lib/fail.ts'
import {
  EFFECTIVE_STATUS,
  IS_CANCEL_REQUESTED,
  STATE_COLUMNS,
  stateColumns,
} from '@fixbench/server/modules/order/effective-status.repo.ts'
import { toOrder } from '@fixbench/server/modules/order/order.mapper.ts'
import { findOwnOrder, getEarnedPoints } from '@fixbench/server/modules/order/order.repo.ts'
import { readEvidence } from './dispute-evidence.ts'
import { findBuyerIds, readBuyers } from './staff-buyer.ts'

const OrderRowSchema = row({
  orderNo: text,
  orderStatus: OrderStatusSchema,
  memberId: integer,
  country: text,
  firstItem: text,
  lineCount: integer,
  pieceCount: integer,
  totalCents: integer,
  createdAt: text,
  isCancelRequested: flag,
  ...stateColumns,
})

const select = `o.orderNo, o.status as orderStatus, o.memberId, o.country, o.totalCents, o.createdAt,
  coalesce((select i.skuName from OrderItem i where i.orderId = o.id order by i.id limit 1), '') as firstItem,
  (select count(*) from OrderItem i where i.orderId = o.id) as lineCount,
  coalesce((select sum(i.quantity) from OrderItem i where i.orderId = o.id), 0) as pieceCount,
  ${IS_CANCEL_REQUESTED} as isCancelRequested, ${STATE_COLUMNS}`

/** `?1` buyers as a JSON list or null, `?2` keyword, `?3` and `?4` first and last day, `?5` whether with an unanswered dispute. */
const filter = `
  from Orders o where (?3 = '' or substr(o.createdAt, 1, 10) >= ?3) and (?4 = '' or substr(o.createdAt, 1, 10) <= ?4)
    and (?5 = 0 or exists (select 1 from Dispute d where d.orderId = o.id and d.status = 'open' and d.respondedAt is null))
    and (?1 is null or o.memberId in (select value from json_each(?1)) or instr(lower(o.orderNo), ?2) > 0
      or exists (select 1 from OrderItem i where i.orderId = o.id and instr(lower(i.skuCode), ?2) > 0))`

const StatusCountSchema = row({ status: EffectiveStatusSchema, count: integer })
const countsSql = `select ${EFFECTIVE_STATUS} as status, count(*) as count ${filter} group by 1`

/** One page of the orders of all buyers, newest first. Fails with 3001 when the first day is after the last one. */
export const listOrders = (
  deps: ShopContext,
  input: ParsedOf<typeof backOfficeEndpoints.orders>,
): DataOf<typeof backOfficeEndpoints.orders> => {
  const { effectiveStatus = '', keyword = '', fromDay = '', toDay = '', isDisputed } = input
  const isReversed = fromDay !== '' && toDay !== '' && fromDay > toDay
  if (isReversed) failField('toDay', 'must not be before the first day')

  const values = [findBuyerIds(deps, keyword), keyword.toLowerCase(), fromDay, toDay, Number(isDisputed)]

  const query = {
    select,
    from: `${filter} and (?6 = '' or ${EFFECTIVE_STATUS} = ?6)`,
    orderBy: 'o.createdAt desc, o.id desc',
    page: input,
  }
  const { rows, total } = deps.sql.page(OrderRowSchema, query, ...values, effectiveStatus)
  const counted = deps.sql.all(StatusCountSchema, countsSql, ...values)
  const getBuyer = readBuyers(
    deps,
    rows.map(({ memberId }) => memberId),
  )

  return {
    rows: rows.map(({ memberId, totalCents, createdAt, isCancelRequested, ...order }) => ({
      ...order,
      buyer: getBuyer(memberId),
      totalAmount: toDollars(totalCents),
      createTime: toIso(createdAt),
      isCancelRequested: isCancelRequested === 1,
    })),
    total,
    counts: toCounts(
      EffectiveStatusSchema.options,
      new Map(counted.map(({ status, count }) => [status, count])),
    ),
  }
}

/** An order of any buyer, as its buyer sees it. Fails as missing for an unknown number. */
export const showOrder = (deps: ShopContext, orderNo: string): StaffOrder => {
  const { sql, clock } = deps
  const memberId =
    sql.value(integer, 'select memberId from Orders where orderNo = ?', orderNo) ?? failMissing('The order')
  const order = findOwnOrder(sql, memberId, orderNo) ?? failMissing('The order')

  const seen = toOrder(order, clock.nowMs(), getEarnedPoints(sql, memberId, orderNo))
  const buyer = readBuyers(deps, [memberId])(memberId)

  return { ...seen, effectiveStatus: order.effectiveStatus, buyer, disputes: readEvidence(sql, seen, buyer) }
}
