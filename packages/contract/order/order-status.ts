import { z } from 'zod'

/** Status of an order or a points order: pending → paid → shipped → received; pending → canceled. */
export const OrderStatusSchema = z.enum(['pending', 'paid', 'shipped', 'received', 'cancelled'])
export type OrderStatus = z.output<typeof OrderStatusSchema>

/** Status that counts for whoever ships: a paid order with an open dispute or request to cancel is on hold. */
export const EffectiveStatusSchema = z.enum([...OrderStatusSchema.options, 'on-hold'])
export type EffectiveStatus = z.output<typeof EffectiveStatusSchema>

/** Status of a parcel. */
export const ParcelStatusSchema = z.enum(['packed', 'moving', 'delivered', 'returned', 'lost'])
