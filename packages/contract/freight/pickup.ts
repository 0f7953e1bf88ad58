import { z } from 'zod'

export const PickupPlaceSchema = z
  .enum(['airport', 'port'])
  .nullable()
  .describe('Where the buyer clears customs and picks up the goods; null for delivery to the address.')
/** Where the buyer picks up what the carrier doesn't deliver to the address. */
export type PickupPlace = NonNullable<z.output<typeof PickupPlaceSchema>>
