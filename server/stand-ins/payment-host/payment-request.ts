import { z } from 'zod'
import { paymentSignatureText } from '#contract/core/payment-signature.ts'
import { derivePaymentKeys, isSignature } from '#server/lib/payment-keys.ts'

const short = z.string().max(200)

/** The shop's name for card payments. */
export const CARD_METHOD = 'Credit Card'

/** Methods of this host: cards, and the wallets and banks it simulates. */
export const paymentMethods = [CARD_METHOD, 'QuickPay Wallet', 'Instant Transfer'] as const

/** A URL for a redirect or a notice; never a script. */
const webAddress = () => z.url({ protocol: /^https?$/ }).max(2000)

/** The form that a shop's page posts. Passed from form to form and verified every time. */
const PaymentRequestSchema = z.object({
  account: short.min(1),
  terminal: short.min(1),
  orderNumber: short.min(1),
  currency: z.literal('USD'),
  amount: z.string().regex(/^\d{1,9}\.\d{2}$/),
  method: z.enum(paymentMethods),
  returnUrl: webAddress(),
  noticeUrl: webAddress(),
  billingFirstName: short.default(''),
  billingLastName: short.default(''),
  billingEmail: short.default(''),
  signature: z.string().min(1).max(128),
})
export type PaymentRequest = z.output<typeof PaymentRequestSchema>

export type Refused = { isRefused: true; reason: string }

/** The host's settings for its only merchant. */
export type Merchant = { secret: string; account: string; origins: readonly string[] }

/**
 * The request of a form when its fields are complete, its signature is valid and its URLs belong to the shop; otherwise the reason for rejecting it. The buyer's browser posts the form, so a valid signature doesn't prove that its URLs are the shop's.
 */
export const verifyRequest = (
  { secret, account, origins }: Merchant,
  fields: unknown,
): PaymentRequest | Refused => {
  const parsed = PaymentRequestSchema.safeParse(fields)
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map(issue => String(issue.path[0] ?? 'form')))]
    return { isRefused: true, reason: `Fields are missing or malformed: ${names.join(', ')}` }
  }
  const request = parsed.data
  if (request.account !== account) return { isRefused: true, reason: 'The account is unknown' }
  const { signing } = derivePaymentKeys(secret, request)
  if (!isSignature(request.signature, paymentSignatureText(request, signing)))
    return { isRefused: true, reason: 'The signature doesn’t match the payment' }
  return hasOwnAddresses(request, origins)
    ? request
    : { isRefused: true, reason: 'The return and notification URLs don’t belong to the shop' }
}

const hasOwnAddresses = (
  { returnUrl, noticeUrl }: Pick<PaymentRequest, 'returnUrl' | 'noticeUrl'>,
  origins: readonly string[],
): boolean => {
  const [back, notice] = [new URL(returnUrl), new URL(noticeUrl)]
  const shops = back.searchParams.getAll('shop')
  const [shop = ''] = shops
  return (
    [back, notice].every(({ origin }) => origins.includes(origin)) &&
    back.pathname === '/gateway/return' &&
    shops.length === 1 &&
    origins.includes(shop)
  )
}

export type Result = 'approved' | 'declined' | 'cancelled'

/** The signed return URL with the result added. */
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
export const findResultPage = (query: URLSearchParams, origins: readonly string[]): string | undefined => {
  const shop = query.get('shop') ?? ''
  const result = query.get('result') ?? ''
  if (!origins.includes(shop) || !isResult(result)) return undefined
  const page = new URL(`/pay-result/${resultPages[result]}.html`, shop)
  page.searchParams.set('orderNo', query.get('orderNo') ?? '')
  page.searchParams.set('orderPn', query.get('orderNumber') ?? '')
  return page.toString()
}
