import { dollars, int, text } from '@fixbench/contract/core/field.ts'
import { parcelEndingNames, trackingCodes } from '@fixbench/domain/freight/parcel-ways.ts'
import { toCents } from '@fixbench/domain/money.ts'
import { z } from 'zod'
import { type Control, defineControl } from '#server/context/define-control.ts'
import { deliverParcel, endParcel, moveParcel, shipOrder } from './fulfillment.ts'
import { refundOrder, refundResults } from './refund-order.ts'

const movedParcel = z.object({
  trackingNo: z.string(),
  parcelStatus: z.string().describe('Status of the parcel'),
  step: z.string(),
})

/** Test controls that act as the warehouse, the carrier, and the accounting department. */
export const orderControls: readonly Control[] = [
  defineControl({
    name: 'ship-order',
    summary: 'Ship a paid order in one or more packages',
    input: z.object({
      orderNo: text(40),
      parcelCount: int(1, 9).default(1).describe('Number of parcels'),
      trackingCode: z
        .enum(trackingCodes)
        .optional()
        .describe('Tracking number that decides the way of the parcels (`orders.trackingCodes` lists them)'),
    }),
    data: z.object({
      orderNo: z.string(),
      trackingNos: z.array(z.string()).describe('Tracking numbers of the parcels'),
    }),
    run: ({ deps, input }) => shipOrder(deps, input),
  }),
  defineControl({
    name: 'deliver-parcel',
    summary: 'Deliver a package now',
    input: z.object({ trackingNo: text(40) }),
    data: z.object({ trackingNo: z.string() }),
    run: ({ deps, input }) => deliverParcel(deps, input.trackingNo),
  }),
  defineControl({
    name: 'move-parcel',
    summary: 'Move a package to its next tracking step',
    input: z.object({ trackingNo: text(40) }),
    data: movedParcel,
    run: ({ deps, input }) => moveParcel(deps, input.trackingNo),
  }),
  defineControl({
    name: 'end-parcel',
    summary: 'End the journey of a package in transit without delivery',
    input: z.object({
      trackingNo: text(40),
      ending: z.enum(parcelEndingNames).describe('How the journey of the parcel ends'),
    }),
    data: movedParcel,
    run: ({ deps, input }) => endParcel(deps, input),
  }),
  defineControl({
    name: 'refund-order',
    summary: 'Refund a part or all of an order by hand, or have the bank reject the refund',
    input: z.object({
      orderNo: text(40),
      amount: dollars().optional().describe('Dollars; by default all that is left to refund'),
      reason: text(200).default('Goodwill').describe('Reason that the buyer reads'),
      result: z.enum(refundResults).default('done').describe('Whether the bank pays or rejects it'),
    }),
    data: z.object({ orderNo: z.string(), amount: z.number(), result: z.enum(refundResults) }),
    run: ({ deps, input: { amount, ...input } }) =>
      refundOrder(deps, { ...input, amountCents: amount === undefined ? undefined : toCents(amount) }),
  }),
]
