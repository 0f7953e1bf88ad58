import { requireData } from '@fixbench/client'
import { openFile } from '@fixbench/server/database/driver.ts'
import { getDatabaseFile } from '@fixbench/worlds/storage/files.ts'
import { setUpWorlds } from '@fixbench/worlds/testing/create-world-app.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ConsoleClient, createConsoleClient } from '#console/testing/console-client.ts'
import { invariantRules } from './invariants.repo.ts'

const shop = setUpWorlds()
let home: ConsoleClient
beforeAll(async () => {
  home = createConsoleClient(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
})

const check = async ({ console: calls }: ConsoleClient) => requireData(calls.lab.invariants())

/** Changes rows as no part of the shop would. */
const damageRows = (worldId: string, sql: string): void => {
  const database = openFile(getDatabaseFile(shop.worlds.find(worldId)?.dir ?? ''))
  database.exec('pragma ignore_check_constraints = on')
  database.exec(sql)
  database.close()
}

/** SQL that disputes the first paid payment; `values` are amount in cents, status and closing time. */
const insertDispute = (values: string): string => `
  insert into Dispute (disputeNo, paymentId, orderId, reason, openedAt, respondBy, amountCents, status, closedAt)
    select 'DP-1', s.paymentId, s.orderId, 'general', p.paidAt, p.paidAt, ${values}
      from PaymentOrder s join Payment p on p.id = s.paymentId where p.status = 'paid' limit 1`

describe('the invariants of a world', () => {
  it('are all met in the seeded shop, and each is about some row', async () => {
    const { rows, isMet } = await check(await home.createWorld({}))

    expect(rows.filter(row => !row.isMet)).toEqual([])
    expect(isMet).toBe(true)
    const idle = rows.filter(({ checked }) => checked === 0).map(({ name }) => name)
    expect(idle).toEqual([])
  })

  it.each([
    ['stock-not-oversold', 'update Sku set reserved = stock + 3 where id = 1'],
    ['stock-covers-holds', 'update Sku set stock = 90, reserved = 7 where id = 1'],
    [
      'stock-follows-movements',
      'update Sku set stock = stock + 1 where id = (select skuId from StockMovement order by id desc limit 1)',
    ],
    [
      'coupons-within-limit',
      'update Coupon set totalLimit = 1, claimedCount = 2 where totalLimit is not null',
    ],
    ['coupons-are-counted', 'update Coupon set usedCount = usedCount + 1 where totalLimit is not null'],
    ['coupons-used-once', "update MemberCoupon set status = 'unused' where status = 'used'"],
    [
      'coupons-one-per-order',
      "update MemberCoupon set status = 'used', usedAt = receivedAt, orderId = (select orderId from MemberCoupon where orderId is not null limit 1) where status = 'unused'",
    ],
    [
      'points-are-the-sum',
      'update Member set pointsBalance = pointsBalance + 1 where id = (select min(id) from Member)',
    ],
    ['points-step-by-step', 'update PointEntry set balanceAfter = balanceAfter + 1 where id = 1'],
    ['points-paid-once', 'update Orders set pointsUsed = pointsUsed + 1 where pointsUsed > 0'],
    ['rewards-are-counted', 'update PointProduct set redeemedCount = redeemedCount - 1'],
    ['payments-cover-orders', 'update PaymentOrder set amountCents = amountCents + 1'],
    ['orders-paid-by-payments', "update Orders set paidCents = paidCents - 1 where status = 'received'"],
    ['orders-not-overpaid', "update Orders set totalCents = totalCents - 1 where status = 'received'"],
    ['refunds-within-payment', 'update Payment set refundedCents = 1 where refundedCents = 0'],
    ['disputes-within-payment', insertDispute("99999999, 'open', null")],
    ['lost-disputes-are-refunds', insertDispute("100, 'lost', p.paidAt")],
    ['totals-add-up', 'update Orders set shipCents = shipCents + 1'],
    ['goods-add-up', 'update OrderItem set quantity = quantity + 1'],
    ['coupon-shares-add-up', 'update OrderItem set couponShareCents = couponShareCents + 1'],
    ['point-shares-add-up', 'update OrderItem set pointsShareCents = pointsShareCents + 1'],
    ['skus-are-counted', 'update Product set skuCount = skuCount + 1 where id = 1'],
    ['reviews-are-counted', "update Review set status = 'refused' where id = 1"],
    ['questions-are-counted', 'update Product set questionCount = 7 where id = 1'],
    ['wishes-are-counted', 'delete from Favorite'],
    ['comments-are-counted', 'update BlogPost set commentCount = commentCount + 1'],
    ['invites-are-counted', 'delete from InviteCodeUse'],
  ])('%s notices %s', async (name, damage) => {
    const client = await home.createWorld({})
    damageRows(client.worldId, damage)

    const { rows, isMet } = await check(client)

    expect(isMet).toBe(false)

    const broken = rows.find(row => row.name === name)
    expect(broken).toMatchObject({ isMet: false })
    expect(broken?.violations[0]).toMatchObject({ subject: expect.stringMatching(/./) })
  })

  it('are each proved by a test above', () => {
    expect(invariantRules.size).toBe(27)
  })
})

describe('a rush', () => {
  it('sells no more than there is, uses a coupon once and a balance once', async () => {
    const world = await home.createWorld({})

    const { sold, contests, invariants } = await requireData(
      world.console.lab.rush({ buyers: 30, pieces: 7, attempts: 12, seed: 3 }),
    )

    expect(sold).toBeGreaterThan(5)
    expect(sold).toBeLessThanOrEqual(7)
    expect(contests).toMatchObject([
      { name: 'pieces', requests: 30 },
      { name: 'coupon', requests: 12, won: 1, codes: [{ code: 0, count: 1 }, { count: 11 }] },
      { name: 'points', requests: 12, won: 1, codes: [{ code: 0, count: 1 }, { count: 11 }] },
    ])
    expect(contests[0]?.codes.map(({ code }) => code)).toEqual([0, 300001])
    expect(invariants.rows.filter(row => !row.isMet)).toEqual([])
  })

  it('is undone as one step', async () => {
    const world = await home.createWorld({})
    await requireData(world.console.lab.rush({ buyers: 3, pieces: 2, attempts: 2 }))

    await world.undoStep()

    const fresh = await home.createWorld({})
    const { rows } = await requireData(
      home.console.worlds.compare({ left: fresh.worldId, right: world.worldId }),
    )

    expect(rows.map(({ table }) => table)).not.toContain('Orders')
  })
})
