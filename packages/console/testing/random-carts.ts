import type { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import { type PersonaKey, persona } from '@fixbench/fixtures/personas.ts'
import { insertRows } from '@fixbench/server/database/row.ts'
import { inTransaction } from '@fixbench/server/database/transaction.ts'
import type { Random } from '@fixbench/server/testing/random.ts'
import type { WorldApp } from '@fixbench/worlds/testing/create-world-app.ts'

type Choices = Partial<ParsedOf<typeof cartEndpoints.initOrder>>

/** A cart in the database with the choices of its checkout. */
export type RandomCart = { memberId: number; email: string; token: string; choices: Choices }

/** Buyers of every wholesale level, with and without coupons, points and quotes. */
const withAddress: readonly PersonaKey[] = [
  'nina',
  'oliver',
  'bella',
  'sam',
  'quinn',
  'cody',
  'ngozi',
  'elodie',
  'tom',
  'wanda',
]
/** Buyers whose addresses are deleted, so that every country is asked for. */
const withoutAddress: readonly PersonaKey[] = ['greta', 'paula', 'noa']

/** A payment method that gets a fee, because none of the seeded ones has one. */
const FEE_METHOD = 'card'

type Buyer = { key: PersonaKey; id: number; email: string; token: string }

/** Removes what would keep the buyers from random carts, and returns a function that fills the cart of each of them. */
export const createRandomCarts = async (shop: WorldApp, random: Random) => {
  const { deps } = shop
  const { db } = deps
  const keys = [...withAddress, ...withoutAddress]

  await db.address.deleteMany({
    where: { member: { email: { in: withoutAddress.map(key => persona(key).email) } } },
  })
  const buyers = await Promise.all(
    keys.map(async key => {
      const { email } = persona(key)
      const { id } = await db.member.findUniqueOrThrow({ where: { email }, select: { id: true } })
      return { key, id, email, token: await shop.createToken(email) }
    }),
  )
  await db.paymentMethod.update({ where: { code: FEE_METHOD }, data: { feePermille: 29, feeFixedCents: 30 } })
  deps.cache.bump('content')

  const skus = await db.sku.findMany({ select: { id: true }, orderBy: { id: 'asc' } })
  const quoted = await db.quoteItem.findMany({
    where: { quote: { status: 'accepted' } },
    select: { skuId: true, quantity: true, quote: { select: { memberId: true } } },
  })
  const coupons = (await db.coupon.findMany({ select: { code: true } })).map(({ code }) => code)
  const countries = (await db.country.findMany({ select: { iso: true } })).map(({ iso }) => iso)
  const carriers = (await db.carrier.findMany({ select: { code: true } })).map(({ code }) => code)
  const methods = (await db.paymentMethod.findMany({ select: { code: true } })).map(({ code }) => code)

  /** The lines of a random cart: SKU ids with their quantities. */
  const pickLines = (memberId: number): Map<number, number> => {
    const lines = new Map<number, number>()
    const count = 1 + random.below(6)

    for (let line = 0; line < count; line += 1) lines.set(random.pick(skus).id, pickQuantity(random))
    const own = quoted.filter(({ quote }) => quote.memberId === memberId)
    if (own.length > 0 && random.chance(0.5)) {
      const { skuId, quantity } = random.pick(own)
      if (skuId !== null) lines.set(skuId, quantity)
    }

    return lines
  }

  const toRows = ({ id }: Buyer) => {
    const now = deps.clock.now()
    return [...pickLines(id)].map(([skuId, buyCount], index) => ({
      memberId: id,
      skuId,
      buyCount,
      // The first line stays selected, because a checkout needs one.
      isSelected: index === 0 || random.chance(0.9),
      isSavedForLater: false,
      addedAt: now,
      updatedAt: now,
    }))
  }

  /** Fills all carts in one transaction, which takes an eighth of the time of one for each. */
  const fillCarts = (): Promise<unknown> =>
    inTransaction(db, async tx => {
      await tx.cartLine.deleteMany({ where: { memberId: { in: buyers.map(({ id }) => id) } } })
      await insertRows(tx, 'CartLine', buyers.flatMap(toRows))
    })

  const choose = ({ key }: Buyer): Choices => {
    const choices: Choices = { points: random.chance(0.4) ? random.below(20_000) : 0 }
    if (random.chance(0.4)) choices.couponCode = random.chance(0.3) ? '' : random.pick(coupons)
    if (withoutAddress.includes(key)) choices.countryNo = random.pick(countries)
    if (random.chance(0.6)) choices.carrierCode = random.pick(carriers)
    if (random.chance(0.6)) choices.paymentMethod = random.pick(methods)
    return choices
  }

  /** Fills the cart of every buyer and chooses coupon, points, carrier, country and payment method for each. */
  return async (): Promise<RandomCart[]> => {
    await fillCarts()
    return buyers.map(buyer => ({
      memberId: buyer.id,
      email: buyer.email,
      token: buyer.token,
      choices: choose(buyer),
    }))
  }
}

const pickQuantity = (random: Random): number =>
  random.chance(0.7) ? 1 + random.below(12) : 1 + random.below(400)
