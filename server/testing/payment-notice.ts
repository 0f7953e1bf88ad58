import { paymentEndpoints } from '@fixbench/contract/payment/payment.contract.ts'
import type { Notice } from '@fixbench/contract/payment/payment.schemas.ts'
import { noticeSignatureText } from '@fixbench/contract/payment/payment-signature.ts'
import { sha256 } from '#server/lib/ids.ts'
import { derivePaymentKeys, GATEWAY_ACCOUNT, getGatewaySecret } from '#server/lib/payment-keys.ts'
import type { TestApp } from './create-test-app.ts'

type Facts = Pick<Notice, 'noticeId' | 'orderNumber' | 'amount' | 'result'> & Partial<Notice>

/** Creates a notice signed as by the payment host. */
export const signNotice = ({ config, deps }: TestApp, facts: Facts): Notice => {
  const notice = {
    account: GATEWAY_ACCOUNT,
    terminal: deps.shopId,
    currency: 'USD',
    resultCode: '',
    resultText: '',
    gatewayRef: 'ST00000001',
    cardMask: '4242 42** **** 4242',
    ...facts,
  }
  const key = derivePaymentKeys(getGatewaySecret(config), notice).notice
  return { ...notice, signature: facts.signature ?? sha256(noticeSignatureText(notice, key)) }
}

/** Sends a notice to the shop, as the payment host does. */
export const postNotice = ({ app }: TestApp, notice: Readonly<Record<string, string>>) =>
  app.inject({
    method: 'POST',
    url: paymentEndpoints.notify.path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(notice).toString(),
  })
