import type { Action } from '../contract/orders.contract.ts'
import { controls } from '../overview/controls.ts'

const act = (control: string, title: string, input: Record<string, unknown>): Action => ({
  control,
  title,
  input,
})

/** Drops actions whose control doesn't exist, so that removing a control removes its button. */
export const filterAvailable = (actions: readonly Action[]): Action[] =>
  actions.filter(({ control }) => controls.some(({ name }) => name === control))

/** Controls that the status of an order allows, with prefilled input. */
export const getOrderActions = (orderNo: string, status: string): Action[] => {
  if (status === 'pending')
    return filterAvailable([
      act('pay-order', 'Pay', { orderNo, result: 'approved' }),
      act('pay-order', 'Decline card', { orderNo, result: 'declined' }),
    ])
  if (status === 'paid')
    return filterAvailable([
      act('ship-order', 'Ship', { orderNo, parcelCount: 1 }),
      act('ship-order', 'Ship in two parcels', { orderNo, parcelCount: 2 }),
    ])
  return []
}

const IN_TRANSIT = ['packed', 'moving']

/** Controls that the status of a parcel allows. */
export const getParcelActions = (trackingNo: string, status: string): Action[] =>
  IN_TRANSIT.includes(status)
    ? filterAvailable([
        act('move-parcel', 'Next tracking step', { trackingNo }),
        act('deliver-parcel', 'Deliver', { trackingNo }),
        act('end-parcel', 'Mark as lost', { trackingNo, ending: 'lost' }),
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

/** Controls that the status of an after-sale request allows. */
export const getCaseActions = (afterSaleNo: string, status: string): Action[] =>
  filterAvailable(
    (caseMoves[status] ?? []).map(([to, title]) => act('decide-after-sale', title, { afterSaleNo, to })),
  )
