import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import { noticeSignatureText, signedNoticeFields } from '@fixbench/contract/payment/payment-signature.ts'
import { toAmount } from '@fixbench/domain/money.ts'
import { describeNearest, findNearest } from '@fixbench/machine/find-nearest.ts'
import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { failField } from '@fixbench/server/lib/fail.ts'
import { randomToken, sha256 } from '@fixbench/server/lib/ids.ts'
import { isSignature } from '@fixbench/server/lib/payment-keys.ts'
import type { HostLedger } from '@fixbench/stand-ins/payment-host/host-ledger.ts'
import { listWaitingNotices } from '@fixbench/stand-ins/payment-host/retry-schedule.ts'
import type { HostNotice } from '@fixbench/stand-ins/payment-host/terminal.ts'
import { type Fields, getNoticeText, getSignedPart, toPaymentFields } from './notice-fields.ts'
import type { ConsoleNotice, paymentsEndpoints } from './payments.contract.ts'
import { findPayment, listStoredNotices, type StoredNotice } from './payments.repo.ts'
import { restoreFields } from './restore-notice.ts'

const isSigned = (deps: ShopContext, fields: Fields): boolean =>
  isSignature(fields['signature'] ?? '', getNoticeText(deps, fields))

/** What the shop and the schedule of the payment host know about notices, by ID. */
type Known = { stored: ReadonlyMap<string, StoredNotice>; nextAttempts: ReadonlyMap<string, string> }

const toNotice = (deps: ShopContext, notice: HostNotice, { stored, nextAttempts }: Known): ConsoleNotice => ({
  noticeId: notice.fields.noticeId,
  orderPn: notice.fields['orderNumber'] ?? '',
  result: notice.fields['result'] ?? '',
  amount: notice.fields['amount'] ?? '',
  fields: notice.fields,
  origin: notice.isByHand ? 'hand' : 'host',
  isSignatureValid: isSigned(deps, notice.fields),
  isHeld: notice.deliveries.length === 0,
  writtenAt: new Date(notice.writtenMs).toISOString(),
  outcome: stored.get(notice.fields.noticeId)?.outcome ?? null,
  deliveries: notice.deliveries.map(({ atMs, shopMs, ...delivery }) => ({
    at: new Date(atMs).toISOString(),
    shopTime: shopMs === null ? null : new Date(shopMs).toISOString(),
    ...delivery,
  })),
  nextAttemptAt: nextAttempts.get(notice.fields.noticeId) ?? null,
})

const toShopNotice = (deps: ShopContext, stored: StoredNotice): ConsoleNotice => ({
  noticeId: stored.noticeId,
  orderPn: stored.paymentNo,
  result: stored.result,
  amount: toAmount(stored.amountCents ?? 0),
  fields: restoreFields(deps, stored),
  origin: 'shop',
  isSignatureValid: stored.isSignatureValid,
  isHeld: false,
  writtenAt: stored.receivedAt.toISOString(),
  outcome: stored.outcome,
  deliveries: [],
  nextAttemptAt: null,
})

/** Notices stored by the shop, by ID. */
const readStored = async (deps: ShopContext, orderPn?: string): Promise<Map<string, StoredNotice>> =>
  new Map((await listStoredNotices(deps, orderPn)).map(notice => [notice.noticeId, notice]))

/** Reads what the shop and the schedule know about notices, of one payment or of all. */
const readKnown = async (deps: ShopContext, orderPn?: string): Promise<Known> => {
  const waiting = await listWaitingNotices(deps)

  return {
    stored: await readStored(deps, orderPn),
    nextAttempts: new Map(
      waiting.map(({ dueAt, payload }) => [payload.fields.noticeId, dueAt.toISOString()]),
    ),
  }
}

/** Notices of a world: those in the payment host's memory, then those only the shop has stored; each latest first. */
export const listNotices = async (
  deps: ShopContext,
  host: HostLedger,
  orderPn: string | undefined,
): Promise<ConsoleNotice[]> => {
  const known = await readKnown(deps, orderPn)
  const written = host
    .notices(deps.shopId)
    .filter(({ fields }) => orderPn === undefined || fields['orderNumber'] === orderPn)
    .toReversed()
  const writtenIds = new Set(written.map(({ fields }) => fields.noticeId))
  const isForgedOfKnown = ({ noticeId }: StoredNotice): boolean =>
    writtenIds.has(noticeId.replace(/^(?:forged|malformed)-\d+-/, ''))

  return [
    ...written.map(notice => toNotice(deps, notice, known)),
    ...[...known.stored.values()]
      .filter(notice => !writtenIds.has(notice.noticeId) && !isForgedOfKnown(notice))
      .map(notice => toShopNotice(deps, notice)),
  ]
}

