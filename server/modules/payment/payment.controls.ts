import { flag, text } from '@fixbench/contract/core/field.ts'
import { z } from 'zod'
import { type Control, defineControl } from '#server/context/define-control.ts'
import { decideTransfer } from './bank-transfer.ts'
import { paymentResults, simulatePayment } from './simulate-payment.ts'

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
]
