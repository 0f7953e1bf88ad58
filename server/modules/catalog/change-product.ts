import type { ShopContext } from '#server/context/shop-context.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { failMissing } from '#server/lib/fail.ts'
import { publishEvent } from '#server/modules/events.ts'
import { recomputeProductPrices } from './recompute-prices.repo.ts'

/**
 * Sets the retail price of a SKU and updates its price history and the price columns of its product. Members who have
 * the product on their wish list are notified of a lower price.
 */
export const setSkuPrice = async (
  deps: ShopContext,
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
    await recomputeProductPrices(tx, [sku.productId], now)
    return { fromCents: sku.priceCents, productId: sku.productId }
  })
  deps.cache.bump('catalog')
  if (priceCents < fromCents) await publishEvent('price.lowered', { deps, productId })

  return { skuCode, fromCents, toCents: priceCents }
}

const ON_SALE = 1
const OFF_SALE = 2

/** Puts the product of a SKU on sale, or takes it off sale, which removes it from lists and search. */
export const setOnSale = async (
  deps: ShopContext,
  { skuCode, isOnSale }: { skuCode: string; isOnSale: boolean },
): Promise<{ productCode: string; isOnSale: boolean }> => {
  const productCode = await inTransaction(deps.db, async tx => {
    const product = await updateProduct(deps, tx, skuCode, { status: isOnSale ? ON_SALE : OFF_SALE })
    await publishEvent('product.changed', { tx, productId: product.id })
    return product.productCode
  })
  deps.cache.bump('catalog', 'content')
  return { productCode, isOnSale }
}

/** Sets the least quantity in which a product is sold. A cart that holds less can't be
 * ordered until its buyer raises the quantity. */
export const setMinQuantity = async (
  deps: ShopContext,
  { skuCode, minQuantity }: { skuCode: string; minQuantity: number },
): Promise<{ productCode: string; minQuantity: number }> => {
  const { productCode } = await updateProduct(deps, deps.db, skuCode, { moq: minQuantity })
  deps.cache.bump('catalog')
  return { productCode, minQuantity }
}

const updateProduct = async (
  { clock }: ShopContext,
  db: Pick<Tx, 'sku' | 'product'>,
  skuCode: string,
  change: { status: number } | { moq: number },
) => {
  const { productId: id } = (await db.sku.findUnique({ where: { skuCode } })) ?? failMissing('The SKU')
  return db.product.update({ where: { id }, data: { ...change, updatedAt: clock.now() } })
}
