import { toAmount } from '@fixbench/domain/money.ts'
import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { sha256 } from '@fixbench/server/lib/ids.ts'
import { GATEWAY_ACCOUNT } from '@fixbench/server/lib/payment-keys.ts'
import { type Fields, getNoticeText, getSignedPart, toTextFields } from './notice-fields.ts'
import type { StoredNotice } from './payments.repo.ts'

/**
 * Rebuilds the fields that the payment host sent for a stored notice. Seeded notices lack terminal and signature, and
 * those of a copied world name their source world, so a valid notice is completed and signed for this world. An invalid
 * signature stays invalid.
 */
export const restoreFields = (deps: ShopContext, stored: StoredNotice): Fields & { noticeId: string } => {
  const body = toTextFields(stored.body)
  const { noticeId, isSignatureValid } = stored
  const fields = getSignedPart({
    account: GATEWAY_ACCOUNT,
    orderNumber: stored.paymentNo,
    currency: stored.payment?.currency ?? 'USD',
    amount: toAmount(stored.amountCents ?? 0),
    result: stored.result,
    gatewayRef: stored.payment?.gatewayRef ?? '',
    cardMask: stored.payment?.cardMask ?? '',
    ...body,
    noticeId,
    terminal: isSignatureValid ? deps.shopId : (body['terminal'] ?? deps.shopId),
  })
  const signature = isSignatureValid
    ? sha256(getNoticeText(deps, fields))
    : (body['signature'] ?? stored.signature)

  return { ...fields, signature }
}