/** The notice with this ID, from the payment host or restored from the shop. Fails with 3001 when neither has it. */
const getNotice = async (deps: ShopContext, host: HostLedger, noticeId: string): Promise<HostNotice> => {
  const written = host.notices(deps.shopId).find(({ fields }) => fields.noticeId === noticeId)
  if (written !== undefined) return written
  const stored = (await readStored(deps)).get(noticeId)
  if (stored === undefined) return failField('noticeId', `there is no notice “${noticeId}”`)
  return {
    fields: restoreFields(deps, stored),
    terminal: deps.shopId,
    writtenMs: stored.receivedAt.getTime(),
    isByHand: false,
    deliveries: [],
  }
}

/** Delivers notices in the given order. */
export const deliverNotices = async (
  deps: ShopContext,
  host: HostLedger,
  { noticeIds, times }: { noticeIds: readonly string[]; times: number },
): Promise<ConsoleNotice[]> => {
  const notices: HostNotice[] = []
  for (const noticeId of noticeIds) notices.push(await getNotice(deps, host, noticeId))
  for (const notice of notices) for (let sent = 0; sent < times; sent += 1) await host.deliver(notice)
  const known = await readKnown(deps)

  return notices.map(notice => toNotice(deps, notice, known))
}

type Options = Omit<ParsedOf<typeof paymentsEndpoints.send>, 'worldId'>

/** Copies a notice or creates one for a payment, overrides fields, signs it as requested and delivers it. */
export const sendManually = async (
  deps: ShopContext,
  host: HostLedger,
  options: Options,
): Promise<ConsoleNotice> => {
  assertKnownFields(options.fields)
  const base = await getBaseNotice(deps, host, options)
  const noticeId = options.isNewId
    ? `NT-${base.fields['orderNumber']}-${randomToken(6)}`
    : base.fields.noticeId
  const fields = { ...base.fields, noticeId, ...options.fields }
  const signature = getSignature(deps, fields, options.signing)
  const notice = await host.add({
    fields: { ...fields, signature: options.fields['signature'] ?? signature },
    terminal: deps.shopId,
    isByHand: true,
  })

  return toNotice(deps, notice, await readKnown(deps))
}

const NOTICE_FIELDS: readonly string[] = [...signedNoticeFields, 'signature']

/** Rejects fields that no notice has, which would change nothing. */
const assertKnownFields = (fields: Readonly<Record<string, string>>): void => {
  const unknown = Object.keys(fields).find(name => !NOTICE_FIELDS.includes(name))
  if (unknown === undefined) return
  const nearest = findNearest(unknown, NOTICE_FIELDS)
  const hint = nearest === undefined ? `. Use ${NOTICE_FIELDS.join(', ')}` : describeNearest(nearest)
  failField('fields', `“${unknown}” is no field of a notice${hint}`)
}

const getSignature = (deps: ShopContext, fields: Fields, signing: Options['signing']): string => {
  if (signing === 'unchanged') return fields['signature'] ?? ''
  if (signing === 'right') return sha256(getNoticeText(deps, fields))
  return sha256(noticeSignatureText(getSignedPart(fields), 'a key that was never issued'))
}

const getBaseNotice = async (
  deps: ShopContext,
  host: HostLedger,
  { noticeId, orderPn = '' }: Options,
): Promise<{ fields: Fields & { noticeId: string } }> => {
  if (noticeId !== undefined) return getNotice(deps, host, noticeId)
  const payment =
    (await findPayment(deps, orderPn)) ?? failField('orderPn', `there is no payment “${orderPn}”`)
  const fields = {
    noticeId: `NT-${orderPn}`,
    ...toPaymentFields(deps, payment),
    result: 'approved',
    resultCode: '',
    resultText: '',
    gatewayRef: payment.gatewayRef ?? 'ST00000000',
    cardMask: payment.cardMask ?? '4242 42** **** 4242',
  }
  return { fields: { ...fields, signature: sha256(getNoticeText(deps, fields)) } }
}
