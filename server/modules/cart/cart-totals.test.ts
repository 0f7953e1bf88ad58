import type { Sku } from '@fixbench/db/client.ts'
import { toDollars } from '@fixbench/domain/money.ts'
import { computeUnitPrice, type Ladders } from '@fixbench/domain/price/resolve-price.ts'
import { requireFirst, requireValue } from '@fixbench/domain/require.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import { describe, expect, it } from 'vitest'
import { joinTransaction } from '#server/context/join-transaction.ts'
import { findMember } from '#server/context/member.repo.ts'
import { toDbInstant } from '#server/database/row.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { getLadders } from '#server/modules/catalog/sku-line.repo.ts'
import { createRandom, type Random } from '#server/testing/random.ts'
import { setUpBuyer, setUpShop } from '#server/testing/set-up-shop.ts'
import { summarizeCart } from './cart.service.ts'

const shop = setUpShop()
const buyer = setUpBuyer(shop)

const CARTS = 60
const LEVELS = [0, 20, 35, 80]
const MAX_SKUS = 12
const HOUR_MS = 60 * 60 * 1000

const toMember = (levelPermille: number): Member => ({
  ...requireValue(findMember(shop.deps.sql, buyer.memberId), 'The buyer'),
  levelPermille,
})

const readLines = () =>
  shop.deps.db.cartLine.findMany({
    where: { memberId: buyer.memberId, isSavedForLater: false },
    include: { sku: { include: { product: true } } },
  })

type Line = Awaited<ReturnType<typeof readLines>>[number]

const toInstant = (date: Date | null): string | null => (date === null ? null : toDbInstant(date.getTime()))

/** The unit price of one line alone, by the resolver. */
const resolveAlone = ({ buyCount, sku }: Line, ladders: Ladders, levelPermille: number): number =>
  computeUnitPrice(
    {
      discountType: sku.product.discountType as 0 | 1 | 2,
      discountAmtCents: sku.product.discountAmtCents,
      discountPermille: sku.product.discountPermille,
      discountStartsAt: toInstant(sku.product.discountStartsAt),
      discountEndsAt: toInstant(sku.product.discountEndsAt),
      ladderCode: sku.product.ladderCode,
    },
    ladders,
    { listCents: sku.priceCents, quantity: buyCount, levelPermille, nowMs: shop.deps.clock.nowMs() },
  )

/** Totals of a cart as its rules say, from rows that are read anew. */
const addUpLines = async (levelPermille: number) => {
  const ladders = getLadders(shop.deps)
  const lines = await readLines()
  const counted = lines.filter(
    ({ isSelected, sku }) =>
      isSelected &&
      sku.status === 1 &&
      sku.product.status === 1 &&
      sku.product.priceMode !== 'quote' &&
      !sku.product.isPresale,
  )
  let itemsCents = 0
  let listCents = 0
  let troubledLines = 0
  for (const line of counted) {
    const { buyCount, sku } = line
    itemsCents += buyCount * resolveAlone(line, ladders, levelPermille)
    listCents += buyCount * sku.priceCents
    if (buyCount > sku.stock - sku.reserved || buyCount < sku.product.moq) troubledLines += 1
  }

  return {
    lineCount: lines.length,
    selectedLines: counted.length,
    troubledLines,
    itemsTotal: toDollars(itemsCents),
    listTotal: toDollars(listCents),
  }
}

/** Puts random SKUs into the buyer's cart, which it empties before. */
const fillCart = async (random: Random, skus: readonly Sku[]): Promise<void> => {
  const { db, clock } = shop.deps
  const now = clock.now()
  const chosen = new Set(Array.from({ length: MAX_SKUS }, () => random.pick(skus).id))

  await db.cartLine.deleteMany({ where: { memberId: buyer.memberId } })
  await db.cartLine.createMany({
    data: [...chosen].map(skuId => ({
      memberId: buyer.memberId,
      skuId,
      buyCount: random.pick([1, 2, 3, 5, 10, 40]),
      isSelected: !random.chance(0.1),
      isSavedForLater: random.chance(0.1),
      addedAt: now,
      updatedAt: now,
    })),
  })
}

const pickStatus = (random: Random): number => (random.chance(0.1) ? 2 : 1)

const changeSku = (random: Random, id: number) =>
  shop.deps.db.sku.update({
    where: { id },
    data: {
      priceCents: 1 + random.below(99_999),
      status: pickStatus(random),
      stock: random.below(60),
    },
  })

