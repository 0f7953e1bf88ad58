import { z } from 'zod'

export const PickupPlaceSchema = z
  .enum(['airport', 'port'])
  .nullable()
  .describe('Where the buyer clears customs and picks up the goods; null for delivery to the address.')
/** Where the buyer picks up what the carrier doesn't deliver to the address. */
export type PickupPlace = NonNullable<z.output<typeof PickupPlaceSchema>>

const delivery = { address: 'Ship to', due: 'on delivery', delivered: 'Delivered' }
const pickup = { address: 'Bill to', due: 'at customs', delivered: 'Picked up' }

/**
 * Words for an order that is delivered, or that its buyer picks up: heading of its address, when import charges are
 * due, and how its packages end.
 */
export const sayArrival = (pickupAt: string | null | undefined): typeof delivery =>
  pickupAt === null || pickupAt === undefined ? delivery : pickup
