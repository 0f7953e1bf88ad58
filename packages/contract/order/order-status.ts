import { z } from 'zod'

/** Status of an order or a points order: pending → paid → shipped → received; pending → canceled. */
export const OrderStatusSchema = z.enum(['pending', 'paid', 'shipped', 'received', 'cancelled'])
export type OrderStatus = z.output<typeof OrderStatusSchema>

/** Status of a parcel. */
export const ParcelStatusSchema = z.enum(['packed', 'moving', 'delivered', 'returned', 'lost'])
