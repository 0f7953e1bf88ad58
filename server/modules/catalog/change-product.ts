import { inTransaction } from '#server/database/transaction.ts'
import { failMissing } from '#server/lib/fail.ts'
import { publishEvent } from '#server/modules/events.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { recomputeProductPrices } from './recompute-prices.repo.ts'

/**
 * Gives a SKU another retail price, with its history and the price columns of its product. Carts keep what they joined
 * at; members who marked the product are notified when it got cheaper.
 */
export const setSkuPrice = async (
  deps: WorldDeps,
  { skuCode, priceCents, reason }: { skuCode: string; priceCents: number; reason: string },
): Promise<{ skuCode: string; fromCents: number; toCents: number }> => {
  const now = deps.clock.now()
  const { fromCents, productId } = await inTransaction(deps.db, async tx => {
    const sku = (await tx.sku.findUnique({ where: { skuCode } })) ?? failMissing('The SKU')
    await tx.sku.update({ where: { id: sku.id }, data: { priceCents, updatedAt: now } })
    await tx.priceChange.create({
      data: {
        skuId: sku.id,
        fromPriceCents: sku.priceCents,
        toPriceCents: priceCents,
        actor: 'console',
        reason,
        changedAt: now,
      },
    })
    await recomputeProductPrices(tx, { ids: [sku.productId] }, now)
    return { fromCents: sku.priceCents, productId: sku.productId }
  })
  deps.cache.bump('catalog')
  if (priceCents < fromCents) await publishEvent('price.lowered', { deps, productId })
  return { skuCode, fromCents, toCents: priceCents }
}

const ON_SALE = 1
const TAKEN_OFF = 2

/** Puts the product of a SKU on sale, or takes it off: it leaves lists and search, and can't be bought. */
export const setOnSale = async (
  deps: WorldDeps,
  { skuCode, isOnSale }: { skuCode: string; isOnSale: boolean },
): Promise<{ productCode: string; isOnSale: boolean }> => {
  const productCode = await inTransaction(deps.db, async tx => {
    const sku =
      (await tx.sku.findUnique({ where: { skuCode }, select: { productId: true } })) ?? failMissing('The SKU')
    const product = await tx.product.update({
      where: { id: sku.productId },
      data: { status: isOnSale ? ON_SALE : TAKEN_OFF, updatedAt: deps.clock.now() },
      select: { productCode: true },
    })
    await publishEvent('product.changed', { tx, productId: sku.productId })
    return product.productCode
  })
  deps.cache.bump('catalog')
  deps.cache.bump('content')
  return { productCode, isOnSale }
}
