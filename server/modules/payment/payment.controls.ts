import { z } from 'zod'
import { flag, text } from '#contract/core/field.ts'
import { type Control, defineControl } from '#server/worlds/controls/define-control.ts'
import { decideTransfer } from './bank-transfer.ts'
import { payInPlace, paymentResults } from './pay-in-place.ts'

/** What testers and demonstrators do in the accounts department's place. */
export const paymentControls: readonly Control[] = [
  defineControl({
    name: 'confirm-bank-transfer',
    summary: 'Confirm that a bank transfer has arrived, or refuse its slip',
    input: z.object({
      orderPn: text(60),
      isAccepted: flag().default(true),
      answer: text(300, 0).default(''),
    }),
    data: z.object({ orderPn: z.string(), outcome: z.string() }),
    run: ({ deps, input }) => decideTransfer(deps, input),
  }),
  defineControl({
    name: 'pay-order',
    summary: 'Pay an order by card as the buyer would, or let the card be refused',
    input: z.object({ orderNo: text(40), result: z.enum(paymentResults).default('approved') }),
    data: z.object({ orderNo: z.string(), orderPn: z.string(), outcome: z.string() }),
    run: ({ deps, input }) => payInPlace(deps, input),
  }),
]
