import { z } from 'zod'

/** Where the buyer picks up what the carrier doesn't deliver to the address. */
export const PickupPlaceSchema = z
  .enum(['airport', 'port'])
  .describe('Where the buyer clears customs and picks up the goods; null for delivery to the address.')
export type PickupPlace = z.output<typeof PickupPlaceSchema>
