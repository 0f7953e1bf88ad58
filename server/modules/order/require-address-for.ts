import type { OrderModel } from '@fixbench/db/models.ts'
import type { ParcelEnding } from '@fixbench/domain/freight/parcel-ways.ts'
import { failField } from '#server/lib/fail.ts'

/** Ends the call for an ending that only a parcel has that is delivered to an address. */
export const requireAddressFor = (
  { pickupAt }: Pick<OrderModel, 'pickupAt'>,
  field: string,
  ending: ParcelEnding | undefined,
): void => {
  if (pickupAt !== null && ending === 'address-unknown') {
    failField(field, `needs an order that is delivered; the buyer picks this one up at the ${pickupAt}`)
  }
}
