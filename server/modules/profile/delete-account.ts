import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { DAY_MS } from '#server/domain/time.ts'
import type { Member } from '#server/domain/viewer.ts'
import { countPasswordTry } from '#server/http/rate-limit.ts'
import { fail } from '#server/lib/fail.ts'
import { passwords } from '#server/lib/password-pool.ts'
import { useCode } from '#server/modules/registration/verification-code.ts'
import { removeDocuments } from '#server/modules/wholesale/documents.ts'
import { scheduleDueEvent } from '#server/worlds/due-events.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { findDeletionBlocks, isBlocked } from './deletion-blocks.ts'
import { ERASE_ACCOUNT, removeBelongings } from './erase-member.ts'

/** How long the address stays taken: it cannot be registered again, and the account cannot be mistaken for unknown. */
const ADDRESS_KEPT_DAYS = 30

type Proof = { password?: string | undefined; code?: string | undefined }

/**
 * Deletes an account: its belongings go at once, its orders lose their buyer's name, its tokens and its sign-in answer
 * 100008. The address itself goes after 30 days. Fails with 100006 without the right password or code, and with 500
 * while orders or returns are under way; then nothing has changed.
 */
export const deleteAccount = async (
  deps: WorldDeps,
  viewer: Member,
  proof: Proof,
): Promise<{ erasureTime: string }> => {
  await assertProven(deps, viewer, proof)
  const now = deps.clock.now()
  const erasedAt = new Date(now.getTime() + ADDRESS_KEPT_DAYS * DAY_MS)
  const documents = await inTransaction(deps.db, async tx => {
    await closeAccount(tx, viewer.memberId, now)
    const blocks = await findDeletionBlocks(tx, viewer.memberId)
    if (isBlocked(blocks)) fail('REFUSED', blocks, 'This account has open orders or returns')
    const forgotten = await removeBelongings(tx, viewer, now)
    await tx.privacyRequest.create({
      data: { memberId: viewer.memberId, kind: 'delete', requestedAt: now, dueAt: erasedAt },
    })
    await scheduleDueEvent(tx, {
      kind: ERASE_ACCOUNT,
      dueAt: erasedAt,
      key: `${ERASE_ACCOUNT}:${viewer.memberId}`,
      payload: { memberId: viewer.memberId },
    })
    await sayGoodbye(deps, tx, viewer)
    return forgotten
  })
  await removeDocuments(deps, documents)
  deps.cache.bump('reviews', 'content')
  return { erasureTime: erasedAt.toISOString() }
}

// The first statement of the transaction, so that no order slips in between the check and the end, and no second end.
const closeAccount = async (tx: Tx, memberId: number, now: Date): Promise<void> => {
  const { count } = await tx.member.updateMany({
    where: { id: memberId, status: { not: 'deleted' } },
    data: { status: 'deleted', statusReason: 'Deleted by the member', deletedAt: now, updatedAt: now },
  })
  if (count === 0) fail('ACCOUNT_DELETED')
}

const assertProven = async (deps: WorldDeps, viewer: Member, { password, code }: Proof): Promise<void> => {
  const { passwordHash } = await deps.db.member.findUniqueOrThrow({
    where: { id: viewer.memberId },
    select: { passwordHash: true },
  })
  if (code !== undefined)
    return useCode(deps, { channel: 'email', target: viewer.email, purpose: 'delete-account' }, code)
  countPasswordTry(deps, viewer.memberId)
  const isRight = await passwords.admit(`member ${viewer.memberId}`, () =>
    passwords.compare({ password: password ?? '', hash: passwordHash, cost: deps.config.bcryptCost }),
  )
  if (!isRight) fail('CREDENTIALS_WRONG', null, 'The password is incorrect')
}

const sayGoodbye = (deps: WorldDeps, tx: Tx, { email, memberId }: Member): Promise<void> =>
  deps.inbox.deliver(
    {
      channel: 'email',
      kind: 'account-deleted',
      to: email,
      memberId,
      subject: 'Your account was deleted',
      body: `We deleted your account, addresses, cart, wish list, and messages. We keep invoices of past orders as required by law, without your name. You can sign up with this email address again after ${ADDRESS_KEPT_DAYS} days.`,
    },
    tx,
  )
