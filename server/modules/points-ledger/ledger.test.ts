import type { PointKind } from '@fixbench/contract/points/points.schemas.ts'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '#server/database/transaction.ts'
import { createBuyer } from '#server/testing/buyers.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'
import { movePoints, spendPoints } from './ledger.repo.ts'

const shop = setUpShop()

const readBalance = async (id: number) =>
  (await shop.deps.db.member.findUniqueOrThrow({ where: { id }, select: { pointsBalance: true } }))
    .pointsBalance
const readSum = async (memberId: number) =>
  (await shop.deps.db.pointEntry.findMany({ where: { memberId } })).reduce(
    (sum, entry) => sum + entry.delta,
    0,
  )
const move = (memberId: number, kind: PointKind, reference: string, delta: number) =>
  inTransaction(shop.deps.db, tx =>
    movePoints(tx, { memberId, kind, reference, delta, text: 'test', nowMs: 0 }),
  )

describe('the points ledger', () => {
  it('sums up to the balance after many parallel moves', async () => {
    const { memberId } = await createBuyer(shop)
    let seed = 7
    const next = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }

    for (let round = 0; round < 20; round += 1) {
      await Promise.all(
        Array.from({ length: 25 }, () => {
          const amount = next(200) - 80
          return move(memberId, 'adjust', `move-${next(300)}`, amount)
        }),
      )
    }

    expect(await readBalance(memberId)).toBe(await readSum(memberId))

    const entries = await shop.deps.db.pointEntry.findMany({ where: { memberId }, orderBy: { id: 'asc' } })
    let running = 0
    for (const entry of entries) {
      running += entry.delta
      expect(entry.balanceAfter).toBe(running)
    }
  })

  it('writes an entry once for the same kind and reference', async () => {
    const { memberId } = await createBuyer(shop)
    const written = await Promise.all(Array.from({ length: 20 }, () => move(memberId, 'order', 'FB1', 50)))
    expect(written.filter(Boolean)).toHaveLength(1)
    expect(await readBalance(memberId)).toBe(50)
  })

  it('[ERR-3000020] spends the whole balance once when 50 requests try at the same time', async () => {
    const { memberId } = await createBuyer(shop)
    await move(memberId, 'register', 'start', 100)
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        inTransaction(shop.deps.db, tx =>
          spendPoints(tx, {
            memberId,
            kind: 'redeem',
            reference: `r${index}`,
            points: 100,
            text: 'test',
            nowMs: 0,
          }),
        ),
      ),
    )

    expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
    expect([await readBalance(memberId), await readSum(memberId)]).toEqual([0, 0])
  })

  it('allows a negative balance when points are taken back', async () => {
    const { memberId } = await createBuyer(shop)
    await move(memberId, 'refund', 'RF1', -30)
    expect(await readBalance(memberId)).toBe(-30)
  })
})
