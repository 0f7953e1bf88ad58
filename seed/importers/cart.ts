import { MINUTE_MS } from '@fixbench/contract/core/time.ts'
import { computeUnitPrice, type Ladders } from '@fixbench/domain/price/resolve-price.ts'
import { type PersonaKey, persona } from '@fixbench/fixtures/personas.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import { PricedProductSchema, readLadders } from '@fixbench/server/modules/catalog/sku-line.repo.ts'
import { z } from 'zod'
import { cacheByKey } from '../cache-by-key.ts'
import type { SeedContext, SeedRow } from '../context.ts'
import { createReader, readRows } from '../database.ts'
import { readLevels } from '../orders/charge-order.ts'
import { firstPerProduct } from '../orders/pick-line.ts'

/** Cart lines of a persona: the SKUs that match `where`, one per product, without the first `skip`. */
type RequestedLine = {
  who: PersonaKey
  where: string
  skip?: number
  lines: number
  /** Fills the cart up to this number of lines, instead of `lines`. */
  upTo?: number
  buyCount: number
  isSavedForLater?: boolean
  isSelected?: boolean
  /** Price when added, in permille of the current one. A difference triggers the price notice. */
  joinPermille?: number
}

const ON_SALE = "p.status = 1 AND s.status = 1 AND p.priceMode = 'shown'"
const IN_STOCK = `${ON_SALE} AND s.stock - s.reserved >= 20`
const family = (slug: string): string => `${IN_STOCK} AND f.slug = '${slug}'`
const REMOVED = "(p.status = 2 OR s.status = 2) AND p.priceMode = 'shown'"
const SOLD_OUT = `${ON_SALE} AND s.stock - s.reserved = 0`
const SHORT = `${ON_SALE} AND s.stock - s.reserved BETWEEN 1 AND 4`

const BIG_CART: Readonly<Record<SeedContext['size'], number>> = { small: 120, standard: 1000 }

const requestedLines = (size: SeedContext['size']): RequestedLine[] => [
  { who: 'oliver', where: family('screen'), lines: 1, buyCount: 2 },
  { who: 'oliver', where: family('back-glass'), skip: 1, lines: 1, buyCount: 4, joinPermille: 900 },
  { who: 'oliver', where: REMOVED, lines: 1, buyCount: 1 },
  { who: 'oliver', where: SHORT, lines: 1, buyCount: 9 },
  { who: 'oliver', where: family('battery'), skip: 2, lines: 1, buyCount: 3, isSelected: false },
  { who: 'oliver', where: family('rear-camera'), lines: 1, buyCount: 1, isSavedForLater: true },
  { who: 'noa', where: family('screen'), skip: 1, lines: 2, buyCount: 1 },
  { who: 'noa', where: family('charging-port'), lines: 1, buyCount: 2 },
  { who: 'cody', where: `${family('screen')} AND p.l1CategoryId = 1000`, lines: 1, buyCount: 2 },
  { who: 'cody', where: family('battery'), lines: 1, buyCount: 4 },
  { who: 'cody', where: family('back-glass'), lines: 1, buyCount: 10 },
  { who: 'elodie', where: family('screen-adhesive'), lines: 2, buyCount: 5 },
  { who: 'elodie', where: family('charging-port'), skip: 2, lines: 1, buyCount: 4 },
  { who: 'ngozi', where: family('screen'), skip: 2, lines: 2, buyCount: 3 },
  { who: 'ngozi', where: family('battery'), skip: 1, lines: 1, buyCount: 10 },
  { who: 'sam', where: family('screen'), skip: 3, lines: 2, buyCount: 5 },
  { who: 'greta', where: family('front-glass'), lines: 3, buyCount: 50 },
  { who: 'bella', where: family('screen'), skip: 4, lines: 2, buyCount: 4 },
  { who: 'wanda', where: `${IN_STOCK} AND p.kind = 'tool'`, lines: 3, buyCount: 1 },
  { who: 'tom', where: family('loudspeaker'), lines: 2, buyCount: 2 },
  { who: 'bruno', where: REMOVED, lines: 3, buyCount: 1 },
  { who: 'bruno', where: SOLD_OUT, lines: 3, buyCount: 2 },
  { who: 'bruno', where: IN_STOCK, lines: 0, upTo: BIG_CART[size], buyCount: 2 },
]

const CartSkuSchema = PricedProductSchema.omit({ priceMode: true }).extend({
  skuId: z.number(),
  productId: z.number(),
  listCents: z.number(),
})
type CartSku = z.infer<typeof CartSkuSchema>

/**
 * Writes the personas' carts, including lines that are removed, short of stock, changed in price or saved for later.
 */
export const importCarts = (ctx: SeedContext): void => {
  const ladders = readLadders(createReader(ctx.db))
  const levels = readLevels(ctx.db)
  const getSkus = cacheByKey((where: string) => readSkus(ctx, where))
  const taken = new Set<string>()
  const rows: SeedRow[] = []

  for (const requested of requestedLines(ctx.size)) {
    const { id: memberId, wholesale } = persona(requested.who)
    const levelPermille = levels.get(wholesale?.level ?? 0)?.discountPermille ?? 0
    const free = getSkus(requested.where).filter(sku => !taken.has(`${memberId}:${sku.skuId}`))
    const lines = requested.upTo === undefined ? requested.lines : requested.upTo - countLines(rows, memberId)
    for (const sku of free.slice(requested.skip ?? 0, (requested.skip ?? 0) + lines)) {
      taken.add(`${memberId}:${sku.skuId}`)
      rows.push(toLineRow(requested, memberId, { sku, ladders, levelPermille, position: rows.length }))
    }
  }

  ctx.insertAll('CartLine', rows)
}

const countLines = (rows: SeedRow[], memberId: number): number =>
  rows.filter(row => row.memberId === memberId).length

const readSkus = (ctx: SeedContext, where: string): CartSku[] => {
  const rows = readRows(
    ctx.db,
    CartSkuSchema,
    `SELECT s.id skuId, p.id productId, s.priceCents listCents, p.discountType, p.discountAmtCents, p.discountPermille,
       p.discountStartsAt, p.discountEndsAt, p.ladderCode
     FROM Sku s JOIN Product p ON p.id = s.productId LEFT JOIN PartFamily f ON f.id = p.familyId
     WHERE ${where} AND p.moq <= 2 ORDER BY p.soldCount DESC, p.id, s.id`,
  )
  return firstPerProduct(rows)
}

const toLineRow = (
  requested: RequestedLine,
  memberId: number,
  {
    sku,
    ladders,
    levelPermille,
    position,
  }: { sku: CartSku; ladders: Ladders; levelPermille: number; position: number },
): SeedRow => {
  const addedAt = new Date(shopTime.day(-2).getTime() + position * MINUTE_MS)
  const price = computeUnitPrice(sku, ladders, {
    listCents: sku.listCents,
    quantity: requested.buyCount,
    levelPermille,
    nowMs: shopTime.startMs,
  })

  return {
    memberId,
    skuId: sku.skuId,
    buyCount: requested.buyCount,
    joinPriceCents: Math.round((price * (requested.joinPermille ?? 1000)) / 1000),
    isSelected: requested.isSelected ?? true,
    isSavedForLater: requested.isSavedForLater ?? false,
    addedAt,
    updatedAt: addedAt,
  }
}
