import {
  noticeSignatureText,
  paymentSignatureText,
  signedNoticeFields,
  signedPaymentFields,
} from '@fixbench/contract/payment/payment-signature.ts'
import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { failField } from '@fixbench/server/lib/fail.ts'
import { sha256 } from '@fixbench/server/lib/ids.ts'
import { derivePaymentKeys, getGatewaySecret, isSignature } from '@fixbench/server/lib/payment-keys.ts'
import type { HostLedger } from '@fixbench/stand-ins/payment-host/host-ledger.ts'
import {
  type Fields,
  getNoticeText,
  getSignedPart,
  pickFields,
  toPaymentFields,
  toTextFields,
} from './notice-fields.ts'
import { findPayment, listStoredNotices } from './payments.repo.ts'

type Kind = 'payment' | 'notice'

/** Parses JSON, a query string or form body, or lines of `field=value` or `field: value`. */
const parseParameters = (given: string): Fields => {
  const text = given.trim()
  if (text.startsWith('{')) return parseJson(text)
  const query = text.replace(/^[^?\s]*\?/, '')
  if (!text.includes('\n') && query.includes('&')) return Object.fromEntries(new URLSearchParams(query))
  const lines = text.split('\n').flatMap(line => {
    const [, name, value] = /^\s*([\w-]+)\s*[=:\t]\s*(.*?)\s*$/.exec(line) ?? []
    return name === undefined || value === undefined ? [] : [[name, value] as const]
  })
  return lines.length > 0 ? Object.fromEntries(lines) : failField('parameters', 'contains no field=value')
}

const parseJson = (text: string): Fields => {
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed !== 'object' || parsed === null) return failField('parameters', 'isn’t a JSON object')
    return toTextFields(parsed)
  } catch {
    return failField('parameters', 'isn’t valid JSON')
  }
}

const getPaymentPart = (fields: Fields) => pickFields(fields, signedPaymentFields)

/** Fields in signing order. The key, which is signed last, isn't included. */
const signedOrder: Record<Kind, readonly string[]> = {
  payment: signedPaymentFields,
  notice: signedNoticeFields,
}

const getSignedText = (deps: ShopContext, kind: Kind, fields: Fields): string => {
  if (kind === 'notice') return getNoticeText(deps, fields)
  const part = getPaymentPart(fields)
  return paymentSignatureText(part, derivePaymentKeys(getGatewaySecret(deps.config), part).signing)
}

const toTextWithoutKey = (kind: Kind, fields: Fields): string =>
  kind === 'notice'
    ? noticeSignatureText(getSignedPart(fields), '')
    : paymentSignatureText(getPaymentPart(fields), '')

/** Computes the expected signature, checks the given one, and lists fields that differ from the stored payment. */
export const checkSignature = async (
  deps: ShopContext,
  host: HostLedger,
  { parameters, kind: givenKind }: { parameters: string; kind?: Kind | undefined },
) => {
  const fields = parseParameters(parameters)
  const kind = givenKind ?? ('noticeId' in fields || 'result' in fields ? 'notice' : 'payment')
  const canonical = signedOrder[kind].map(field => ({ field, value: fields[field] ?? '' }))
  const given = fields['signature'] ?? ''
  const toSigned = (changes: Fields = {}): string => getSignedText(deps, kind, { ...fields, ...changes })
  const fits = isSignature(given, toSigned())
  const known = await readStoredFields(deps, host, kind, fields)
  const differences = canonical.flatMap(({ field, value }) => {
    const stored = known[field]
    if (stored === undefined || stored === value) return []
    return [
      { field, given: value, known: stored, explains: isSignature(given, toSigned({ [field]: stored })) },
    ]
  })
  const allTogether = isSignature(given, toSigned(known))

  return {
    kind,
    canonical,
    text: toTextWithoutKey(kind, fields),
    expected: sha256(toSigned()),
    given,
    fits,
    differences,
    finding: getFinding({ fits, given, differences, allTogether, isKnown: Object.keys(known).length > 0 }),
  }
}

type Facts = {
  fits: boolean
  given: string
  differences: readonly { field: string; explains: boolean }[]
  allTogether: boolean
  isKnown: boolean
}

const getFinding = ({ fits, given, differences, allTogether, isKnown }: Facts): string => {
  const names = differences.map(({ field }) => field).join(', ')
  if (fits && differences.length > 0) {
    return `The signature is valid, but ${names} doesn’t match the payment: it was changed and signed again.`
  }

  if (fits) return 'The signature is valid.'
  if (given === '') return 'The signature is missing.'
  if (!/^[0-9a-f]{64}$/.test(given)) {
    return 'The signature isn’t a SHA-256 hash in lowercase hexadecimal digits.'
  }

  const one = differences.find(({ explains }) => explains)
  if (one !== undefined) return `${one.field} was changed after signing.`
  if (differences.length > 0 && allTogether) return `These fields were changed after signing: ${names}.`
  if (!isKnown) {
    return 'The signature is wrong. This world has no such payment, so the fields can’t be compared; the key depends on terminal and order number.'
  }

  return differences.length === 0
    ? 'All fields are correct, so it was signed with the wrong key or in the wrong field order.'
    : `These fields were changed: ${names}. The key, or a field that isn’t on record, is wrong as well.`
}

/** Field values of the payment or notice as stored by shop and payment host. Empty when neither knows it. */
const readStoredFields = async (
  deps: ShopContext,
  host: HostLedger,
  kind: Kind,
  fields: Fields,
): Promise<Fields> => {
  const orderPn = fields['orderNumber'] ?? ''
  const payment = await findPayment(deps, orderPn)
  const basics: Fields = payment === null ? {} : toPaymentFields(deps, payment)
  if (kind === 'notice') {
    return { ...basics, ...(await readStoredNotice(deps, host, fields['noticeId'] ?? '')) }
  }

  const request = host.findRequest(deps.shopId, orderPn)
  if (request !== undefined) return { ...basics, ...getPaymentPart(request) }
  const order = payment?.orders[0]?.order

  return payment === null || order === undefined
    ? basics
    : {
        ...basics,
        billingFirstName: order.firstName,
        billingLastName: order.lastName,
        billingEmail: payment.member.email,
      }
}

const readStoredNotice = async (deps: ShopContext, host: HostLedger, noticeId: string): Promise<Fields> => {
  const written = host.notices(deps.shopId).find(notice => notice.fields.noticeId === noticeId)
  if (written !== undefined) return getSignedPart(written.fields)
  const stored = (await listStoredNotices(deps, undefined)).find(
    notice => notice.noticeId === noticeId && notice.isSignatureValid,
  )
  return stored === undefined ? {} : getSignedPart(toTextFields(stored.body))
}
