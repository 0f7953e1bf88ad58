import { requireData } from '@fixbench/client'
import { z } from 'zod'
import { anyObject, worldField } from './fields.ts'
import { defineTool, type Tool } from './tool.ts'

const limitField = { limit: z.int().min(1).max(100).default(20) }

/** Tools that show what a world received and sent. */
export const evidenceTools: readonly Tool[] = [
  defineTool('read_inbox', {
    title: 'Read the inbox',
    description: 'Lists the emails, text messages, notices and codes that a world sent, the latest first.',
    effect: 'reads',
    input: z.object({
      ...worldField,
      ...limitField,
      to: z.string().optional().describe('Email address or phone number'),
      kind: z.string().optional().describe('Kind of message, such as verification-code'),
    }),
    output: z.object({
      messages: z.array(
        z.object({
          sentAt: z.string(),
          channel: z.string(),
          kind: z.string(),
          to: z.string(),
          subject: z.string(),
          body: z.string(),
          code: z.string().nullable(),
        }),
      ),
    }),
    run: async ({ console }, { world, limit, to, kind }) => {
      const filter = { ...(to === undefined ? {} : { to }), ...(kind === undefined ? {} : { kind }) }
      const { rows } = await requireData(console.with({ world }).inbox.list({ ...filter, pageSize: limit }))

      return { messages: rows }
    },
  }),
  defineTool('list_requests', {
    title: 'List the requests',
    description: 'Lists the calls that a world received, the latest first: from you, a browser or a test.',
    effect: 'reads',
    input: z.object({
      ...worldField,
      ...limitField,
      call: z.string().optional().describe('Only this call, such as cart.add or cart.*'),
    }),
    output: z.object({
      requests: z.array(
        z.object({
          requestId: z.number(),
          at: z.string(),
          call: z.string(),
          status: z.number(),
          code: z.number().nullable(),
          memberEmail: z.string().nullable(),
          faultRules: z.string(),
        }),
      ),
    }),
    run: async ({ console }, { world, limit, call }) => {
      const filter = { pageSize: limit, ...(call === undefined ? {} : { call }) }
      const { rows } = await requireData(console.with({ world }).requests.list(filter))

      return { requests: rows }
    },
  }),
  defineTool('list_events', {
    title: 'List the events',
    description:
      'Lists the events that a world posted to other back ends, with every attempt, the latest first.',
    effect: 'reads',
    input: z.object({
      ...worldField,
      ...limitField,
      type: z.string().optional().describe('Only this type, such as order.paid'),
    }),
    output: z.object({
      deliveries: z.array(
        z.object({
          deliveryId: z.number(),
          type: z.string(),
          status: z.string(),
          url: z.string(),
          occurredAt: z.string(),
          payload: anyObject(),
          attempts: z.array(
            z.object({
              attemptedAt: z.string(),
              status: z.number().nullable(),
              error: z.string().nullable(),
            }),
          ),
        }),
      ),
    }),
    run: async ({ console }, { world, limit, type }) => {
      const filter = { pageSize: limit, ...(type === undefined ? {} : { type }) }
      const { rows } = await requireData(console.with({ world }).events.deliveries(filter))

      return { deliveries: rows }
    },
  }),
]
