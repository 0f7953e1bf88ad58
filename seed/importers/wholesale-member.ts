import { DAY_MS, MINUTE_MS } from '@fixbench/contract/core/time.ts'
import { COUNTED_DAYS, KEPT_DAYS } from '@fixbench/contract/wholesale/wholesale-terms.ts'
import { buyers, type Persona, persona } from '@fixbench/fixtures/personas.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import { sumCommittedPurchases } from '@fixbench/server/modules/wholesale/level.repo.ts'
import { z } from 'zod'
import type { SeedContext, SeedRow } from '../context.ts'
import { createReader, readColumn } from '../database.ts'
import { toDueEvent } from '../due-event.ts'
import { withFromStatus } from '../orders/status-paths.ts'
import { findPhone } from './address.ts'

/** Days since the level was reached. It is still valid. */
const LEVEL_SINCE_DAYS = 40
const REVIEW_AT = new Date(shopTime.startMs + DAY_MS - (shopTime.startMs % DAY_MS) + 5 * MINUTE_MS)

/**
 * Writes wholesale accounts with the purchases of the last 90 days, applications in every status, messages and saved
 * lists.
 */
export const importWholesaleMembers = (ctx: SeedContext): void => {
  const members = buyers.filter(member => member.wholesale !== undefined)
  const accounts = members.map(member => toAccountRow(ctx, member))
  ctx.insertAll('WholesaleAccount', accounts)
  ctx.insertEach(
    'WholesaleLevelChange',
    accounts,
    ({ memberId, level: toLevel, purchaseCents, levelSince }) => ({
      memberId,
      toLevel,
      purchaseCents,
      reason: `Purchases in the last ${COUNTED_DAYS} days`,
      changedAt: levelSince,
    }),
  )
  importApplications(ctx, members)
  importMessages(ctx)
  importSavedLists(ctx)
  ctx.insertAll('DueEvent', [toDueEvent('wholesale-review', 'daily', REVIEW_AT)])
}

const toAccountRow = (ctx: SeedContext, member: Persona) => ({
  memberId: member.id,
  ...member.wholesale,
  company: member.company ?? member.memberName,
  purchaseCents: sumCommittedPurchases(createReader(ctx.db), member.id, new Date(shopTime.startMs)),
  levelSince: shopTime.day(-LEVEL_SINCE_DAYS),
  levelKeptUntil: shopTime.day(KEPT_DAYS - LEVEL_SINCE_DAYS),
  createdAt: shopTime.day(-member.registeredDaysAgo + 3),
  updatedAt: shopTime.day(-LEVEL_SINCE_DAYS),
})

type Decision = { status: string; answer?: string; decidedDays?: number }

const importApplications = (ctx: SeedContext, members: Persona[]): void => {
  const accepted: Decision = { status: 'accepted', answer: 'Welcome to the program.', decidedDays: 2 }
  const applications = [
    ...members.map(member => toApplication(member, member.registeredDaysAgo - 1, accepted)),
    toApplication(persona('wade'), 2, { status: 'in-review' }),
    toApplication(persona('bruno'), 90, {
      status: 'refused',
      answer: 'We couldn’t find your tax ID in the public register. Please apply again with the correct one.',
      decidedDays: 3,
    }),
  ].map((row, index) => ({ id: index + 1, ...row }))
  ctx.insertAll('WholesaleApplication', applications)
  ctx.insertEach('WholesaleApplicationHistory', applications, toHistory)
}

const toApplication = (member: Persona, daysAgo: number, { status, answer, decidedDays }: Decision) => {
  const decidedAt = decidedDays === undefined ? undefined : shopTime.day(-daysAgo + decidedDays)

  return {
    memberId: member.id,
    email: member.email,
    firstName: member.firstName,
    lastName: member.lastName,
    company: member.company ?? member.memberName,
    countryIso: member.country,
    mobile: findPhone(member),
    website: `https://${member.key}-repairs.example`,
    businessType: 'repair-shop',
    monthlyBudget: '500-2000',
    taxNumber: `${member.country}${String(member.id * 7919).padStart(9, '0')}`,
    message: 'We have two benches and do about 40 repairs a week.',
    // Not uploaded but generated when an agent opens it, so its size is unknown.
    documents: [{ name: 'trade-register.pdf', sizeBytes: 0 }],
    status,
    answer,
    createdAt: shopTime.day(-daysAgo),
    updatedAt: decidedAt ?? shopTime.day(-daysAgo + 0.5),
    decidedAt,
  }
}

const toHistory = (row: ReturnType<typeof toApplication> & { id: number }) => {
  const step = (toStatus: string, actor: string, reason: string, movedAt: Date) => ({
    applicationId: row.id,
    toStatus,
    actor,
    reason,
    movedAt,
  })
  const answer = row.answer ?? 'Documents under review'
  return withFromStatus([
    step('submitted', 'member', 'Application sent', row.createdAt),
    step('in-review', 'console', answer, new Date(row.createdAt.getTime() + DAY_MS / 2)),
    ...(row.decidedAt === undefined ? [] : [step(row.status, 'console', answer, row.decidedAt)]),
  ])
}

const importMessages = (ctx: SeedContext): void => {
  const talk = (key: 'greta' | 'sam', lines: [string, string, number][]): SeedRow[] =>
    lines.map(([sender, text, daysAgo], index) => ({
      memberId: persona(key).id,
      sender,
      text,
      sentAt: shopTime.day(-daysAgo),
      readAt: index === lines.length - 1 ? null : shopTime.day(-daysAgo + 0.1),
    }))
  ctx.insertAll('WholesaleMessage', [
    ...talk('greta', [
      ['member', 'Can you hold 40 Soft OLED screens until my next order?', 34],
      ['manager', 'Yes, I’ve set them aside until the 5th and made a note in your account.', 33.8],
      ['member', 'Thanks! The laser got here, and the focus is dead on.', 8],
      [
        'manager',
        'Glad to hear it. The new grades come in next week, and I’ll send you two samples at cost.',
        1.2,
      ],
    ]),
    ...talk('sam', [
      [
        'manager',
        'You’re close to Gold. One more order this month, and you’ll save another 1.5% on everything.',
        3,
      ],
    ]),
  ])
}

const LIST_ID = 1
const LIST_LENGTH = 12

const importSavedLists = (ctx: SeedContext): void => {
  const greta = persona('greta')
  const at = shopTime.day(-30)
  ctx.insertAll('SavedList', [
    { id: LIST_ID, memberId: greta.id, name: 'Monthly screens', createdAt: at, updatedAt: at },
    { id: LIST_ID + 1, memberId: greta.id, name: 'Small parts', createdAt: at, updatedAt: at },
  ])

  const items = (listId: number, family: string): SeedRow[] =>
    readColumn(
      ctx.db,
      z.string(),
      `SELECT s.skuCode FROM Sku s JOIN Product p ON p.id = s.productId JOIN PartFamily f ON f.id = p.familyId
       WHERE f.slug = ? AND p.status = 1 AND s.status = 1 ORDER BY p.soldCount DESC, s.id LIMIT ${LIST_LENGTH}`,
      family,
    ).map((skuCode, sort) => ({ listId, skuCode, quantity: 5 * (1 + (sort % 4)), sort }))
  ctx.insertAll('SavedListItem', [...items(LIST_ID, 'screen'), ...items(LIST_ID + 1, 'charging-port')])
}
