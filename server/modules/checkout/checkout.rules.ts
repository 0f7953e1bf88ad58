import type { Changed } from '#contract/checkout.schemas.ts'
import { toDollars } from '#server/domain/money.ts'

export type SeenItem = { skuCode: string; buyCount?: number | undefined; price?: number | undefined }
type CurrentItem = { skuCode: string; quantity: number; unitCents: number | null }

/** What differs between the order that the buyer saw and the one computed now; null when nothing does. */
export const compareSeen = (
  seen: { totalAmount?: number | undefined; items?: readonly SeenItem[] | undefined },
  current: { totalCents: number; items: readonly CurrentItem[] },
): Changed | null => {
  const total = toDollars(current.totalCents)
  const totalAmount =
    seen.totalAmount === undefined || seen.totalAmount === total
      ? null
      : { old: seen.totalAmount, new: total }
  const items = seen.items === undefined ? [] : compareItems(seen.items, current.items)
  return totalAmount === null && items.length === 0 ? null : { totalAmount, items }
}

const compareItems = (seen: readonly SeenItem[], current: readonly CurrentItem[]): Changed['items'] => {
  const known = new Map(current.map(item => [item.skuCode, item]))
  const named = new Set(seen.map(item => item.skuCode))
  const changes = seen.flatMap(item => compareItem(item, known.get(item.skuCode)))
  const added = current.filter(item => !named.has(item.skuCode))
  return [
    ...changes,
    ...added.map(item => ({ skuCode: item.skuCode, field: 'added' as const, old: null, new: item.quantity })),
  ]
}

const compareItem = (seen: SeenItem, now: CurrentItem | undefined): Changed['items'] => {
  const { skuCode, price, buyCount } = seen
  if (now === undefined || now.unitCents === null) {
    return [{ skuCode, field: 'missing', old: price ?? null, new: null }]
  }
  const changes: Changed['items'] = []
  const nowPrice = toDollars(now.unitCents)
  if (price !== undefined && price !== nowPrice)
    changes.push({ skuCode, field: 'price', old: price, new: nowPrice })
  if (buyCount !== undefined && buyCount !== now.quantity) {
    changes.push({ skuCode, field: 'buyCount', old: buyCount, new: now.quantity })
  }
  return changes
}
