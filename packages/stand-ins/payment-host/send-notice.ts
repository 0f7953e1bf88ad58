import { parseEnvelope } from '@fixbench/contract/core/parse-envelope.ts'
import { noticeSignatureText, signedNoticeFields } from '@fixbench/contract/payment/payment-signature.ts'
import { toAmount } from '@fixbench/domain/money.ts'
import { sha256 } from '@fixbench/server/lib/ids.ts'
import { derivePaymentKeys, isSignature } from '@fixbench/server/lib/payment-keys.ts'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { PaymentRequest, Result } from './payment-request.ts'

/** Posts a form to the shop and returns the HTTP status and text. */
export type PostToShop = (
  path: string,
  message: { body: Record<string, string>; terminal: string },
) => Promise<{ status: number; text: string }>

export type NoticeFacts = {
  result: Result
  code?: string
  text?: string
  cardMask: string
  gatewayRef: string
  noticeId: string
  /** Cents added to the amount, for a test card with a wrong amount. */
  extraCents?: number
  isForged?: boolean
}

/** Creates a signed notice about a payment. */
export const createNotice = (secret: string, request: PaymentRequest, facts: NoticeFacts): NoticeFields => {
  const cents = Math.round(Number(request.amount) * 100) + (facts.extraCents ?? 0)
  const notice = {
    noticeId: facts.noticeId,
    account: request.account,
    terminal: request.terminal,
    orderNumber: request.orderNumber,
    currency: request.currency,
    amount: toAmount(cents),
    result: facts.result,
    resultCode: facts.code ?? '',
    resultText: facts.text ?? '',
    gatewayRef: facts.gatewayRef,
    cardMask: facts.cardMask,
  }
  const key =
    facts.isForged === true ? 'a key that was never issued' : derivePaymentKeys(secret, request).notice

  return { ...notice, signature: sha256(noticeSignatureText(notice, key)) }
}

/** Fields of a notice as sent to the shop. */
export const NoticeFieldsSchema = z.record(z.string(), z.string()).and(z.object({ noticeId: z.string() }))
type NoticeFields = z.output<typeof NoticeFieldsSchema>

const SignedPartSchema = z.looseRecord(z.enum(signedNoticeFields), z.string())

/**
 * The notice as the host sends it to another terminal, such as a copy of a world. A valid signature becomes one for that
 * terminal, any other stays invalid.
 */
export const addressTo = (terminal: string, secret: string, notice: NoticeFields): NoticeFields => {
  if (notice['terminal'] === terminal) return notice

  const sign = (fields: NoticeFields): string => {
    const part = SignedPartSchema.parse(fields)
    return noticeSignatureText(part, derivePaymentKeys(secret, part).notice)
  }
  const addressed = { ...notice, terminal }

  return isSignature(notice['signature'] ?? '', sign(notice))
    ? { ...addressed, signature: sha256(sign(addressed)) }
    : addressed
}

const NOTICE_PATH = '/api/payment/notify'

/** Result of a delivery. The status is null when the shop couldn't be reached. */
export const DeliverySchema = z.object({
  /** Machine time. */
  atMs: z.number(),
  /** Time of the shop; null when its world has ended. */
  shopMs: z.number().nullable(),
  status: z.int().nullable(),
  /** Code, message and outcome of the shop's response, if any. */
  code: z.int().nullable(),
  msg: z.string(),
  outcome: z.string().nullable(),
})
type Delivery = z.output<typeof DeliverySchema>

/** A notice to deliver. */
type Outgoing = {
  notice: Record<string, string>
  terminal: string
  /** How often it is tried at once. */
  maxAttempts: number
  /** Reads the time of the shop. */
  readShopMs: () => number | null
}

/**
 * Sends a notice. Tries again when the shop can't be reached or doesn't respond with HTTP 200. Returns the results of all
 * attempts, at least one.
 */
export const deliverNotice = async (
  post: PostToShop,
  log: FastifyBaseLogger,
  { notice, terminal, maxAttempts, readShopMs }: Outgoing,
): Promise<Delivery[]> => {
  const attempts: Delivery[] = []
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const times = { atMs: Date.now(), shopMs: readShopMs() }
    try {
      const { status, text } = await post(NOTICE_PATH, { body: notice, terminal })
      attempts.push({ ...times, status, ...parseResponse(text) })
      if (status === 200) return attempts
      log.warn({ status, text, noticeId: notice['noticeId'] }, 'the shop didn’t accept the notice')
    } catch (error) {
      const msg = error instanceof Error ? error.message : String(error)
      attempts.push({ ...times, status: null, code: null, msg, outcome: null })
      log.warn({ err: error, noticeId: notice['noticeId'] }, 'the shop couldn’t be reached')
    }
  }

  return attempts
}

/** Whether the last attempt was answered with HTTP 200. */
export const hasArrived = (attempts: readonly Delivery[]): boolean => attempts.at(-1)?.status === 200

const parseResponse = (text: string): Pick<Delivery, 'code' | 'msg' | 'outcome'> => {
  const envelope = parseEnvelope(text)
  if (envelope === null) return { code: null, msg: text.slice(0, 200), outcome: null }
  const { code, msg, data } = envelope
  const outcome: unknown = Object(data).outcome
  return { code, msg, outcome: typeof outcome === 'string' ? outcome : null }
}
