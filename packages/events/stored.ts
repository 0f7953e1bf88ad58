import { eventTopics } from '@fixbench/contract/event/shop-event.ts'
import { z } from 'zod'

/** What can be forced on the next deliveries of an endpoint. */
export const behaviors = ['duplicate', 'delay', 'drop', 'reorder'] as const

/** A forced behavior: how often it still applies; `seconds` of shop time is how long it delays. */
const ForcedSchema = z.object({
  behavior: z.enum(behaviors),
  times: z.int(),
  seconds: z.number(),
})
export type Forced = z.output<typeof ForcedSchema>

/** Forced behaviors as an endpoint stores them, the next one first. */
export const ForcedListSchema = z.array(ForcedSchema)

/** Topics as an endpoint stores them; none stands for all. */
export const TopicsSchema = z.array(z.enum(eventTopics))

/** States of a delivery. */
export const deliveryStatuses = ['held', 'pending', 'delivered', 'failed', 'dropped'] as const

/** What an attempt was made for. */
export const attemptCauses = ['schedule', 'duplicate', 'resend'] as const
export type AttemptCause = (typeof attemptCauses)[number]
