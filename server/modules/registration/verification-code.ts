import { CODE_MINUTES } from '@fixbench/contract/core/account-limits.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@fixbench/contract/core/time.ts'
import type { codePurposes } from '@fixbench/contract/registration/registration.contract.ts'
import { isRefusedAddress } from '@fixbench/domain/mail-delivery.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { countUse } from '#server/http/rate-limit.ts'
import { fail, failField, failTooMany } from '#server/lib/fail.ts'
import { sha256 } from '#server/lib/ids.ts'

export type CodePurpose = (typeof codePurposes)[number]
type CodeTarget = { channel: 'email' | 'sms'; target: string; purpose: CodePurpose }

const CODE_LIFETIME_MS = CODE_MINUTES * MINUTE_MS
/** Limit per address across all purposes. */
const CODES_PER_MINUTE = 5
const MAX_WRONG_TRIES = 5
/** Codes of one purpose for one address in 24 hours: at most 50 guesses a day. */
const CODES_PER_DAY = 10
/** Minimum wait between two codes of the same purpose for the same address. */
const RESEND_AFTER_SECONDS = 30

const computeHash = ({ channel, target, purpose }: CodeTarget, code: string): string =>
  sha256([channel, target, purpose, code].join('\n'))

const RESEND_AFTER_MS = RESEND_AFTER_SECONDS * SECOND_MS

/**
 * Stores a new code and invalidates earlier ones of the same purpose. Fails with REFUSED and the seconds to wait if an
 * unused code is younger than the resend wait.
 */
const storeCode = (deps: ShopContext, to: CodeTarget, code: string, ip: string): Promise<unknown> => {
  const now = deps.clock.now()
  const nowMs = now.getTime()
  const unused = { ...to, usedAt: null }

  return inTransaction(deps.db, async tx => {
    await assertCodesLeftToday(tx, to, now)
    await tx.verificationCode.updateMany({
      where: { ...unused, createdAt: { lte: new Date(nowMs - RESEND_AFTER_MS) } },
      data: { usedAt: now },
    })
    const recent = await tx.verificationCode.findFirst({
      // Ignores codes with a future time, which exist after the shop clock was set back.
      where: { ...unused, createdAt: { lte: now } },
      orderBy: { createdAt: 'desc' },
      select: { createdAt: true },
    })
    if (recent !== null) failTooSoon(recent.createdAt.getTime() + RESEND_AFTER_MS - nowMs)
    await tx.verificationCode.updateMany({ where: unused, data: { usedAt: now } })
    await tx.verificationCode.create({
      data: {
        ...to,
        codeHash: computeHash(to, code),
        ip,
        createdAt: now,
        expiresAt: new Date(nowMs + CODE_LIFETIME_MS),
      },
    })
  })
}

/** Fails with REFUSED and the seconds to wait when all codes of 24 hours have been sent. */
const assertCodesLeftToday = async (tx: CodeTable, to: CodeTarget, now: Date): Promise<void> => {
  const dayBefore = new Date(now.getTime() - DAY_MS)
  const sent = await tx.verificationCode.findMany({
    where: { ...to, createdAt: { gt: dayBefore, lte: now } },
    orderBy: { createdAt: 'desc' },
    take: CODES_PER_DAY,
    select: { createdAt: true },
  })
  const oldest = sent[CODES_PER_DAY - 1]
  if (oldest === undefined) return

  const waitMs = oldest.createdAt.getTime() - dayBefore.getTime()
  const hours = Math.ceil(waitMs / HOUR_MS)
  fail(
    'REFUSED',
    { retryAfterSeconds: Math.ceil(waitMs / SECOND_MS) },
    `We sent you ${CODES_PER_DAY} codes today. You can request another one in ${hours} ${hours === 1 ? 'hour' : 'hours'}.`,
  )
}

const failTooSoon = (waitMs: number): never => {
  const seconds = Math.ceil(waitMs / SECOND_MS)
  return failTooMany(
    seconds,
    `We just sent you a code. Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} before you request another one.`,
  )
}

/**
 * Sends a new code by email or SMS and invalidates earlier ones of the same purpose. Fails with HTTP 429 and the seconds
 * to wait if codes are requested too often, and with 3001 if the mail server of the address rejects the message.
 */
export const sendCode = async (deps: ShopContext, to: CodeTarget, ip: string) => {
  countUse(deps, `code:${to.channel}:${to.target}`, CODES_PER_MINUTE)
  if (to.channel === 'email' && isRefusedAddress(to.target)) {
    failField('email', 'doesn’t take our mail: its mail server says that it doesn’t exist')
  }

  const code = deps.random.code(`${to.channel}:${to.purpose}:${to.target}`)
  await storeCode(deps, to, code, ip)
  await deps.inbox.deliver({
    channel: to.channel,
    to: to.target,
    kind: 'verification-code',
    subject: `Your code is ${code}`,
    body: `Enter the code ${code} within ${CODE_MINUTES} minutes. If you didn’t request a code, ignore this message.`,
    code,
  })

  return { expiresInSeconds: CODE_LIFETIME_MS / SECOND_MS, retryAfterSeconds: RESEND_AFTER_SECONDS }
}

/** Fails because a code is invalid. */
export const failCode = (): never => fail('CREDENTIALS_WRONG', null, 'The code is wrong or has expired')

type CodeTable = Pick<Tx, 'verificationCode'>

/**
 * Fails with 100006 unless `code` is the valid code of the target; returns its id. Five wrong tries invalidate a code.
 * A try is counted before the comparison and uncounted if it is right, so parallel guesses can't exceed the limit.
 */
export const assertCode = async (
  deps: { db: CodeTable; clock: ShopContext['clock'] },
  target: CodeTarget,
  code: string,
): Promise<number> => {
  const { db, clock } = deps
  const current = await db.verificationCode.findFirst({
    where: { ...target, usedAt: null, expiresAt: { gt: clock.now() } },
    orderBy: { id: 'desc' },
    select: { id: true, codeHash: true },
  })
  const { count } = await db.verificationCode.updateMany({
    where: { id: current?.id ?? 0, attempts: { lt: MAX_WRONG_TRIES } },
    data: { attempts: { increment: 1 } },
  })
  if (current === null || count === 0 || current.codeHash !== computeHash(target, code)) return failCode()
  await db.verificationCode.updateMany({ where: { id: current.id }, data: { attempts: { decrement: 1 } } })
  return current.id
}

/** Marks the code that `assertCode` returned as used. Fails with 100006 if a parallel request has used it. */
export const useCode = async ({ db, clock }: ShopContext, id: number): Promise<void> => {
  const { count } = await db.verificationCode.updateMany({
    where: { id, usedAt: null },
    data: { usedAt: clock.now() },
  })
  if (count === 0) failCode()
}
