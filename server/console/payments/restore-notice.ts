import { sha256 } from '#server/lib/ids.ts'
import { GATEWAY_ACCOUNT } from '#server/lib/payment-keys.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { type Fields, getSignedPart, noticeText, textFields } from './notice-fields.ts'
import type { StoredNotice } from './payments.repo.ts'

/**
 * The fields the payment host would send for a stored notice. Seeded notices lack terminal and signature, and those of a copied world name their source world, so a valid notice is completed and signed for this world. A wrong signature stays wrong.
 */
export const restoreFields = (deps: WorldDeps, stored: StoredNotice): Fields & { noticeId: string } => {
  const body = textFields(stored.body)
  const { noticeId, isSignatureValid } = stored
  const fields = {
    ...getSignedPart({
      account: GATEWAY_ACCOUNT,
      orderNumber: stored.paymentNo,
      currency: stored.payment?.currency ?? 'USD',
      amount: ((stored.amountCents ?? 0) / 100).toFixed(2),
      result: stored.result,
      gatewayRef: stored.payment?.gatewayRef ?? '',
      cardMask: stored.payment?.cardMask ?? '',
      ...body,
      noticeId,
      terminal: isSignatureValid ? deps.worldId : (body['terminal'] ?? deps.worldId),
    }),
  }
  const signature = isSignatureValid
    ? sha256(noticeText(deps, fields))
    : (body['signature'] ?? stored.signature)
  return { ...fields, signature }
}
