import { formatCount } from '#client/lib/format/format.ts'
import { paths } from '#client/paths.ts'
import { toast } from '#client/ui/feedback/toast-store.ts'
import type { QuickRow } from '#contract/quick-order.contract.ts'
import type { GuestEntry } from './guest-cart.ts'
import { useQuickAdd } from './use-quick-add.tsx'
import { isRowAdded, useQuickOrder } from './use-quick-order.ts'

/** Shows one toast for the added items, and one for each row that was reduced or skipped. */
const reportRows = (rows: readonly QuickRow[]): void => {
  const added = rows.filter(isRowAdded)
  const reduced = added.filter(({ result }) => result === 'adjusted')
  const skipped = rows.filter(row => !isRowAdded(row))
  if (added.length > 0) {
    toast.success(`Added ${formatCount(added.length, 'item')} to your cart`, {
      action: <a href={paths.cart()}>View cart</a>,
    })
  }
  for (const { code, buyCount } of reduced) toast.warning(`${code}: we added ${buyCount} instead`)
  for (const { code, reason } of skipped) toast.warning(`${code} wasn’t added. ${reason}`.trim())
}

/**
 * Cart actions of a product list: adding one SKU, or several at once with their quantities. Each action calls `onUse`
 * first.
 */
export const useListCart = (onUse?: () => void) => {
  const add = useQuickAdd()
  const order = useQuickOrder()
  const onAdd: typeof add = (skuCode, buyCount) => {
    onUse?.()
    add(skuCode, buyCount)
  }
  const onAddAll = (entries: readonly GuestEntry[], onAdded: () => void): void => {
    onUse?.()
    order.mutate(
      entries.map(({ skuCode, buyCount }) => ({ code: skuCode, quantity: String(buyCount) })),
      {
        onSuccess: rows => {
          reportRows(rows)
          onAdded()
        },
      },
    )
  }
  return { onAdd, onAddAll, isAdding: order.isPending }
}
