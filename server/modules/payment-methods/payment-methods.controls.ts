import { flag, text } from '@fixbench/contract/core/field.ts'
import { z } from 'zod'
import { type Control, defineControl } from '#server/context/define-control.ts'
import { failMissing } from '#server/lib/fail.ts'

const OFFERED = 1
const SWITCHED_OFF = 2

/** Test controls that act as the accounting team. */
export const paymentMethodControls: readonly Control[] = [
  defineControl({
    name: 'set-payment-method',
    summary: 'Offer a payment method, or switch it off',
    input: z.object({
      methodCode: text(40).describe('Code of the payment method, such as card.'),
      isOffered: flag().describe('Whether buyers can choose the payment method.'),
    }),
    data: z.object({
      methodCode: z.string().describe('Code of the payment method.'),
      isOffered: z.boolean().describe('Whether buyers can choose the payment method now.'),
    }),
    run: async ({ deps: { db, cache }, input: { methodCode, isOffered } }) => {
      const { count } = await db.paymentMethod.updateMany({
        where: { code: methodCode },
        data: { status: isOffered ? OFFERED : SWITCHED_OFF },
      })
      if (count === 0) failMissing('The payment method')

      cache.bump('content')
      return { methodCode, isOffered }
    },
  }),
]
