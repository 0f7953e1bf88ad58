import { OPEN_REQUESTS } from '@fixbench/contract/after-sale/open-requests.ts'
import { CANCELLATION_REASON } from '@fixbench/contract/after-sale/order-cancellation.ts'
import { EffectiveStatusSchema, OrderStatusSchema } from '@fixbench/contract/order/order-status.ts'
import { DisputeStateSchema } from '@fixbench/contract/payment/dispute.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import { integer, readRows, row } from '#server/database/row.ts'
import type { Tx } from '#server/database/transaction.ts'

const hasDispute = (status: string): string =>
  `exists (select 1 from Dispute d where d.orderId = o.id and d.status = '${status}')`

/**
 * SQL of whether disputes stop an order `o`: `open` while a bank holds money of it, `lost` after a bank gave back all that
 * was left of it. Null when it goes on.
 */
export const DISPUTE_STATE = `case when ${hasDispute('open')} then 'open'
  when o.paidCents <= o.refundedCents and ${hasDispute('lost')} then 'lost' end`

const hasCancellation = (
  statuses: string,
): string => `exists (select 1 from AfterSaleOrder a where a.orderId = o.id
  and a.reasonCode = '${CANCELLATION_REASON}' and a.status in (${statuses}))`

/** SQL of the statuses of open after-sale requests, for `status in (…)`. */
export const OPEN_REQUEST_LIST = OPEN_REQUESTS.map(status => `'${status}'`).join(', ')

/** SQL of whether the buyer's request to cancel the order `o` is open. */
export const IS_CANCEL_REQUESTED = `(o.status = 'paid' and ${hasCancellation(OPEN_REQUEST_LIST)})`

/**
 * SQL of the status that counts for an order `o`. The only rule on what can ship: what is `paid` here. A paid order with an
 * open dispute or request to cancel is `on-hold`, and one whose dispute is lost or whose request was granted is `cancelled`.
 */
export const EFFECTIVE_STATUS = `case when o.status <> 'paid' then o.status
  when ${hasCancellation("'closed'")} then 'cancelled'
  when ${IS_CANCEL_REQUESTED} then 'on-hold'
  else case ${DISPUTE_STATE} when 'open' then 'on-hold' when 'lost' then 'cancelled' else 'paid' end end`

/** Columns of what counts for an order, which `STATE_COLUMNS` selects of an order `o`. */
export const stateColumns = { effectiveStatus: EffectiveStatusSchema, disputeState: DisputeStateSchema }
export const STATE_COLUMNS = `${EFFECTIVE_STATUS} as effectiveStatus, ${DISPUTE_STATE} as disputeState`

const StateSchema = row({ orderId: integer, orderStatus: OrderStatusSchema, ...stateColumns })
const statesSql = `select o.id as orderId, o.status as orderStatus, ${STATE_COLUMNS}
  from Orders o where o.id in (select value from json_each(?))`

/** What counts for orders, as a lookup by id. Throws for an id that isn't among `orderIds`. */
export const readOrderStates = async (tx: Pick<Tx, '$queryRawUnsafe'>, orderIds: readonly number[]) => {
  const states = await readRows(tx, StateSchema, statesSql, JSON.stringify(orderIds))

  return (id: number) =>
    requireValue(
      states.find(({ orderId }) => orderId === id),
      'Order',
    )
}
