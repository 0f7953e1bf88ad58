import { z } from 'zod'
import { personaKeys } from '../personas.ts'
import { readData } from '../read-data.ts'

const OrderEndSchema = z.enum(['pending', 'expired', 'cancelled', 'paid', 'shipped', 'received'])
export type OrderEnd = z.infer<typeof OrderEndSchema>

/** What is bought: the `nth` best-selling product of a part family or product kind, `quantity` pieces of its first SKU in stock. */
const RequestedLineSchema = z.tuple([z.string(), z.int().min(0), z.int().min(1)]).readonly()
export type RequestedLine = z.infer<typeof RequestedLineSchema>

/** What happened to an order, regardless of the buyer. */
const OrderCourseSchema = z.strictObject({
  /** Unique among the orders of the seed. */
  key: z.string(),
  /** Days from submit to the world's start. */
  daysAgo: z.number().min(0),
  ends: OrderEndSchema,
  carrier: z.string().optional(),
  method: z.enum(['card', 'wallet', 'instant', 'bank-transfer']).optional(),
  coupon: z.string().optional(),
  points: z.int().optional(),
  /** The first try to pay was refused. */
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
  /** Value of goods in US dollars to come near to, by more pieces of the first line. */
  aimUsd: z.number().optional(),
})
export type OrderPlan = z.infer<typeof OrderPlanSchema>

/** Every order of the seed. Keys are stable: other importers refer to them. Fails for a field that no order has. */
export const orderPlans: readonly OrderPlan[] = z.array(OrderPlanSchema).parse(readData('orders'))
