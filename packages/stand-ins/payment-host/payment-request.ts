import { paymentSignatureText } from '@fixbench/contract/payment/payment-signature.ts'
import { derivePaymentKeys, isSignature } from '@fixbench/server/lib/payment-keys.ts'
import { z } from 'zod'

const short = z.string().max(200)

/** Name of the shop's card payment method. */
export const CARD_METHOD = 'Credit Card'

/** Methods of this host: cards and simulated wallets and banks. */
const paymentMethods = [CARD_METHOD, 'QuickPay Wallet', 'Instant Transfer'] as const

/** Only http and https URLs, which can't be scripts. */
const webUrl = () => z.url({ protocol: /^https?$/ }).max(2000)

/** The form that the shop's page posts. Every page of the host passes it on, and every request verifies it again. */
export const PaymentRequestSchema = z.object({
  account: short.min(1),
  terminal: short.min(1),
  orderNumber: short.min(1),
  currency: z.literal('USD'),
  amount: z.string().regex(/^\d{1,9}\.\d{2}$/),
  method: z.enum(paymentMethods),
  returnUrl: webUrl(),
  noticeUrl: webUrl(),
  billingFirstName: short.default(''),
  billingLastName: short.default(''),
  billingEmail: short.default(''),
  signature: z.string().min(1).max(128),
})
export type PaymentRequest = z.output<typeof PaymentRequestSchema>

type Refused = { isRefused: true; reason: string }

/** The pages to which the host may return a buyer. */
export type ReturnRules = {
  /** Origins of the shop. */
  origins: readonly string[]
  /** Whether a URL belongs to another client of the shop. */
  isClient: (url: string) => boolean
}

/** Settings of the host's only merchant. */
type Merchant = ReturnRules & { secret: string; account: string }

/**
 * Parses a form and checks its signature and URLs. Returns the reason when it is rejected. The buyer's browser signs
 * the form, so a valid signature doesn't prove that the URLs belong to the shop.
 */
export const verifyRequest = (
  { secret, account, ...rules }: Merchant,
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
  if (!isSignature(request.signature, paymentSignatureText(request, signing))) {
    return { isRefused: true, reason: 'The signature doesn’t match the payment' }
  }
  return hasShopUrls(request, rules)
    ? request
    : { isRefused: true, reason: 'The return and notification URLs don’t belong to the shop' }
}

const hasShopUrls = (
  { returnUrl, noticeUrl }: Pick<PaymentRequest, 'returnUrl' | 'noticeUrl'>,
  { origins, isClient }: ReturnRules,
): boolean => {
  const [back, notice] = [new URL(returnUrl), new URL(noticeUrl)]
  const shops = back.searchParams.getAll('shop')
  const [shop = ''] = shops
  const clients = back.searchParams.getAll('to')
  const copies = notice.searchParams.getAll('copy')

  return (
    [back, notice].every(({ origin }) => origins.includes(origin)) &&
    back.pathname === '/gateway/return' &&
    shops.length === 1 &&
    origins.includes(shop) &&
    clients.length <= 1 &&
    clients.every(isClient) &&
    copies.length <= 1 &&
    copies.every(isClient)
  )
}

/** Result of a payment as sent in notices and return URLs. */
export type Result = 'approved' | 'declined' | 'cancelled'

/** The return URL of a request with result and order number added. */
export const getReturnUrl = (request: PaymentRequest, result: Result): string => {
  const url = new URL(request.returnUrl)
  url.searchParams.set('result', result)
  url.searchParams.set('orderNumber', request.orderNumber)
  return url.toString()
}

/** Address of the client's backend that gets the notices as well; undefined for a payment without one. */
export const findCopyUrl = ({ noticeUrl }: Pick<PaymentRequest, 'noticeUrl'>): string | undefined =>
  new URL(noticeUrl).searchParams.get('copy') ?? undefined

const resultPages: Record<Result, string> = {
  approved: 'pay-success',
  declined: 'pay-fail',
  cancelled: 'pay-cancel',
}
const isResult = (text: string): text is Result => text in resultPages

/**
 * Finds the page that a return URL leads to by its query: the client's page, else the result page of the shop, which
 * gets the world of the payment. Undefined when the page belongs to neither.
 */
export const findResultPage = (
  query: URLSearchParams,
  { origins, isClient }: ReturnRules,
): string | undefined => {
  const shop = query.get('shop') ?? ''
  const result = query.get('result') ?? ''
  const client = query.get('to')
  if (!origins.includes(shop) || !isResult(result) || (client !== null && !isClient(client))) return undefined

  const page = new URL(client ?? `/pay-result/${resultPages[result]}.html`, shop)
  if (client !== null) page.searchParams.set('result', result)
  page.searchParams.set('orderNo', query.get('orderNo') ?? '')
  page.searchParams.set('orderPn', query.get('orderNumber') ?? '')
  const world = query.get('world')
  if (world !== null) page.searchParams.set('world', world)
  return page.toString()
}
