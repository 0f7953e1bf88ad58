import { createHash } from 'node:crypto'
import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { DEFAULT_BCRYPT_COST } from '@fixbench/domain/password/bcrypt.ts'
import { requireAt } from '@fixbench/domain/require.ts'
import { PERSONA_PASSWORD } from '@fixbench/fixtures/persona-password.ts'
import { EXPIRED_TOKEN, type Persona, persona, personas } from '@fixbench/fixtures/personas.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import { avatarPicture } from '@fixbench/pictures/presets.ts'
import { sha256 } from '@fixbench/server/lib/ids.ts'
import bcrypt from 'bcryptjs'
import { createBackgroundMembers } from '../background-members.ts'
import type { SeedContext } from '../context.ts'
import { findPhone } from './address.ts'

const SESSION_DAYS = 7

/** Writes the personas with passwords and the background members without. Nobody has an active session. */
export const importMembers = (ctx: SeedContext): void => {
  ctx.insertEach('Member', personas, toMemberRow)
  ctx.insertEach('Member', createBackgroundMembers(ctx), ({ name, registeredDaysAgo, ...background }) => ({
    ...background,
    memberName: name,
    image: avatarPicture(name),
    registeredAt: shopTime.day(-registeredDaysAgo),
    updatedAt: shopTime.day(-registeredDaysAgo),
  }))
  importExpiredSession(ctx)
  importInviteCodes(ctx)
}

const toMemberRow = (member: Persona) => {
  const registeredAt = shopTime.day(-member.registeredDaysAgo)

  return {
    id: member.id,
    email: member.email,
    memberName: member.memberName,
    firstName: member.firstName,
    lastName: member.lastName,
    image: avatarPicture(member.memberName),
    passwordHash: hashSeedPassword(member.key, PERSONA_PASSWORD),
    countryIso: member.country,
    mobile: findPhone(member),
    bmFlag: member.isBackMarket,
    isStaff: member.isStaff,
    status: member.status,
    statusReason: member.status === 'frozen' ? 'Charge-back under review' : undefined,
    company: member.company,
    registeredAt,
    lastSignInAt:
      member.status === undefined ? shopTime.day(-Math.min(member.registeredDaysAgo, 2)) : undefined,
    updatedAt: registeredAt,
    deletedAt: member.status === 'deleted' ? shopTime.day(-30) : undefined,
    wantsNewsletter: member.registeredDaysAgo > 100 && member.isStaff !== true,
  }
}

const importExpiredSession = (ctx: SeedContext): void => {
  const createdAt = shopTime.day(-SESSION_DAYS - 1)
  ctx.insertAll('Session', [
    {
      tokenHash: sha256(EXPIRED_TOKEN),
      memberId: persona('eric').id,
      deviceInfo: 'Firefox 128 on Ubuntu',
      createdAt,
      lastUsedAt: new Date(createdAt.getTime() + DAY_MS),
      expiresAt: new Date(createdAt.getTime() + SESSION_DAYS * DAY_MS),
    },
  ])
}

type InviteFact = { code: string; useLimit: number; expiresDay?: number; status?: 2 }

/** Invite codes: valid, with one use left, used up, expired and withdrawn. */
const INVITES: readonly InviteFact[] = [
  { code: 'BM-WELCOME', useLimit: 500 },
  { code: 'BM-LASTONE', useLimit: 2, expiresDay: 60 },
  { code: 'BM-FULL', useLimit: 1 },
  { code: 'BM-EXPIRED', useLimit: 100, expiresDay: -10 },
  { code: 'BM-WITHDRAWN', useLimit: 100, status: 2 },
]

const INVITED_DAYS = 240

const importInviteCodes = (ctx: SeedContext): void => {
  ctx.insertEach('InviteCode', INVITES, ({ expiresDay, ...invite }) => ({
    ...invite,
    partner: 'Second Life Marketplace',
    createdAt: shopTime.day(-INVITED_DAYS),
    expiresAt: expiresDay === undefined ? undefined : shopTime.day(expiresDay),
  }))

  const others = createBackgroundMembers(ctx).filter(member => member.registeredDaysAgo < INVITED_DAYS)
  const uses = [
    { code: 'BM-WELCOME', member: persona('bella') },
    { code: 'BM-LASTONE', member: requireAt(others, 0) },
    { code: 'BM-FULL', member: requireAt(others, 1) },
  ]
  ctx.insertEach('InviteCodeUse', uses, ({ code, member: { id, registeredDaysAgo } }) => ({
    memberId: id,
    code,
    usedAt: shopTime.day(-registeredDaysAgo),
  }))
  ctx.db.exec('UPDATE Member SET bmFlag = 1 WHERE id IN (SELECT memberId FROM InviteCodeUse)')
}

const SALT_BYTES = 16

/**
 * Bcrypt hash with a salt derived from `name`, so that every run produces the same bytes. Never for real passwords. It
 * has the cost of new accounts, so that sign-in times don't reveal seeded members.
 */
export const hashSeedPassword = (name: string, password: string): string => {
  const salt = createHash('sha256').update(`seed salt of ${name}`).digest().subarray(0, SALT_BYTES)
  const cost = String(DEFAULT_BCRYPT_COST).padStart(2, '0')
  return bcrypt.hashSync(password, `$2b$${cost}$${bcrypt.encodeBase64([...salt], SALT_BYTES)}`)
}
