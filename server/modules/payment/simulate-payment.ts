import type { Notice } from '@fixbench/contract/payment/payment.schemas.ts'
import { noticeSignatureText } from '@fixbench/contract/payment/payment-signature.ts'
import { toAmount, toCents } from '@fixbench/domain/money.ts'
import { findMember } from '#server/context/member.repo.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { failMissing } from '#server/lib/fail.ts'
import { sha256 } from '#server/lib/ids.ts'
import { derivePaymentKeys, GATEWAY_ACCOUNT, getGatewaySecret } from '#server/lib/payment-keys.ts'
import { handleNotice } from './handle-notice.ts'
import { startPayment } from './start-payment.ts'

export const paymentResults = ['approved', 'declined', 'cancelled'] as const

/** Placeholder origins: no browser ever opens the URLs of a simulated payment. */
const UNUSED_TARGETS = {
  shopOrigin: 'http://shop.example',
  gatewayOrigin: 'http://shop.example',
  returnUrl: undefined,
  noticeUrl: undefined,
}

/** Starts a payment of an order on behalf of its buyer. The payment stays unpaid until a notice arrives. */
export const startPaymentAsBuyer = async (
  deps: ShopContext,
  { orderNo, paymentMethod = 'card' }: { orderNo: string; paymentMethod?: string },
) => {
  const order = await deps.db.order.findUnique({ where: { orderNo }, select: { memberId: true } })
  const viewer = order === null ? undefined : findMember(deps.sql, order.memberId)
  if (viewer === undefined) return failMissing('The order')
  return startPayment(deps, viewer, { orderNo, paymentMethod }, UNUSED_TARGETS)
}

type UnsignedNotice = Omit<Notice, 'account' | 'terminal' | 'currency' | 'signature'>

/** Signs a notice as the payment host does, and handles it. */
export const handleAsHost = (deps: ShopContext, fields: UnsignedNotice) => {
  const notice = { account: GATEWAY_ACCOUNT, terminal: deps.shopId, currency: 'USD', ...fields }
  const key = derivePaymentKeys(getGatewaySecret(deps.config), notice).notice

  return handleNotice(deps, { ...notice, signature: sha256(noticeSignatureText(notice, key)) })
}

type Result = (typeof paymentResults)[number]

/** Handles a correctly signed notice for a started payment, as if the payment host had sent it. */
export const simulateNotice = (
  deps: ShopContext,
  { orderPn, amount }: { orderPn: string; amount: number },
  result: Result = 'approved',
) =>
  handleAsHost(deps, {
    noticeId: `NT-${orderPn}-console`,
    orderNumber: orderPn,
    amount: toAmount(toCents(amount)),
    result,
    resultCode: result === 'approved' ? '' : result,
    resultText: result === 'declined' ? 'Your bank declined the card' : '',
    gatewayRef: 'ST00000000',
    cardMask: '4242 42** **** 4242',
  })

/**
 * Starts a payment of an order and handles a signed notice with `result`. Late and repeated payments fail as they do
 * for a real buyer.
 */
export const simulatePayment = async (
  deps: ShopContext,
  { orderNo, result = 'approved' }: { orderNo: string; result?: Result },
): Promise<{ orderNo: string; orderPn: string; outcome: string }> => {
  const ticket = await startPaymentAsBuyer(deps, { orderNo })
  const { orderPn } = ticket
  if (ticket.gateway === null) return { orderNo, orderPn, outcome: 'nothing to pay' }
  const { outcome } = await simulateNotice(deps, ticket, result)
  return { orderNo, orderPn, outcome }
}
