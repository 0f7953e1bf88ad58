import { eventTypes } from '@fixbench/contract/event/shop-event.ts'
import { z } from 'zod'
import { type Json, toSchema } from './openapi-schema.ts'

const signatureHeader = (name: string, description: string, schema: Json): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
})

/** Headers of the Standard Webhooks specification. */
const parameters: readonly Json[] = [
  signatureHeader('webhook-id', 'The same for all attempts at an event, and for all endpoints.', {
    type: 'string',
  }),
  signatureHeader('webhook-timestamp', 'Machine time of the attempt, in seconds since 1970.', {
    type: 'integer',
  }),
  signatureHeader('webhook-signature', '`v1,` and the HMAC-SHA256 of ID, timestamp and body in Base64.', {
    type: 'string',
  }),
]

const responses: Json = {
  '2XX': { description: 'The event has arrived.' },
  410: { description: 'The endpoint wants no more events; it is closed.' },
  default: { description: 'The event is sent again, as the introduction says.' },
}

/** Describes the events that a world posts to its endpoints. */
export const describeWebhooks = (components: Json): Json =>
  Object.fromEntries(
    eventTypes.map(({ type, summary, data }) => {
      const schema = z.object({ type: z.literal(type), timestamp: z.string().describe(OCCURRED), data })
      const operation = {
        operationId: `events.${type}`,
        tags: ['events'],
        summary,
        parameters,
        requestBody: {
          required: true,
          content: { 'application/json': { schema: toSchema(schema, 'output', components) } },
        },
        responses,
      }
      return [type, { post: operation }]
    }),
  )

const OCCURRED = 'When the event occurred, in shop time'
