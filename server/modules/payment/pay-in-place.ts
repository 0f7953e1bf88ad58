import { noticeSignatureText } from '#contract/core/payment-signature.ts'
import { findMember } from '#server/http/viewer.ts'
import { failMissing } from '#server/lib/fail.ts'
import { sha256 } from '#server/lib/ids.ts'
import { derivePaymentKeys, GATEWAY_ACCOUNT, getGatewaySecret } from '#server/lib/payment-keys.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { handleNotice } from './handle-notice.ts'
import { startPayment } from './start-payment.ts'

export const paymentResults = ['approved', 'declined', 'cancelled'] as const

/** No one's browser goes there: the payment is over before it begins. */
const NOWHERE = { shopOrigin: 'http://shop.example', gatewayOrigin: 'http://shop.example' }

/** Starts a payment of an order for its buyer; it is not paid yet. */
export const startInPlace = async (
  deps: WorldDeps,
  { orderNo, paymentMethod = 'card' }: { orderNo: string; paymentMethod?: string },
) => {
  const order = await deps.db.order.findUnique({ where: { orderNo }, select: { memberId: true } })
  const viewer = order === null ? undefined : findMember(deps.sql, order.memberId)
  if (viewer === undefined) return failMissing('The order')
  return startPayment(deps, viewer, { orderNo, paymentMethod }, NOWHERE)
}

type Result = (typeof paymentResults)[number]

/** Tells the shop about a started payment as the payment host would, by a notice with the right signature. */
export const noticeInPlace = (
  deps: WorldDeps,
  { orderPn, amount }: { orderPn: string; amount: number },
  result: Result = 'approved',
) => {
  const notice = {
    noticeId: `NT-${orderPn}-console`,
    account: GATEWAY_ACCOUNT,
    terminal: deps.worldId,
    orderNumber: orderPn,
    currency: 'USD',
    amount: amount.toFixed(2),
    result,
    resultCode: result === 'approved' ? '' : result,
    resultText: result === 'declined' ? 'Your bank declined the card' : '',
    gatewayRef: 'ST00000000',
    cardMask: '4242 42** **** 4242',
  }
  const key = derivePaymentKeys(getGatewaySecret(deps.config), notice).notice
  return handleNotice(deps, { ...notice, signature: sha256(noticeSignatureText(notice, key)) })
}

/**
 * Pays an order (or has its payment refused) in the buyer's and the payment host's place: a payment is started and a signed
 * notice taken, as from the host. Refused like any payment that comes too late or twice.
 */
export const payInPlace = async (
  deps: WorldDeps,
  { orderNo, result = 'approved' }: { orderNo: string; result?: Result },
): Promise<{ orderNo: string; orderPn: string; outcome: string }> => {
  const ticket = await startInPlace(deps, { orderNo })
  const { orderPn } = ticket
  if (ticket.gateway === null) return { orderNo, orderPn, outcome: 'nothing to pay' }
  const { outcome } = await noticeInPlace(deps, ticket, result)
  return { orderNo, orderPn, outcome }
}
