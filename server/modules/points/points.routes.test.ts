import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { pointsEndpoints } from '@fixbench/contract/points/points.contract.ts'
import { requireSome, requireValue } from '@fixbench/domain/require.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makePoints } from '#server/testing/builders/points.ts'
import { createBuyer } from '#server/testing/buyers.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await createTestApp()
})
afterEach(() => shop.close())

const { products, product, balance, log, checkIn } = pointsEndpoints

describe('loyalty store', () => {
  it('[CALL-point-product-list] pages through its products and counts the products of each group', async () => {
    const all = await shop.call.ok(products, { pageSize: 100 })
    expect(all.rows).toHaveLength(all.total)
    expect(all.groups.reduce((sum, group) => sum + group.count, 0)).toBe(all.total)

    const first = await shop.call.ok(products, { pageSize: 5, pageNum: 2, sortType: 1 })
    const points = all.rows.map(row => row.points).toSorted((a, b) => a - b)

    expect(first.rows.map(row => row.points)).toEqual(points.slice(5, 10))

    const group = await shop.call.ok(products, { groupName: 'coupon' })
    expect(requireSome(group.rows).every(row => row.isCoupon && row.shipFee === 0)).toBe(true)
  })

  it('filters by what the member can afford and by keyword', async () => {
    const buyer = await createBuyer(shop)
    await makePoints(shop.deps.db, buyer.memberId, 300)
    const { rows, total } = await shop.call.ok(products, { isAffordable: true }, { token: buyer.token })

    expect(total).toBeGreaterThan(0)
    expect(requireSome(rows).every(row => row.points <= 300)).toBe(true)

    const affordable = { isAffordable: true, sortType: 2, pageSize: 100 }
    await makePoints(shop.deps.db, buyer.memberId, 20_000)
    const all = await shop.call.ok(products, affordable, { token: buyer.token })

    expect(all.rows.map(({ minLevel }) => minLevel).filter(level => level !== null)).toEqual([])
    expect((await shop.call.ok(products, { isAffordable: true })).total).toBe(0)
    expect((await shop.call.ok(products, { keyword: '100%' })).total).toBe(0)

    const matches = await shop.call.ok(products, { keyword: 'tweezers' })
    expect(requireSome(matches.rows).every(row => /tweezers/i.test(row.nameEn))).toBe(true)
  })

  it('[CALL-point-product-detail] finds a product by SEO address, code and id, with the quantity that can be redeemed', async () => {
    const { rows } = await shop.call.ok(products, { groupName: 'coupon' })
    const [row] = rows
    const expected = await shop.call.ok(product, { id: requireValue(row, 'row').seoUrl })

    expect(expected).toMatchObject({ ...row, ownCount: 0, balance: null })

    for (const id of [requireValue(row, 'row').productCode, requireValue(row, 'row').id]) {
      expect(await shop.call.ok(product, { id })).toEqual(expected)
    }

    const soldOut = await shop.deps.db.pointProduct.findFirstOrThrow({ where: { stock: 0 } })
    expect((await shop.call.ok(product, { id: soldOut.seoUrl })).buyable).toBe(0)
    expect(await shop.call(product, { id: 'none' })).toMatchObject({ code: 500 })
  })
})

describe('own points', () => {
  it('[CALL-member-point] [CALL-member-point-log] have a balance equal to the sum of the log', async () => {
    const token = await shop.createToken(persona('paula').email)
    const own = await shop.call.ok(balance, {}, { token })

    expect(own).toMatchObject({
      balance: 12_480,
      worth: 124.8,
      hasCheckedIn: false,
      streak: 6,
      nextCheckInPoints: 35,
    })
    expect(own.earnedTotal - own.spentTotal).toBe(own.balance)

    const all = await shop.call.ok(log, { pageSize: 100 }, { token })
    expect(all.rows.reduce((sum, row) => sum + row.points, 0)).toBe(own.balance)
    expect(all.rows[0]?.balance).toBe(own.balance)

    const out = await shop.call.ok(log, { direction: 'out', pageSize: 100 }, { token })
    expect(requireSome(out.rows).every(row => row.points < 0)).toBe(true)

    const redeemed = await shop.call.ok(log, { kind: 'redeem' }, { token })
    expect(requireSome(redeemed.rows).every(row => row.label === 'Redeem')).toBe(true)
  })

  it('starts a new member at 0 points and requires a session', async () => {
    const { token } = await createBuyer(shop)
    expect(await shop.call.ok(balance, {}, { token })).toMatchObject({ balance: 0, expiringTime: null })
    expect(await shop.call.ok(log, {}, { token })).toEqual({ rows: [], total: 0 })
    expect(await shop.call(balance, {})).toMatchObject({ code: 500, msg: 'please login' })
  })

  it('[CALL-member-point-check] gives the day’s points once for 20 parallel check-ins', async () => {
    const { token, memberId } = await createBuyer(shop)
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => shop.call.ok(checkIn, {}, { token })),
    )

    expect(responses.filter(response => !response.isRepeat)).toHaveLength(1)
    expect(responses.reduce((sum, response) => sum + response.points, 0)).toBe(5)
    expect(await shop.deps.db.pointEntry.count({ where: { memberId } })).toBe(1)
    expect((await shop.call.ok(balance, {}, { token })).balance).toBe(5)
  })

  it('gives 35 points on the seventh day in a row, and restarts the streak after a missed day', async () => {
    const token = await shop.createToken(persona('paula').email)
    expect(await shop.call.ok(checkIn, {}, { token })).toMatchObject({
      points: 35,
      streak: 7,
      balance: 12_515,
    })

    const wanda = await shop.createToken(persona('wanda').email)
    await shop.moveClock(shop.deps.clock.nowMs() + DAY_MS)

    expect(await shop.call.ok(checkIn, {}, { token: wanda })).toMatchObject({ points: 5, streak: 1 })
    expect(await shop.call.ok(checkIn, {}, { token })).toMatchObject({ points: 5, streak: 8 })
  })

  it('reports points that expire soon, and expires them on their date', async () => {
    const { token, memberId } = await createBuyer(shop)
    await shop.call.ok(checkIn, {}, { token })

    expect(await shop.call.ok(balance, {}, { token })).toMatchObject({ balance: 5, expiringPoints: 0 })

    const startMs = shop.deps.clock.nowMs()
    const fresh = (): Promise<string> =>
      shop.deps.db.member
        .findUniqueOrThrow({ where: { id: memberId } })
        .then(member => shop.createToken(member.email))
    await shop.moveClock(startMs + 340 * DAY_MS)

    expect(await shop.call.ok(balance, {}, { token: await fresh() })).toMatchObject({
      balance: 5,
      expiringPoints: 5,
      expiringTime: new Date(startMs + 365 * DAY_MS).toISOString(),
    })

    await shop.moveClock(startMs + 367 * DAY_MS)
    const after = await fresh()

    expect(await shop.call.ok(balance, {}, { token: after })).toMatchObject({ balance: 0, expiringPoints: 0 })
    expect((await shop.call.ok(log, {}, { token: after })).rows[0]).toMatchObject({
      kind: 'expire',
      points: -5,
    })
  }, 120_000)
})
