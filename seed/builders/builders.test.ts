import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PrismaLibSql } from '@prisma/adapter-libsql'
import { afterAll, describe, expect, it } from 'vitest'
import { PrismaClient } from '#db/client.ts'
import { getTemplateFile } from '../ensure-template.ts'
import { makeAddress } from './address.ts'
import { makeCartLine } from './cart.ts'
import { makeProduct } from './catalog.ts'
import { makeMemberCoupon } from './coupon.ts'
import { makeFavorite } from './favorite.ts'
import { makeOrder } from './order.ts'
import { makePoints } from './points.ts'
import { makeMember } from './profile.ts'
import { makeReview } from './review.ts'
import { makeSession } from './session.ts'

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-builders-'))
const file = path.join(dir, 'shop.db')
fs.copyFileSync(getTemplateFile({ size: 'small', factor: 1 }), file)
const db = new PrismaClient({ adapter: new PrismaLibSql({ url: `file:${file}`, timeout: 5000 }) })

afterAll(async () => {
  await db.$disconnect()
  fs.rmSync(dir, { recursive: true, force: true })
})

describe('builders', () => {
  it('make a member with an address, session, cart line, coupon and points', async () => {
    const member = await makeMember(db)
    await makeAddress(db, member.id)
    await makeSession(db, member.id)
    await makeCartLine(db, member.id)
    await makeMemberCoupon(db, member.id)
    await makePoints(db, member.id, 250)
    const found = await db.member.findUniqueOrThrow({
      where: { id: member.id },
      include: { addresses: true, sessions: true, cartLines: true, coupons: true, pointEntries: true },
    })
    expect(
      [found.addresses, found.sessions, found.cartLines, found.coupons].map(list => list.length),
    ).toEqual([1, 1, 1, 1])
    expect(found.pointsBalance).toBe(found.pointEntries.reduce((sum, { delta }) => sum + delta, 0))
  })

  it.each([
    ['pending', 98, 2],
    ['paid', 98, 0],
    ['shipped', 98, 0],
    ['received', 98, 0],
    ['cancelled', 100, 0],
  ] as const)('make a %s order that leaves %i units available', async (status, left, reserved) => {
    const member = await makeMember(db)
    const { sku, id } = await makeProduct(db)
    const order = await makeOrder(db, member.id, { status, quantity: 2, skuId: sku.id })
    const after = await db.sku.findUniqueOrThrow({ where: { id: sku.id }, include: { product: true } })
    expect({
      free: after.stock - after.reserved,
      reserved: after.reserved,
      sum: after.product.stockSum,
    }).toEqual({ free: left, reserved, sum: left })
    expect(order.status).toBe(status)
    expect(id).toBe(after.productId)
  })

  it('update the review and favorite counts of the product', async () => {
    const product = await makeProduct(db)
    const member = await makeMember(db)
    await makeReview(db, product.id, { rating: 4 })
    await makeReview(db, product.id)
    await makeReview(db, product.id, { status: 'pending', rating: 1 })
    await makeFavorite(db, member.id, product.id)
    const after = await db.product.findUniqueOrThrow({ where: { id: product.id } })
    expect(after).toMatchObject({ reviewCount: 2, ratingSum: 9, ratingAvg: 4.5, favoriteCount: 1 })
  })
})
