import { expect } from 'vitest'
import { makePoints } from '#server/testing/builders/points.ts'
import { type Buyer, createBuyer } from '#server/testing/buyers.ts'
import { createTestApp } from '#server/testing/create-test-app.ts'

/** A shop with members who can redeem points. */
export const createPointsShop = async () => {
  const shop = await createTestApp()
  const { db } = shop.deps

  const createRichBuyer = async (points = 1000): Promise<Buyer> => {
    const buyer = await createBuyer(shop)
    await makePoints(db, buyer.memberId, points)

    return buyer
  }

  /** The balance of a member, which is the sum of the ledger. */
  const readBalance = async ({ memberId }: Buyer): Promise<number> => {
    const [member, entries] = await Promise.all([
      db.member.findUniqueOrThrow({ where: { id: memberId } }),
      db.pointEntry.aggregate({ where: { memberId }, _sum: { delta: true } }),
    ])
    expect(entries._sum.delta ?? 0).toBe(member.pointsBalance)

    return member.pointsBalance
  }

  const readStock = async (productCode: string): Promise<number> =>
    (await db.pointProduct.findUniqueOrThrow({ where: { productCode } })).stock

  return { ...shop, createRichBuyer, readBalance, readStock }
}

export type PointsShop = Awaited<ReturnType<typeof createPointsShop>>
