import { requireValue } from '@fixbench/domain/require.ts'
import type { Tx } from '#server/database/transaction.ts'
import { reviewLevel } from './level.service.ts'

const STOP_WORDS = new Set(['and', 'of', 'the'])

const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(word => word !== '' && !STOP_WORDS.has(word))

/** Number of words that a zone's name shares with the regions of a client manager. */
export const computeRegionFit = (zone: string, regions: string): number => {
  const regionWords = new Set(splitWords(regions))
  return splitWords(zone).filter(word => regionWords.has(word)).length
}

type NewAccount = { memberId: number; company: string; now: Date }

/** The client manager whose regions fit the member best; among equals, the one with the fewest accounts. */
const pickManager = async (tx: Tx, memberId: number) => {
  const managers = await tx.clientManager.findMany({
    orderBy: [{ sort: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true, regions: true, _count: { select: { accounts: true } } },
  })
  const zone = await findZoneName(tx, memberId)
  return managers
    .map(manager => ({ ...manager, fit: computeRegionFit(zone, manager.regions) }))
    .toSorted((a, b) => b.fit - a.fit || a._count.accounts - b._count.accounts)[0]
}

/** Name of the freight zone of a member's country; empty if the member has no country. */
const findZoneName = async (tx: Tx, memberId: number): Promise<string> => {
  const member = await tx.member.findUnique({ where: { id: memberId }, select: { countryIso: true } })
  if (member?.countryIso == null) return ''
  const country = await tx.country.findUnique({
    where: { iso: member.countryIso },
    select: { zone: { select: { name: true } } },
  })
  return requireValue(country, `Country ${member.countryIso}`).zone.name
}

/**
 * Makes a member a wholesale member at the level that earlier purchases reach, and assigns a client manager, who sends
 * a first message. Reactivates a paused account, which keeps its manager.
 */
export const joinProgram = async (tx: Tx, { memberId, company, now }: NewAccount): Promise<void> => {
  const account = await tx.wholesaleAccount.findUnique({ where: { memberId }, select: { managerId: true } })
  const manager = account?.managerId == null ? await pickManager(tx, memberId) : undefined
  const managerId = account?.managerId ?? manager?.id ?? null
  await tx.wholesaleAccount.upsert({
    where: { memberId },
    create: { memberId, company, managerId, createdAt: now, updatedAt: now },
    update: { status: 'active', managerId, updatedAt: now },
  })
  if (manager !== undefined) {
    const text = `Hello, I’m ${manager.name}, your client manager. Message me here anytime about stock, grades, quotes, or deliveries.`
    await tx.wholesaleMessage.create({ data: { memberId, sender: 'manager', text, sentAt: now } })
  }
  await reviewLevel(tx, memberId, now, 'Application accepted')
}

/**
 * Makes a new member a wholesale member if an application with the same address was accepted before they registered.
 */
export const activateWholesale = async (
  tx: Tx,
  { memberId, email, now }: { memberId: number; email: string; now: Date },
): Promise<void> => {
  const application = await tx.wholesaleApplication.findFirst({
    where: { email, status: 'accepted', memberId: null },
    orderBy: { id: 'desc' },
  })
  if (application === null) return
  await tx.wholesaleApplication.update({ where: { id: application.id }, data: { memberId } })
  await joinProgram(tx, { memberId, company: application.company, now })
}
