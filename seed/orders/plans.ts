import { personaKeys } from '@fixbench/fixtures/personas.ts'
import { z } from 'zod'
import { readData } from '../read-data.ts'

const OrderEndSchema = z.enum(['pending', 'expired', 'cancelled', 'paid', 'shipped', 'received'])
export type OrderEnd = z.infer<typeof OrderEndSchema>

/**
 * A requested item: part family or product kind, zero-based rank among its best sellers, and quantity of the first SKU
 * in stock.
 */
const RequestedLineSchema = z.tuple([z.string(), z.int().min(0), z.int().min(1)]).readonly()
export type RequestedLine = z.infer<typeof RequestedLineSchema>

/** Course of an order, regardless of its buyer. */
const OrderCourseSchema = z.strictObject({
  /** Unique among the orders of the seed. */
  key: z.string(),
  /** Days from the order to the start of the world. */
  daysAgo: z.number().min(0),
  ends: OrderEndSchema,
  carrier: z.string().optional(),
  method: z.enum(['card', 'wallet', 'instant', 'bank-transfer']).optional(),
  coupon: z.string().optional(),
  points: z.int().optional(),
  /** The first payment attempt was rejected. */
  isCardRefused: z.boolean().optional(),
  parcels: z.union([z.literal(1), z.literal(2)]).optional(),
  /** The parcel waits for a document from the importer. */
  isHeldByCustoms: z.boolean().optional(),
  cancelReason: z.string().optional(),
  poNumber: z.string().optional(),
  note: z.string().optional(),
  isHidden: z.boolean().optional(),
})
export type OrderCourse = z.infer<typeof OrderCourseSchema>

/** An order of a persona. */
const OrderPlanSchema = OrderCourseSchema.extend({
  who: z.enum(personaKeys),
  lines: z.array(RequestedLineSchema).readonly(),
  /** Approximate value of goods in US dollars, reached by raising the quantity of the first item. */
  aimUsd: z.number().optional(),
})
export type OrderPlan = z.infer<typeof OrderPlanSchema>

/** All orders of the personas. Keys are stable, because other importers reference them. Throws for an unknown field. */
export const orderPlans: readonly OrderPlan[] = readData('orders', z.array(OrderPlanSchema))
