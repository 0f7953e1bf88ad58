import { createHash } from 'node:crypto'
import bcrypt from 'bcryptjs'
import { DEFAULT_BCRYPT_COST } from '#server/domain/password/bcrypt.ts'
import { DAY_MS } from '#server/domain/time.ts'
import { sha256 } from '#server/lib/ids.ts'
import { avatarPicture } from '#server/pictures/presets.ts'
import { createBackgroundMembers } from '../background-members.ts'
import type { SeedContext } from '../context.ts'
import { EXPIRED_TOKEN, PERSONA_PASSWORD, type Persona, persona, personas } from '../personas.ts'
import { shopTime } from '../shop-time.ts'
import { findPhone } from './address.ts'

const SESSION_DAYS = 7

/** Writes the personas with passwords and the background members without. Nobody has an active session. */
export const importMembers = (ctx: SeedContext): void => {
  ctx.insertAll('Member', [
    ...personas.map(toMemberRow),
    ...createBackgroundMembers(ctx).map(background => ({
      ...commonColumns(background.name),
      id: background.id,
      email: background.email,
      memberName: background.name,
      firstName: background.firstName,
      lastName: background.lastName,
      passwordHash: null,
      countryIso: background.countryIso,
      mobile: null,
      bmFlag: false,
      status: 'active',
      statusReason: null,
      company: null,
      registeredAt: shopTime.day(-background.registeredDaysAgo),
      lastSignInAt: null,
      updatedAt: shopTime.day(-background.registeredDaysAgo),
      deletedAt: null,
      wantsNewsletter: false,
    })),
  ])
  importExpiredSession(ctx)
  importInviteCodes(ctx)
}

const commonColumns = (name: string) => ({
  image: avatarPicture(name),
  source: 'shop',
  isEmailVerified: true,
})

const toMemberRow = (member: Persona) => {
  const [firstName = '', ...rest] = member.memberName.split(' ')
  const registeredAt = shopTime.day(-member.registeredDaysAgo)
  return {
    ...commonColumns(member.memberName),
    id: member.id,
    email: member.email,
    memberName: member.memberName,
    firstName,
    lastName: rest.join(' '),
    passwordHash: hashSeedPassword(member.key, PERSONA_PASSWORD),
    countryIso: member.country,
    mobile: findPhone(member),
    bmFlag: member.isBackMarket ?? false,
    status: member.status ?? 'active',
    statusReason: member.status === 'frozen' ? 'Charge-back under review' : null,
    company: member.company ?? null,
    registeredAt,
    lastSignInAt: member.status === undefined ? shopTime.day(-Math.min(member.registeredDaysAgo, 2)) : null,
    updatedAt: registeredAt,
    deletedAt: member.status === 'deleted' ? shopTime.day(-30) : null,
    wantsNewsletter: member.registeredDaysAgo > 100,
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

type InviteFact = {
  code: string
  useLimit: number
  usedCount: number
  expiresDay: number | null
  status: 1 | 2
}

/** Invite codes: valid, with one use left, used up, expired and withdrawn. */
const INVITES: readonly InviteFact[] = [
  { code: 'BM-WELCOME', useLimit: 500, usedCount: 1, expiresDay: null, status: 1 },
  { code: 'BM-LASTONE', useLimit: 2, usedCount: 1, expiresDay: 60, status: 1 },
  { code: 'BM-FULL', useLimit: 1, usedCount: 1, expiresDay: null, status: 1 },
  { code: 'BM-EXPIRED', useLimit: 100, usedCount: 0, expiresDay: -10, status: 1 },
  { code: 'BM-WITHDRAWN', useLimit: 100, usedCount: 0, expiresDay: null, status: 2 },
]

const importInviteCodes = (ctx: SeedContext): void => {
  ctx.insertEach('InviteCode', INVITES, ({ expiresDay, ...invite }) => ({
    ...invite,
    partner: 'Second Life Marketplace',
    createdAt: shopTime.day(-240),
    expiresAt: expiresDay === null ? null : shopTime.day(expiresDay),
  }))
  ctx.insertAll('InviteCodeUse', [
    {
      memberId: persona('bella').id,
      code: 'BM-WELCOME',
      usedAt: shopTime.day(-persona('bella').registeredDaysAgo),
    },
  ])
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
