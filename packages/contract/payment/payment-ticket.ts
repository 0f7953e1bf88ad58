import { z } from 'zod'
import { component } from '../core/component.ts'
import { text } from '../core/field.ts'

/** Page of the caller to which the payment host returns the buyer. */
export const returnUrl = () =>
  text(2000, 0)
    .optional()
    .describe(
      'Page of your client to which the payment host returns the buyer, with `result`, `orderNo` and `orderPn` added to its query. Allowed: this machine’s addresses while the shop is local, and the origins in `CLIENT_ORIGINS`. Default: the result page of the shop.',
    )

/** Address of the caller's backend that gets the notices of a payment. */
export const noticeUrl = () =>
  text(2000, 0)
    .optional()
    .describe(
      'Address of your backend to which the payment host posts every notice of this payment after the shop got it. Allowed like `returnUrl`.',
    )

/**
 * Fields that the browser posts to the payment host, except billing names and signature, which it adds. The introduction
 * of the API reference explains the signature.
 */
const PaymentParametersSchema = component('PaymentParameters', {
  account: z.string(),
  terminal: z.string(),
  orderNumber: z.string(),
  currency: z.literal('USD'),
  amount: z.string().describe('Two decimals, no thousands separator.'),
  method: z.string().describe("'Credit Card' for cards, else the name of the method."),
  returnUrl: z.string(),
  noticeUrl: z.string(),
})

export const PaymentTicketSchema = component('PaymentTicket', {
  orderPn: z.string(),
  orderNos: z.array(z.string()),
  paymentMethod: z.string(),
  kind: z.enum(['card', 'wallet', 'bank-transfer', 'balance']),
  amount: z.number(),
  payDeadlineTime: z.string(),
  gateway: z
    .object({
      actionUrl: z.string(),
      parameters: PaymentParametersSchema,
      signingKey: z
        .string()
        .describe('Ends the signed text, which “Paying by card or wallet” explains. Never posted.'),
      billing: z
        .object({ billingFirstName: z.string(), billingLastName: z.string(), billingEmail: z.string() })
        .describe('Proposed billing fields; the buyer may change them before signing.'),
    })
    .nullable()
    .describe(
      'For card and wallet: post `parameters`, billing fields and `signature` as a form to `actionUrl`. Null for other methods.',
    ),
  instructions: z.string().describe('Instructions for methods that don’t use the payment host.'),
})
export type PaymentTicket = z.output<typeof PaymentTicketSchema>