const changeProduct = (random: Random, id: number) => {
  const nowMs = shop.deps.clock.nowMs()

  return shop.deps.db.product.update({
    where: { id },
    data: {
      status: pickStatus(random),
      priceMode: random.pick(['shown', 'shown', 'member', 'quote']),
      // Only products that everybody sees may have them.
      guestPriceCents: null,
      memberPriceCents: null,
      isPresale: random.chance(0.1),
      moq: random.pick([1, 1, 4]),
      discountType: random.pick([0, 1, 2]),
      discountAmtCents: 1 + random.below(3000),
      discountPermille: 1 + random.below(999),
      discountStartsAt: random.pick([null, new Date(nowMs - HOUR_MS), new Date(nowMs + HOUR_MS)]),
      discountEndsAt: random.pick([null, new Date(nowMs + 2 * HOUR_MS)]),
      ladderCode: random.pick([null, ...getLadders(shop.deps).keys()]),
    },
  })
}

describe('the totals of a cart', () => {
  it(`are those of its lines, each priced alone, for ${CARTS} random carts whose products keep changing`, async () => {
    const random = createRandom(133)
    const skus = await shop.deps.db.sku.findMany({ take: 60, orderBy: { id: 'asc' } })

    for (let cart = 0; cart < CARTS; cart += 1) {
      await fillCart(random, skus)
      await changeSku(random, random.pick(skus).id)
      await changeProduct(random, random.pick(skus).productId)
      const levelPermille = random.pick(LEVELS)

      const summary = summarizeCart(shop.deps, toMember(levelPermille))

      expect(summary, `cart ${cart}`).toMatchObject(await addUpLines(levelPermille))
    }
  })

  it('have the new price after a transaction in which others still saw the old one', async () => {
    const { sku, viewer } = await putOneIntoCart()

    const during = await inTransaction(shop.deps.db, async tx => {
      await tx.sku.update({ where: { id: sku.id }, data: { priceCents: 2 * sku.priceCents } })
      return summarizeCart(shop.deps, viewer).listTotal
    })
    const after = summarizeCart(shop.deps, viewer).listTotal

    expect(during).toBe(toDollars(sku.priceCents))
    expect(after).toBe(toDollars(2 * sku.priceCents))
  })

  it('have the old price after a transaction that read the new one and failed', async () => {
    const { sku, viewer } = await putOneIntoCart()
    let during = 0

    const failing = inTransaction(shop.deps.db, async tx => {
      await tx.sku.update({ where: { id: sku.id }, data: { priceCents: 2 * sku.priceCents } })
      const deps = { ...shop.deps, db: tx, sql: shop.deps.sql.inOpenTransaction() }
      during = summarizeCart(deps, viewer).listTotal
      throw new Error('changed my mind')
    })

    await expect(failing).rejects.toThrow('changed my mind')
    expect(during).toBe(toDollars(2 * sku.priceCents))
    expect(summarizeCart(shop.deps, viewer).listTotal).toBe(toDollars(sku.priceCents))
  })
})

it('the totals of a cart in a transaction have the price that it wrote, whoever asked meanwhile', async () => {
  const { sku, viewer } = await putOneIntoCart()

  const [others, own] = await inTransaction(shop.deps.db, async tx => {
    await tx.sku.update({ where: { id: sku.id }, data: { priceCents: 2 * sku.priceCents } })
    const joined = joinTransaction(shop.deps, tx, shop.deps.clock.now())
    return [summarizeCart(shop.deps, viewer).listTotal, summarizeCart(joined, viewer).listTotal]
  })

  expect(others).toBe(toDollars(sku.priceCents))
  expect(own).toBe(toDollars(2 * sku.priceCents))
})

const putOneIntoCart = async () => {
  const { db, clock } = shop.deps
  const now = clock.now()
  const where = { status: 1, product: { status: 1, isPresale: false, priceMode: 'shown', discountType: 0 } }
  const sku = requireFirst(await db.sku.findMany({ where, skip: 100, take: 1, orderBy: { id: 'asc' } }))
  await db.cartLine.create({
    data: { memberId: buyer.memberId, skuId: sku.id, buyCount: 1, addedAt: now, updatedAt: now },
  })
  const viewer = toMember(0)
  // Keeps the row that the write must invalidate.
  summarizeCart(shop.deps, viewer)

  return { sku, viewer }
}
