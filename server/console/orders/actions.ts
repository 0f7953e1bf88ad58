import type { Action } from '../contract/orders.contract.ts'
import { controls } from '../overview/controls.ts'

const act = (control: string, title: string, input: Record<string, unknown>): Action => ({
  control,
  title,
  input,
})

/** Only actions whose control exists, so that removing a control removes its button. */
export const onlyKnown = (actions: readonly Action[]): Action[] =>
  actions.filter(({ control }) => controls.some(({ name }) => name === control))

/** Actions of shop, buyer or payment host that an order's status allows. */
export const actionsOfOrder = (orderNo: string, status: string): Action[] => {
  if (status === 'pending')
    return onlyKnown([
      act('pay-order', 'Pay', { orderNo, result: 'approved' }),
      act('pay-order', 'Decline card', { orderNo, result: 'declined' }),
    ])
  if (status === 'paid')
    return onlyKnown([
      act('ship-order', 'Ship', { orderNo, parcelCount: 1 }),
      act('ship-order', 'Ship in two parcels', { orderNo, parcelCount: 2 }),
    ])
  return []
}

const UNDER_WAY = ['packed', 'moving']

export const actionsOfParcel = (trackingNo: string, status: string): Action[] =>
  UNDER_WAY.includes(status)
    ? onlyKnown([
        act('move-parcel', 'Next tracking step', { trackingNo }),
        act('deliver-parcel', 'Deliver', { trackingNo }),
        act('end-parcel', 'Lose', { trackingNo, ending: 'lost' }),
        act('end-parcel', 'Return to sender', { trackingNo, ending: 'returned' }),
      ])
    : []

const caseMoves: Record<string, readonly (readonly [to: string, title: string])[]> = {
  submitted: [
    ['in-review', 'Inspect'],
    ['accepted', 'Accept'],
    ['refused', 'Refuse'],
  ],
  'in-review': [
    ['accepted', 'Accept'],
    ['refused', 'Refuse'],
  ],
  accepted: [['closed', 'Close and refund']],
}

export const actionsOfCase = (afterSaleNo: string, status: string): Action[] =>
  onlyKnown(
    (caseMoves[status] ?? []).map(([to, title]) => act('decide-after-sale', title, { afterSaleNo, to })),
  )
