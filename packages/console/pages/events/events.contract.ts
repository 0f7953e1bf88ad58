import { component } from '@fixbench/contract/core/component.ts'
import { int, list, text } from '@fixbench/contract/core/field.ts'
import { pageFields, toPageSchema } from '@fixbench/contract/core/paging.ts'
import { eventTopics } from '@fixbench/contract/event/shop-event.ts'
import { attemptCauses, behaviors, deliveryStatuses } from '@fixbench/events/stored.ts'
import { z } from 'zod'
import { amount, consoleCalls, destroysInWorld, inWorld, read } from '#console/contract/fields.ts'

const MAX_DELAY_SECONDS = 30 * 24 * 3600

const behaviorField = z
  .enum(behaviors)
  .describe('Whether an event is sent twice, later, not at all, or after the one that follows')

const EndpointSchema = component('EventEndpoint', {
  endpointId: z.int().describe('ID of the endpoint'),
  url: z.string().describe('URL to which events are posted'),
  secret: z.string().describe('Key with which its events are signed'),
  topics: z.array(z.enum(eventTopics)).describe('Topics that it receives; empty for all'),
  forced: z
    .array(
      z.object({
        behavior: behaviorField,
        times: z.int().describe('Number of deliveries to which it still applies'),
        seconds: z.number().describe('Shop time by which it delays'),
      }),
    )
    .describe('What happens to its next deliveries'),
  isOpen: z.boolean().describe('False after it responded with 410; it then receives nothing'),
  createdAt: z.string(),
})

const DeliverySchema = component('EventDelivery', {
  deliveryId: z.int().describe('ID of the delivery'),
  messageId: z.string().describe('`webhook-id` of all attempts'),
  endpointId: z.int().describe('ID of the endpoint'),
  url: z.string().describe('URL of the endpoint'),
  type: z.string().describe('Type of event, such as `order.paid`'),
  status: z
    .enum(deliveryStatuses)
    .describe('held until the next event, pending, delivered, failed after the last attempt, or dropped'),
  forced: behaviorField.nullable().describe('What was forced on it'),
  occurredAt: z.string().describe('Shop time of the event'),
  nextAttemptAt: z.string().nullable().describe('Shop time of the next attempt'),
  payload: z.record(z.string(), z.unknown()).describe('What is sent'),
  attempts: z
    .array(
      z.object({
        cause: z
          .enum(attemptCauses)
          .describe('Whether the schedule, a forced duplicate or a request by hand caused it'),
        attemptedAt: z.string().describe('Shop time of the attempt'),
        status: z.int().nullable().describe('HTTP status of the response'),
        error: z.string().nullable().describe('Why there was no response'),
        response: z.string().describe('First 500 characters of the response'),
      }),
    )
    .describe('Every attempt so far, the first one first'),
})

const filterFields = {
  endpointId: int(1).optional().describe('Only deliveries to this endpoint'),
  topic: z.enum(eventTopics).optional().describe('Only events of this topic'),
  type: text(60).optional().describe('Only events of this type, such as `order.paid`'),
  status: z.enum(deliveryStatuses).optional().describe('Only deliveries in this state'),
  afterId: int(0).optional().describe('Only deliveries after the one with this ID'),
}

const secretField = text(100).regex(
  /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/,
  'must be whsec_ and 24 to 64 bytes in Base64',
)

export const eventsEndpoints = consoleCalls('events', {
  endpoints: read({
    summary: 'List the endpoints that receive events of a world',
    data: z.object({ rows: z.array(EndpointSchema) }),
  }),
  add: {
    description:
      'Events are posted to the URL as the Standard Webhooks specification says, from now on. Adding a URL again changes its topics and opens it again.',
    summary: 'Add an endpoint',
    input: inWorld({
      url: text(500).describe('URL of this machine, or of an origin in `EVENT_ORIGINS`'),
      topics: list(z.enum(eventTopics), 10).default([]).describe('Topics that it receives; empty for all'),
      secret: secretField.optional().describe('Key of the signatures; by default a random one'),
    }),
    data: EndpointSchema,
  },
  remove: {
    summary: 'Remove an endpoint with its deliveries',
    ...destroysInWorld({ endpointId: int(1).describe('ID of the endpoint') }),
    data: EndpointSchema,
  },
  force: {
    description:
      '`duplicate` sends the next event twice, `delay` sends it later, `drop` loses it, `reorder` sends it after the one that follows. `times: 0` ends all of them.',
    summary: 'Force a behavior on the next deliveries of an endpoint',
    input: inWorld({
      endpointId: int(1).describe('ID of the endpoint'),
      behavior: behaviorField,
      times: int(0, 1000).default(1).describe('Number of events to which it applies; 0 ends all behaviors'),
      seconds: amount(MAX_DELAY_SECONDS).default(60).describe('Shop time by which `delay` delays'),
    }),
    data: EndpointSchema,
  },
  deliveries: read({
    summary: 'List deliveries with every attempt, latest first',
    input: inWorld({ ...filterFields, ...pageFields(20, 200) }),
    data: toPageSchema(DeliverySchema),
  }),
  waitFor: read({
    description:
      'Returns the earliest matching delivery. Waits for one when there is none; with `status: delivered` until it has arrived.',
    summary: 'Wait for a delivery',
    input: inWorld({ ...filterFields, timeoutMs: int(0, 60_000).default(10_000) }),
    data: DeliverySchema,
    errors: ['NOT_FOUND'],
  }),
  resend: {
    description: 'Makes one more attempt now, with the same `webhook-id`. Waits for its result.',
    summary: 'Send an event again',
    input: inWorld({ deliveryId: int(1).describe('ID of the delivery') }),
    data: DeliverySchema,
    errors: ['NOT_FOUND'],
  },
})
