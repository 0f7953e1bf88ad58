import type { ShopContext } from '#server/context/shop-context.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { failField, failMissing } from '#server/lib/fail.ts'
import { syncLeadsOfSkus } from '#server/modules/catalog/lead-sku.repo.ts'
import { adjustStock } from '#server/modules/stock/stock.repo.ts'
import { notifyArrivals } from './notice.service.ts'

type Restocked = { skuCode: string; stock: number; notified: number }

/**
 * Changes the stock of a SKU, and of SKUs that share it, by `quantity` and notifies waiting members. A negative
 * quantity can't remove reserved units. Writes stock movements.
 */
export const restockSku = async (
  deps: ShopContext,
  { skuCode, quantity, reason }: { skuCode: string; quantity: number; reason: string },
): Promise<Restocked> => {
  const restocked = await inTransaction(deps.db, async tx => {
    const changed = await adjustStock(tx, skuCode, quantity)
    const [sku] = changed
    if (sku === undefined) return null
    await tx.stockMovement.createMany({
      data: changed.map(({ id: skuId, stock, reserved }) => ({
        skuId,
        kind: quantity > 0 ? 'restock' : 'correct',
        stockDelta: quantity,
        reservedDelta: 0,
        stockAfter: stock,
        reservedAfter: reserved,
        actor: 'console',
        reason,
        movedAt: deps.clock.now(),
      })),
    })

    const skuIds = changed.map(({ id }) => id)
    await syncLeadsOfSkus(tx, skuIds)
    const isBack = quantity > 0 && sku.stock > sku.reserved
    const notified = isBack ? await notifyArrivals(deps, tx, skuIds) : 0

    return { skuCode, stock: sku.stock - sku.reserved, notified }
  })
  deps.cache.bump('catalog')
  if (restocked !== null) return restocked

  const isKnown = await deps.db.sku.count({ where: { skuCode } })

  return isKnown === 0
    ? failMissing('The SKU')
    : failField('quantity', 'would remove units that orders have reserved')
}

/** Sets the available stock of a SKU to `free`, in addition to reserved units. */
export const setStock = async (
  deps: ShopContext,
  { skuCode, free, reason }: { skuCode: string; free: number; reason: string },
): Promise<Restocked> => {
  const sku =
    (await deps.db.sku.findUnique({ where: { skuCode }, select: { stock: true, reserved: true } })) ??
    failMissing('The SKU')
  const quantity = free - (sku.stock - sku.reserved)
  return quantity === 0
    ? { skuCode, stock: free, notified: 0 }
    : restockSku(deps, { skuCode, quantity, reason })
}
