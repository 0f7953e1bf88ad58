import { noticeSignatureText } from '#contract/core/payment-signature.ts'
import { failField } from '#server/lib/fail.ts'
import { randomToken, sha256 } from '#server/lib/ids.ts'
import { GATEWAY_ACCOUNT, isSignature } from '#server/lib/payment-keys.ts'
import type { HostLedger, HostNotice } from '#server/stand-ins/payment-host/host-ledger.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import type { ConsoleNotice, signings } from '../contract/payments.contract.ts'
import { type Fields, getSignedPart, noticeText } from './notice-fields.ts'
import { findPayment, type KeptNotice, listKept } from './payments.repo.ts'
import { restoreFields } from './restore-notice.ts'

const isSigned = (deps: WorldDeps, fields: Fields): boolean =>
  isSignature(fields['signature'] ?? '', noticeText(deps, fields))

const toNotice = (
  deps: WorldDeps,
  notice: HostNotice,
  kept: ReadonlyMap<string, KeptNotice>,
): ConsoleNotice => ({
  noticeId: notice.fields.noticeId,
  orderPn: notice.fields['orderNumber'] ?? '',
  result: notice.fields['result'] ?? '',
  amount: notice.fields['amount'] ?? '',
  fields: notice.fields,
  origin: notice.isByHand ? 'hand' : 'host',
  isSignatureValid: isSigned(deps, notice.fields),
  isHeld: notice.deliveries.length === 0,
  writtenAt: new Date(notice.writtenMs).toISOString(),
  outcome: kept.get(notice.fields.noticeId)?.outcome ?? null,
  deliveries: notice.deliveries.map(({ atMs, ...delivery }) => ({
    at: new Date(atMs).toISOString(),
    ...delivery,
  })),
})

const fromShop = (deps: WorldDeps, kept: KeptNotice): ConsoleNotice => {
  const fields = restoreFields(deps, kept)
  return {
    noticeId: kept.noticeId,
    orderPn: kept.paymentNo,
    result: kept.result,
    amount: ((kept.amountCents ?? 0) / 100).toFixed(2),
    fields,
    origin: 'shop',
    isSignatureValid: kept.isSignatureValid,
    isHeld: false,
    writtenAt: kept.receivedAt.toISOString(),
    outcome: kept.outcome,
    deliveries: [],
  }
}

/** Notices of a world, latest first: those in the memory of the host, then those that only the shop remembers. */
export const listNotices = async (
  deps: WorldDeps,
  host: HostLedger,
  orderPn: string | undefined,
): Promise<ConsoleNotice[]> => {
  const kept = await listKept(deps, orderPn)
  const byId = new Map(kept.map(notice => [notice.noticeId, notice]))
  const written = host
    .notices(deps.worldId)
    .filter(({ fields }) => orderPn === undefined || fields['orderNumber'] === orderPn)
    .toReversed()
  const known = new Set(written.map(({ fields }) => fields.noticeId))
  const isForgedOfKnown = ({ noticeId }: KeptNotice): boolean =>
    known.has(noticeId.replace(/^(?:forged|malformed)-\d+-/, ''))
  return [
    ...written.map(notice => toNotice(deps, notice, byId)),
    ...kept
      .filter(notice => !known.has(notice.noticeId) && !isForgedOfKnown(notice))
      .map(notice => fromShop(deps, notice)),
  ]
}

/** The notice of that id, as the host has it, or taken over from the shop's records. */
const getNotice = async (deps: WorldDeps, host: HostLedger, noticeId: string): Promise<HostNotice> => {
  const written = host.notices(deps.worldId).find(({ fields }) => fields.noticeId === noticeId)
  if (written !== undefined) return written
  const kept = (await listKept(deps, undefined)).find(notice => notice.noticeId === noticeId)
  if (kept === undefined) return failField('noticeId', `there is no notice '${noticeId}'`)
  return {
    fields: restoreFields(deps, kept),
    terminal: deps.worldId,
    writtenMs: kept.receivedAt.getTime(),
    isByHand: false,
    deliveries: [],
  }
}

/** Delivers notices in the order in which they are named. */
export const deliverNotices = async (
  deps: WorldDeps,
  host: HostLedger,
  { noticeIds, times }: { noticeIds: readonly string[]; times: number },
): Promise<ConsoleNotice[]> => {
  const notices: HostNotice[] = []
  for (const noticeId of noticeIds) notices.push(await getNotice(deps, host, noticeId))
  for (const notice of notices) for (let sent = 0; sent < times; sent += 1) await host.deliver(notice)
  const kept = new Map((await listKept(deps, undefined)).map(row => [row.noticeId, row]))
  return notices.map(notice => toNotice(deps, notice, kept))
}

export type Wish = {
  noticeId?: string | undefined
  orderPn?: string | undefined
  fields: Fields
  signing: (typeof signings)[number]
  isNewId: boolean
}

/** Writes a notice from another one or from a payment, signs it as asked, and delivers it at once. */
export const sendByHand = async (deps: WorldDeps, host: HostLedger, wish: Wish): Promise<ConsoleNotice> => {
  const base = await readBase(deps, host, wish)
  const noticeId = wish.isNewId ? `NT-${base.fields['orderNumber']}-${randomToken(6)}` : base.fields.noticeId
  const fields = { ...base.fields, noticeId, ...wish.fields }
  const signature = getSignature(deps, fields, wish.signing)
  const notice = await host.take({
    fields: { ...fields, signature: wish.fields['signature'] ?? signature },
    terminal: deps.worldId,
    isByHand: true,
  })
  const kept = new Map((await listKept(deps, undefined)).map(row => [row.noticeId, row]))
  return toNotice(deps, notice, kept)
}

const getSignature = (deps: WorldDeps, fields: Fields, signing: Wish['signing']): string => {
  if (signing === 'kept') return fields['signature'] ?? ''
  if (signing === 'right') return sha256(noticeText(deps, fields))
  return sha256(noticeSignatureText(getSignedPart(fields), 'a key that nobody gave out'))
}

const readBase = async (
  deps: WorldDeps,
  host: HostLedger,
  { noticeId, orderPn = '' }: Wish,
): Promise<{ fields: Fields & { noticeId: string } }> => {
  if (noticeId !== undefined) return getNotice(deps, host, noticeId)
  const payment =
    (await findPayment(deps, orderPn)) ?? failField('orderPn', `there is no payment '${orderPn}'`)
  const fields = {
    noticeId: `NT-${orderPn}`,
    account: GATEWAY_ACCOUNT,
    terminal: deps.worldId,
    orderNumber: orderPn,
    currency: payment.currency,
    amount: (payment.amountCents / 100).toFixed(2),
    result: 'approved',
    resultCode: '',
    resultText: '',
    gatewayRef: payment.gatewayRef ?? 'ST00000000',
    cardMask: payment.cardMask ?? '4242 42** **** 4242',
  }
  return { fields: { ...fields, signature: sha256(noticeText(deps, fields)) } }
}
