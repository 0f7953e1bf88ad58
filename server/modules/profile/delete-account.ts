import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import { DAY_MS } from '@fixbench/contract/core/time.ts'
import type { DeletionBlocks, profileEndpoints } from '@fixbench/contract/profile/profile.contract.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { scheduleDueEvent } from '#server/due-events/schedule.ts'
import { fail } from '#server/lib/fail.ts'
import { accountChanges, mailAccountChange } from '#server/modules/registration/mail-account-change.ts'
import { verifyOwnPassword } from '#server/modules/registration/password.ts'
import { assertCode, useCode } from '#server/modules/registration/verification-code.ts'
import { deleteDocumentFiles } from '#server/modules/wholesale/documents.ts'
import { ERASE_ACCOUNT, removePersonalData } from './erase-member.ts'

const OPEN_ORDER = ['pending', 'paid', 'shipped']
const OPEN_RETURN = ['submitted', 'in-review', 'accepted']

/** Numbers of open orders, returns and points orders. While there are any, the account can't be deleted. */
export const findDeletionBlocks = async (
  db: Pick<Tx, 'order' | 'afterSaleOrder' | 'pointOrder'>,
  memberId: number,
): Promise<DeletionBlocks> => {
  const toQuery = <const Select>(open: string[], select: Select) =>
    ({ where: { memberId, status: { in: open } }, select, orderBy: { id: 'asc' } }) as const
  const orders = await db.order.findMany(toQuery(OPEN_ORDER, { orderNo: true }))
  const afterSales = await db.afterSaleOrder.findMany(toQuery(OPEN_RETURN, { afterSaleNo: true }))
  const pointOrders = await db.pointOrder.findMany(toQuery(OPEN_ORDER, { orderNo: true }))
  return {
    orders: orders.map(row => row.orderNo),
    afterSales: afterSales.map(row => row.afterSaleNo),
    pointOrders: pointOrders.map(row => row.orderNo),
  }
}

/** Whether an account has anything open that prevents its deletion. */
const isBlocked = ({ orders, afterSales, pointOrders }: DeletionBlocks): boolean =>
  orders.length + afterSales.length + pointOrders.length > 0

/** Days for which the email address of a deleted account stays reserved, so that signing in still fails with 100008. */
const EMAIL_RESERVED_DAYS = 30

type Proof = ParsedOf<typeof profileEndpoints.deleteAccount>

/**
 * Deletes an account and its personal data immediately, removes the buyer's name from its orders, and releases the
 * email address after 30 days. Sessions and sign-in then fail with 100008. Fails with 100006 for a wrong password or
 * code, and with 500 while orders or returns are open.
 */
export const deleteAccount = async (
  deps: ShopContext,
  viewer: Member,
  proof: Proof,
): Promise<{ erasureTime: string }> => {
  await assertProven(deps, viewer, proof)
  const now = deps.clock.now()
  const erasedAt = new Date(now.getTime() + EMAIL_RESERVED_DAYS * DAY_MS)
  const removedDocuments = await inTransaction(deps.db, async tx => {
    await closeAccount(tx, viewer.memberId, now)
    const blocks = await findDeletionBlocks(tx, viewer.memberId)
    if (isBlocked(blocks)) fail('REFUSED', blocks, 'This account has open orders or returns')

    const documents = await removePersonalData(tx, viewer, now)
    await tx.privacyRequest.create({
      data: { memberId: viewer.memberId, kind: 'delete', requestedAt: now, dueAt: erasedAt },
    })
    await scheduleDueEvent(tx, {
      kind: ERASE_ACCOUNT,
      dueAt: erasedAt,
      key: `${ERASE_ACCOUNT}:${viewer.memberId}`,
      payload: { memberId: viewer.memberId },
    })
    await mailAccountChange(
      deps,
      tx,
      viewer,
      accountChanges.accountDeleted({ reservedDays: EMAIL_RESERVED_DAYS }),
    )

    return documents
  })

  await deleteDocumentFiles(deps, removedDocuments)
  deps.cache.bump('reviews', 'content')

  return { erasureTime: erasedAt.toISOString() }
}

/** Marks the account as deleted. Fails if it already is, so that only one of several parallel requests succeeds. */
const closeAccount = async (tx: Tx, memberId: number, now: Date): Promise<void> => {
  const { count } = await tx.member.updateMany({
    where: { id: memberId, status: { not: 'deleted' } },
    data: { status: 'deleted', statusReason: 'Deleted by the member', deletedAt: now, updatedAt: now },
  })
  if (count === 0) fail('ACCOUNT_DELETED')
}

const assertProven = async (deps: ShopContext, viewer: Member, { password, code }: Proof): Promise<void> => {
  if (code !== undefined) {
    const target = { channel: 'email', target: viewer.email, purpose: 'delete-account' } as const
    return useCode(deps, await assertCode(deps, target, code))
  }
  if (!(await verifyOwnPassword(deps, viewer, password))) {
    fail('CREDENTIALS_WRONG', null, 'The password is incorrect')
  }
}
