import { dollars, flag, int, text } from '@fixbench/contract/core/field.ts'
import { DisputeReasonSchema } from '@fixbench/contract/payment/dispute.ts'
import { toCents } from '@fixbench/domain/money.ts'
import { z } from 'zod'
import { type Control, defineControl } from '#server/context/define-control.ts'
import { decideTransfer } from './bank-transfer.ts'
import {
  type DisputeRequest,
  disputeOutcomes,
  handleDisputeNotice,
  writeDecision,
  writeOpening,
} from './simulate-dispute.ts'
import { paymentResults, simulatePayment } from './simulate-payment.ts'

const disputeNotice = z.object({
  disputeNo: z.string().describe('Number of the dispute'),
  orderPn: z.string(),
  outcome: z.string(),
})

const openingInput = z.object({
  orderNo: text(40),
  amount: dollars().optional().describe('Dollars; by default all that is left of the latest payment'),
  reason: DisputeReasonSchema.default('product_not_received').describe('Why the bank disputes the payment'),
  respondDays: int(1, 60).default(7).describe('Days of shop time that the seller has to respond'),
})

/** Parses the input of `open-dispute` into what the payment host needs. */
export const toDisputeRequest = (input: unknown): DisputeRequest => {
  const { amount, ...request } = openingInput.parse(input)

  return { ...request, amountCents: amount === undefined ? undefined : toCents(amount) }
}

/** Test controls that act as the accounting department or the payment host. */
export const paymentControls: readonly Control[] = [
  defineControl({
    name: 'confirm-bank-transfer',
    summary: 'Confirm a bank transfer or reject its receipt',
    input: z.object({
      orderPn: text(60),
      isAccepted: flag().default(true).describe('Whether the money arrived'),
      answer: text(300, 0).default(''),
    }),
    data: z.object({ orderPn: z.string(), outcome: z.string() }),
    run: ({ deps, input }) => decideTransfer(deps, input),
  }),
  defineControl({
    name: 'pay-order',
    summary: 'Pay an order by card as the buyer, or have the card declined',
    input: z.object({
      orderNo: text(40),
      result: z.enum(paymentResults).default('approved').describe('Result that the payment host reports'),
    }),
    data: z.object({ orderNo: z.string(), orderPn: z.string(), outcome: z.string() }),
    run: ({ deps, input }) => simulatePayment(deps, input),
  }),
  defineControl({
    name: 'open-dispute',
    summary: 'Dispute a payment of an order as the buyer’s bank, which withdraws the amount',
    input: openingInput,
    data: disputeNotice,
    run: async ({ deps, input }) =>
      handleDisputeNotice(deps, await writeOpening(deps, toDisputeRequest(input))),
  }),
  defineControl({
    name: 'close-dispute',
    summary: 'Decide an open dispute as the buyer’s bank',
    input: z.object({
      disputeNo: text(60).describe('Number of the dispute'),
      result: z.enum(disputeOutcomes).describe('Whether the seller wins or loses it'),
    }),
    data: disputeNotice,
    run: async ({ deps, input }) => handleDisputeNotice(deps, await writeDecision(deps, input)),
  }),
]
