import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { POINTS_DAYS, POINTS_EXPIRED_TEXT } from '@fixbench/domain/policies.ts'
import type { Persona } from '@fixbench/fixtures/personas.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import type { SeedContext } from '../context.ts'

export type Entry = {
  memberId: number
  atMs: number
  kind: string
  delta: number
  reference: string
  text: string
}

const CARRIED_OVER_DAYS_AGO = 320
/** Fixed balances. The difference is carried over from a previous rewards program. */
const KNOWN_BALANCES: Partial<Record<Persona['key'], number>> = { paula: 12_480, oliver: 1860 }

/** Writes the ledger of a persona, including expired points and the carried-over balance. */
export const writeLedger = (ctx: SeedContext, member: Persona, entries: Entry[]): void => {
  const fixedBalance = KNOWN_BALANCES[member.key]
  const all = withExpiry(entries)
  if (fixedBalance !== undefined) all.push(toCarriedOver(member, fixedBalance - computeSum(all)))
  writeEntries(ctx, member.id, all)
}

/**
 * Writes entries by date with their running balance, and the member's balance. Throws if the balance drops below zero.
 */
export const writeEntries = (ctx: SeedContext, memberId: number, entries: readonly Entry[]): void => {
  let balance = 0
  ctx.insertEach(
    'PointEntry',
    entries.toSorted((a, b) => a.atMs - b.atMs || a.reference.localeCompare(b.reference)),
    ({ atMs, delta, ...entry }) => {
      balance += delta
      if (balance < 0) {
        throw new Error(`Member ${memberId} would owe points after ${entry.kind} ${entry.reference}`)
      }
      return {
        ...entry,
        delta,
        balanceAfter: balance,
        createdAt: new Date(atMs),
        expiresAt: delta > 0 ? new Date(atMs + POINTS_DAYS * DAY_MS) : null,
      }
    },
  )

  ctx.db.prepare('UPDATE Member SET pointsBalance = ? WHERE id = ?').run(balance, memberId)
}

const computeSum = (entries: Entry[]): number => entries.reduce((sum, { delta }) => sum + delta, 0)

/** Adds an expiry entry for points that are older than a year at the start of the world. */
export const withExpiry = (entries: Entry[]): Entry[] => {
  const expired = entries
    .filter(({ delta, atMs }) => delta > 0 && atMs + POINTS_DAYS * DAY_MS < shopTime.startMs)
    .map(
      (entry): Entry => ({
        memberId: entry.memberId,
        atMs: entry.atMs + POINTS_DAYS * DAY_MS,
        kind: 'expire',
        delta: -entry.delta,
        reference: `${entry.kind}:${entry.reference}`,
        text: POINTS_EXPIRED_TEXT,
      }),
    )
  return [...entries, ...expired]
}

const toCarriedOver = (member: Persona, delta: number): Entry => ({
  memberId: member.id,
  atMs: shopTime.day(-Math.min(member.registeredDaysAgo - 2, CARRIED_OVER_DAYS_AGO)).getTime(),
  kind: 'adjust',
  delta,
  reference: 'carried-over',
  text: 'Balance from the previous rewards program',
})
