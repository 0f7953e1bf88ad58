import {
  AfterSaleResolutionSchema,
  AfterSaleStatusSchema,
} from '@fixbench/contract/after-sale/after-sale-status.ts'
import { getDecisionLabel } from '@fixbench/contract/back-office/decision-label.ts'
import { formatCents, toDollars } from '@fixbench/domain/money.ts'
import { computeRefundable } from '@fixbench/domain/order/refundable.ts'
import { returnDecisions } from '@fixbench/domain/order/return-decisions.ts'
import type { Action, BackOfficeItem } from './orders.contract.ts'

/** An open task of the shop's staff. */
export type OpenTask = Omit<BackOfficeItem, 'at'> & { at: Date }

/** Maximum number of open tasks of each kind. */
export const MAX_TASKS = 100

/** An action that runs a control with this input. */
export const act = (control: string, title: string, input: Action['input']): Action => ({
  control,
  title,
  input,
})

type OrderFacts = { orderNo: string; status: string; pieces: number }

/** Controls that the effective status of an order allows, with prefilled input. */
export const getOrderActions = ({ orderNo, status, pieces }: OrderFacts): Action[] => {
  if (status === 'pending') {
    return [
      act('pay-order', 'Pay', { orderNo, result: 'approved' }),
      act('pay-order', 'Decline card', { orderNo, result: 'declined' }),
    ]
  }
  if (status === 'paid') {
    const ship = act('ship-order', 'Ship', { orderNo, parcelCount: 1 })
    return pieces > 1 ? [ship, act('ship-order', 'Ship in two', { orderNo, parcelCount: 2 })] : [ship]
  }
  return []
}

type PaidOrder = { orderNo: string; status: string } & Parameters<typeof computeRefundable>[0]

/** Controls that refund or dispute what is left of the payments of an order. The refunded amount is fixed, so that no other is paid later. */
export const getRefundActions = ({ orderNo, status, ...kept }: PaidOrder): Action[] => {
  const leftCents = computeRefundable(kept)
  if (!REFUNDABLE.includes(status) || leftCents <= 0) return []

  const input = { orderNo, amount: toDollars(leftCents) }
  const question = `Pay ${formatCents(leftCents)} back to the buyer? That is all that is left to refund. To refund a part, edit the values instead.`
  return [
    { ...act('refund-order', 'Refund', { ...input, result: 'done' }), question },
    act('refund-order', 'Bank rejects refund', { ...input, result: 'rejected' }),
    act('open-dispute', 'Open dispute', { orderNo, reason: 'product_not_received', respondDays: 7 }),
  ]
}

/** Controls that decide an open dispute. */
export const getDisputeActions = (disputeNo: string, status: string): Action[] =>
  status === 'open'
    ? [
        act('close-dispute', 'Seller wins', { disputeNo, result: 'won' }),
        act('close-dispute', 'Seller loses', { disputeNo, result: 'lost' }),
      ]
    : []

const REFUNDABLE = ['paid', 'shipped', 'received']

const IN_TRANSIT = ['packed', 'moving']

/** Controls that the status of a parcel allows. */
export const getParcelActions = (trackingNo: string, status: string): Action[] =>
  IN_TRANSIT.includes(status)
    ? [
        act('move-parcel', 'Next tracking step', { trackingNo }),
        act('deliver-parcel', 'Deliver', { trackingNo }),
        act('end-parcel', 'Mark as lost', { trackingNo, ending: 'lost' }),
        act('end-parcel', 'Return to sender', { trackingNo, ending: 'returned' }),
      ]
    : []

type Case = { afterSaleNo: string; status: string; resolution: string; reasonCode: string }

/** Controls that the status of an after-sale request allows. */
export const getCaseActions = ({ afterSaleNo, status, resolution, reasonCode }: Case): Action[] => {
  const asked = { resolution: AfterSaleResolutionSchema.parse(resolution), reasonCode }

  return returnDecisions[AfterSaleStatusSchema.parse(status)].map(to =>
    act('decide-after-sale', getDecisionLabel(asked, to), { afterSaleNo, to }),
  )
}
