import type { OrderModel } from '@fixbench/db/models.ts'
import type { ParcelEnding } from '@fixbench/domain/freight/parcel-ways.ts'
import { failField } from '#server/lib/fail.ts'

type Ended = Pick<OrderModel, 'pickupAt'>

/** Whether parcels of an order can end this way: only one that is delivered to an address can have an unknown one. */
export const isEndingOf = ({ pickupAt }: Ended, ending: ParcelEnding | undefined): boolean =>
  pickupAt === null || ending !== 'address-unknown'

/** Ends the call for an ending that only a parcel has that is delivered to an address. */
export const requireAddressFor = (order: Ended, field: string, ending: ParcelEnding | undefined): void => {
  if (!isEndingOf(order, ending)) {
    failField(field, `needs an order that is delivered; the buyer picks this one up at the ${order.pickupAt}`)
  }
}
