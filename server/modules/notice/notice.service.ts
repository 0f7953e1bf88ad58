import type { ArrivalNotice } from '@fixbench/contract/notice/notice.contract.ts'
import type { Member, Viewer } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import type { Tx } from '#server/database/transaction.ts'
import { fail, failMissing } from '#server/lib/fail.ts'
import { closeNotices, findSku, isWaiting, listReleasedSkus } from './notice.repo.ts'

/** Tells whether the viewer waits for a SKU; false for guests and unknown SKUs. */
export const checkArrivalNotice = ({ sql }: ShopContext, viewer: Viewer, skuCode: string): ArrivalNotice => ({
  skuCode,
  isSubscribed: viewer.kind === 'member' && isWaiting(sql, viewer.memberId, skuCode),
})

/** Subscribes the member to the return of a SKU; idempotent. Fails with REFUSED while the SKU is in stock. */
export const subscribeToArrival = async (
  { sql, db, clock }: ShopContext,
  { memberId }: Member,
  skuCode: string,
): Promise<ArrivalNotice> => {
  const sku = findSku(sql, skuCode)
  if (sku === undefined || sku.isOnSale === 0) return failMissing('The SKU')
  if (sku.free > 0) return fail('REFUSED', null, 'This option is in stock')
  const now = clock.now()
  await db.arrivalNotice.upsert({
    where: { memberId_skuId: { memberId, skuId: sku.id } },
    create: { memberId, skuId: sku.id, createdAt: now },
    update: { notifiedAt: null, createdAt: now },
  })
  return { skuCode, isSubscribed: true }
}

/**
 * Emails all members who wait for a SKU, once per subscription, and returns their number. Call it in the transaction
 * that increases the stock.
 */
const notifyArrival = async (
  { inbox, clock }: Pick<ShopContext, 'inbox' | 'clock'>,
  tx: Tx,
  skuId: number,
) => {
  const now = clock.now()
  const waiting = await closeNotices(tx, skuId, now)
  for (const { id, memberId, member, sku } of waiting) {
    const { skuCode, nameEn } = sku
    const link = `/detail/${sku.product.seoUrl}?sku=${skuCode}`
    await inbox.email(tx, {
      kind: 'arrival',
      to: member.email,
      memberId,
      subject: `Back in stock: ${nameEn}`,
      body: `${nameEn} (${skuCode}) is back in stock: ${link}`,
      data: { skuCode, link },
      uniqueKey: `arrival:${id}:${now.toISOString()}`,
    })
  }

  return waiting.length
}

/** Emails all members who wait for one of the SKUs and returns their number. */
export const notifyArrivals = async (
  deps: Pick<ShopContext, 'inbox' | 'clock'>,
  tx: Tx,
  skuIds: readonly number[],
): Promise<number> => {
  let notified = 0
  for (const skuId of skuIds) notified += await notifyArrival(deps, tx, skuId)
  return notified
}

/**
 * Notifies members who wait for SKUs that a canceled order released. Call it in the transaction of the cancellation.
 */
export const notifyReleasedStock = async (
  deps: Pick<ShopContext, 'inbox' | 'clock'>,
  tx: Tx,
  orderId: number,
): Promise<void> => {
  await notifyArrivals(deps, tx, await listReleasedSkus(tx, orderId))
}
