import { HOUR_MS } from '@fixbench/contract/core/time.ts'
import { composePriceDropMail } from '@fixbench/domain/price-drop-mail.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { type PersonaKey, persona } from '@fixbench/fixtures/personas.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import { z } from 'zod'
import type { SeedContext } from '../context.ts'
import { readColumn, readRows } from '../database.ts'

const PRODUCT_COUNT = 300

/** Number of favorites per persona. Other personas have none. */
const FAVORITES: readonly (readonly [PersonaKey, number])[] = [
  ['wanda', 36],
  ['oliver', 9],
  ['greta', 14],
  ['bella', 5],
  ['cody', 3],
  ['sam', 6],
]
/** Number of viewed products per persona. Other personas have none. */
const BROWSED: readonly (readonly [PersonaKey, number])[] = [
  ['wanda', 64],
  ['oliver', 25],
  ['nina', 3],
  ['greta', 18],
  ['noa', 6],
  ['cody', 8],
]
const HOURS_BETWEEN_VIEWS = 5
const OLD_PRICE_FACTOR = 1.12

/** Writes wish lists, browsing histories, arrival notices and a price drop. */
export const importFavoritesAndHistory = (ctx: SeedContext): void => {
  const products = readRows(
    ctx.db,
    z.object({ id: z.number(), memberPriceCents: z.number().nullable() }),
    `SELECT id, memberPriceCents FROM Product WHERE status = 1 ORDER BY (id * 7919) % 10007, id LIMIT ${PRODUCT_COUNT}`,
  )
  ctx.insertEach('Favorite', FAVORITES, ([who, count], start) =>
    products.slice(start * 7, start * 7 + count).map(({ id, memberPriceCents }, index) => ({
      memberId: persona(who).id,
      productId: id,
      seenPriceCents: memberPriceCents,
      createdAt: shopTime.day(-3 * (index + 1)),
    })),
  )
  ctx.insertEach('BrowseEntry', BROWSED, ([who, count], start) =>
    products.slice(start * 11, start * 11 + count).map(({ id }, index) => ({
      memberId: persona(who).id,
      productId: id,
      viewCount: 1 + ((id + index) % 3),
      viewedAt: new Date(shopTime.startMs - (index + 1) * HOURS_BETWEEN_VIEWS * HOUR_MS),
    })),
  )
  importArrivalNotices(ctx)
  importPriceDrop(ctx)
}

/** Wanda's arrival notices: three for sold-out SKUs, first the one in the stories, and one that was sent last week. */
const importArrivalNotices = (ctx: SeedContext): void => {
  const find = (where: string, limit: number): number[] =>
    readColumn(
      ctx.db,
      z.number(),
      `SELECT s.id FROM Sku s JOIN Product p ON p.id = s.productId WHERE p.status = 1 AND s.status = 1 AND ${where} ORDER BY s.skuCode = ? DESC, s.id LIMIT ${limit}`,
      specials.noneLeft.skuCode,
    )
  const memberId = persona('wanda').id
  ctx.insertEach('ArrivalNotice', find('s.stock = 0', 3), (skuId, index) => ({
    memberId,
    skuId,
    createdAt: shopTime.day(-6 - index),
  }))
  ctx.insertEach('ArrivalNotice', find('s.stock > 50', 1), skuId => ({
    memberId,
    skuId,
    createdAt: shopTime.day(-30),
    notifiedAt: shopTime.day(-7),
  }))
}

const importPriceDrop = (ctx: SeedContext): void => {
  const { id: memberId, email } = persona('wanda')
  const [favorite] = readRows(
    ctx.db,
    z.object({ productId: z.number(), nameEn: z.string(), seoUrl: z.string(), toCents: z.number() }),
    `SELECT f.productId, p.nameEn, p.seoUrl, p.memberPriceCents toCents FROM Favorite f JOIN Product p ON p.id = f.productId
     WHERE f.memberId = ? AND p.memberPriceCents IS NOT NULL ORDER BY f.id LIMIT 1`,
    memberId,
  )
  if (favorite === undefined) return

  const { productId, toCents } = favorite
  const fromCents = Math.round(toCents * OLD_PRICE_FACTOR)
  const { link, ...mail } = composePriceDropMail({ ...favorite, fromCents })
  const notifiedAt = shopTime.day(-1)

  ctx.insertAll('PriceDropNotice', [
    { memberId, productId, fromPriceCents: fromCents, toPriceCents: toCents, notifiedAt },
  ])
  ctx.insertAll('InboxMessage', [
    {
      channel: 'email',
      ...mail,
      toAddress: email,
      memberId,
      data: { productId, link },
      uniqueKey: `price-drop:${memberId}:${productId}:${toCents}`,
      createdAt: notifiedAt,
    },
  ])
}
