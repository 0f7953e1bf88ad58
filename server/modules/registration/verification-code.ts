import type { codePurposes } from '#contract/registration.contract.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { MINUTE_MS, SECOND_MS } from '#server/domain/time.ts'
import { countUse } from '#server/http/rate-limit.ts'
import { fail } from '#server/lib/fail.ts'
import { randomCode, sha256 } from '#server/lib/ids.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

export type CodePurpose = (typeof codePurposes)[number]
type CodeTarget = { channel: 'email' | 'sms'; target: string; purpose: CodePurpose }

const CODE_LIFE_MS = 10 * MINUTE_MS
const CODES_A_MINUTE = 5
const MAX_WRONG_TRIES = 5
/** Wait between two codes of one purpose for one address; the limit per minute holds for all purposes together. */
const RESEND_AFTER_SECONDS = 30

const computeHash = ({ channel, target, purpose }: CodeTarget, code: string): string =>
  sha256([channel, target, purpose, code].join('\n'))

const RESEND_AFTER_MS = RESEND_AFTER_SECONDS * SECOND_MS

/**
 * Stores a fresh code and ends the earlier ones of its purpose. Fails with REFUSED and the seconds left while an unused code
 * is younger than the resend wait.
 */
const storeCode = (deps: WorldDeps, to: CodeTarget, code: string, ip: string): Promise<unknown> => {
  const now = deps.clock.now()
  const nowMs = now.getTime()
  const unused = { ...to, usedAt: null }
  return inTransaction(deps.db, async tx => {
    await tx.verificationCode.updateMany({
      where: { ...unused, createdAt: { lte: new Date(nowMs - RESEND_AFTER_MS) } },
      data: { usedAt: now },
    })
    const recent = await tx.verificationCode.findFirst({
      // A shop clock that was set back leaves codes of the future behind; they make no one wait.
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
        expiresAt: new Date(nowMs + CODE_LIFE_MS),
      },
    })
  })
}

const failTooSoon = (waitMs: number): never => {
  const seconds = Math.ceil(waitMs / SECOND_MS)
  return fail(
    'REFUSED',
    { retryAfterSeconds: seconds },
    `We just sent you a code. Please wait ${seconds} seconds before you request another one.`,
  )
}

/**
 * Sends a fresh code to the world's inbox; earlier codes of the same purpose are no good any more. Fails with REFUSED and the
 * seconds to wait when codes are asked for too often.
 */
export const sendCode = async (deps: WorldDeps, to: CodeTarget, ip: string) => {
  countUse(deps, `code:${to.channel}:${to.target}`, CODES_A_MINUTE)
  const code = randomCode()
  await storeCode(deps, to, code, ip)
  await deps.inbox.deliver({
    channel: to.channel,
    to: to.target,
    kind: 'verification-code',
    subject: `Your code is ${code}`,
    body: `Enter the code ${code} within 10 minutes. If you didn’t request a code, ignore this message.`,
    code,
  })
  return { expiresInSeconds: CODE_LIFE_MS / SECOND_MS, retryAfterSeconds: RESEND_AFTER_SECONDS }
}

type CodeTable = Pick<Tx, 'verificationCode'>

/**
 * Ends the call with 100006 unless `code` is the live code of the target; counts wrong tries, five end it. A try is counted before it
 * is looked at, so that many at once are no more than five either; a right one does not count in the end.
 */
export const assertCode = async (
  deps: { db: CodeTable; clock: WorldDeps['clock'] },
  of: CodeTarget,
  code: string,
): Promise<number> => {
  const { db, clock } = deps
  const live = await db.verificationCode.findFirst({
    where: { ...of, usedAt: null, expiresAt: { gt: clock.now() } },
    orderBy: { id: 'desc' },
    select: { id: true, codeHash: true },
  })
  const { count } = await db.verificationCode.updateMany({
    where: { id: live?.id ?? 0, attempts: { lt: MAX_WRONG_TRIES } },
    data: { attempts: { increment: 1 } },
  })
  if (live === null || count === 0 || live.codeHash !== computeHash(of, code))
    return fail('CREDENTIALS_WRONG', null, 'The code is wrong or has expired')
  await db.verificationCode.updateMany({ where: { id: live.id }, data: { attempts: { decrement: 1 } } })
  return live.id
}

/** Uses a code up; ends the call with 100006 when it is not good, or when someone else was quicker. */
export const useCode = async (deps: WorldDeps, of: CodeTarget, code: string): Promise<void> => {
  const id = await assertCode(deps, of, code)
  const { count } = await deps.db.verificationCode.updateMany({
    where: { id, usedAt: null },
    data: { usedAt: deps.clock.now() },
  })
  if (count === 0) fail('CREDENTIALS_WRONG', null, 'The code is wrong or has expired')
}
