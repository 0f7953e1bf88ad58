import type { Tx } from '#server/lib/transaction.ts'
import { reviewLevel } from './level.service.ts'

type NewAccount = { memberId: number; company: string; now: Date }

/** The client manager who looks after the fewest members; earlier ones in the list first. */
const pickManager = async (tx: Tx) => {
  const managers = await tx.clientManager.findMany({
    orderBy: [{ sort: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true, _count: { select: { accounts: true } } },
  })
  return managers.toSorted((a, b) => a._count.accounts - b._count.accounts)[0]
}

/**
 * Makes a member a wholesale member with a client manager, who says hello, at the level that earlier purchases reach. A paused account
 * is active again and keeps its manager.
 */
export const joinProgramme = async (tx: Tx, { memberId, company, now }: NewAccount): Promise<void> => {
  const known = await tx.wholesaleAccount.findUnique({ where: { memberId }, select: { managerId: true } })
  const manager = known?.managerId == null ? await pickManager(tx) : undefined
  const managerId = known?.managerId ?? manager?.id ?? null
  await tx.wholesaleAccount.upsert({
    where: { memberId },
    create: { memberId, company, managerId, createdAt: now, updatedAt: now },
    update: { status: 'active', managerId, updatedAt: now },
  })
  if (manager !== undefined) {
    const text = `Hello, I am ${manager.name} and look after ${company} from now on. Write to me here about stock, grades, quotes and merged parcels.`
    await tx.wholesaleMessage.create({ data: { memberId, sender: 'manager', text, sentAt: now } })
  }
  await reviewLevel(tx, memberId, now, 'Application accepted')
}

/** Makes a new member a wholesale member when an application of the address was accepted before there was an account. */
export const joinIfAccepted = async (
  tx: Tx,
  { memberId, email, now }: { memberId: number; email: string; now: Date },
): Promise<void> => {
  const application = await tx.wholesaleApplication.findFirst({
    where: { email, status: 'accepted', memberId: null },
    orderBy: { id: 'desc' },
  })
  if (application === null) return
  await tx.wholesaleApplication.update({ where: { id: application.id }, data: { memberId } })
  await joinProgramme(tx, { memberId, company: application.company, now })
}
