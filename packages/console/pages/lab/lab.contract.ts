import { component } from '@fixbench/contract/core/component.ts'
import { int, text } from '@fixbench/contract/core/field.ts'
import { toPageSchema } from '@fixbench/contract/core/paging.ts'
import { z } from 'zod'
import { consoleCalls, inWorld, read } from '#console/contract/fields.ts'

const InvariantSchema = component('ConsoleInvariant', {
  name: z.string().describe('Stable name, such as `stock-covers-holds`'),
  group: z
    .enum(['stock', 'coupons', 'points', 'payments', 'totals', 'counts'])
    .describe('What the rule is about'),
  rule: z.string().describe('What is always true, as a sentence'),
  isMet: z.boolean(),
  checked: z.int().describe('Number of rows that were checked'),
  broken: z.int().describe('Number of rows that break the rule'),
  violations: z
    .array(
      z.object({
        subject: z
          .string()
          .describe('The SKU, coupon, member, order, payment, product, article or invite code'),
        expected: z.string().describe('What follows from other rows'),
        actual: z.string().describe('What the row says'),
      }),
    )
    .describe('The first rows that break the rule'),
})

const InvariantsSchema = toPageSchema(InvariantSchema).extend({
  isMet: z.boolean().describe('Whether every rule is met'),
})

const ContestSchema = component('ConsoleContest', {
  name: z.enum(['pieces', 'coupon', 'points']).describe('What the buyers compete for'),
  requests: z.int().describe('Number of requests that were sent at once'),
  won: z.int().describe('Number of orders that were placed'),
  codes: z
    .array(z.object({ code: z.int().describe('Code of the response'), count: z.int() }))
    .describe('How often each code was returned'),
})

export const labEndpoints = consoleCalls('lab', {
  invariants: read({
    description:
      'Checks what is always true of stock, coupons, points, payments, totals and counts, whatever happened in the world. A world that an earlier version of the seed made (`isSeedOutdated`) can break a rule because that version counted differently.',
    summary: 'Check the invariants of a world',
    data: InvariantsSchema,
  }),
  rush: {
    undoStep: 'data',
    description:
      'New buyers order the last pieces of a SKU at once. Then one of them sends orders with one coupon at once, and with all points of one balance at once. The seed decides quantities and the order of the requests.',
    summary: 'Let many buyers compete, then check the invariants',
    input: inWorld({
      buyers: int(2, 100).default(20).describe('Number of buyers'),
      pieces: int(0, 200).default(5).describe('Available pieces of the SKU'),
      attempts: int(2, 50).default(10).describe('Number of orders for the coupon, and for the balance'),
      skuCode: text(60).optional().describe('SKU that the buyers want; by default a screen'),
      seed: int(0, 1_000_000).default(1),
    }),
    data: z.object({
      sold: z.int().describe('Pieces that were ordered; never more than were available'),
      contests: z.array(ContestSchema).describe('What happened in each contest'),
      invariants: InvariantsSchema.describe('The invariants afterwards'),
    }),
  },
})
