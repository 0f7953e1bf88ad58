import { z } from 'zod'
import { paymentSignatureText } from '#contract/core/payment-signature.ts'
import { isSignatureOf, paymentKeys } from '#server/lib/payment-keys.ts'

const short = z.string().max(200)

/** What a shop's page posts to the host; carried on from form to form and verified every time. */
export const PaymentRequestSchema = z.object({
  account: short.min(1),
  terminal: short.min(1),
  orderNumber: short.min(1),
  currency: z.literal('USD'),
  amount: z.string().regex(/^\d{1,9}\.\d{2}$/),
  method: short.min(1),
  returnUrl: z.url().max(2000),
  noticeUrl: z.url().max(2000),
  billingFirstName: short.default(''),
  billingLastName: short.default(''),
  billingEmail: short.default(''),
  signature: z.string().min(1).max(128),
})
export type PaymentRequest = z.output<typeof PaymentRequestSchema>

export type Refused = { isRefused: true; reason: string }

/** The request of a form when its fields are whole and its signature fits; otherwise why the host refuses it. */
export const verifyRequest = (secret: string, account: string, fields: unknown): PaymentRequest | Refused => {
  const parsed = PaymentRequestSchema.safeParse(fields)
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map(issue => String(issue.path[0] ?? 'form')))]
    return { isRefused: true, reason: `Fields are missing or malformed: ${names.join(', ')}` }
  }
  const request = parsed.data
  if (request.account !== account) return { isRefused: true, reason: 'The account is not known' }
  const { signing } = paymentKeys(secret, request)
  return isSignatureOf(request.signature, paymentSignatureText(request, signing))
    ? request
    : { isRefused: true, reason: 'The signature does not fit the payment' }
}

/** The shop that a payment came from; its address stands in the signed return URL. */
export const shopOriginOf = ({ returnUrl }: Pick<PaymentRequest, 'returnUrl'>): string | undefined => {
  const shop = new URL(returnUrl).searchParams.get('shop')
  return shop === null || !URL.canParse(shop) ? undefined : new URL(shop).origin
}

export type Result = 'approved' | 'declined' | 'cancelled'

/** Where the browser goes back to: the signed return URL with the result beside what it carries. */
export const returnAddress = (request: PaymentRequest, result: Result): string => {
  const url = new URL(request.returnUrl)
  url.searchParams.set('result', result)
  url.searchParams.set('orderNumber', request.orderNumber)
  return url.toString()
}

const resultPages: Record<Result, string> = {
  approved: 'pay-success',
  declined: 'pay-fail',
  cancelled: 'pay-cancel',
}
const isResult = (text: string): text is Result => text in resultPages

/** The shop's result page for a visit of the return URL; undefined when its shop is not one of `origins`. */
export const resultPageOf = (query: URLSearchParams, origins: readonly string[]): string | undefined => {
  const shop = query.get('shop') ?? ''
  const result = query.get('result') ?? ''
  if (!URL.canParse(shop) || !origins.includes(new URL(shop).origin) || !isResult(result)) return undefined
  const page = new URL(`/pay-result/${resultPages[result]}.html`, shop)
  page.searchParams.set('orderNo', query.get('orderNo') ?? '')
  page.searchParams.set('orderPn', query.get('orderNumber') ?? '')
  return page.toString()
}
