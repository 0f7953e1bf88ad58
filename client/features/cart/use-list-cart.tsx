import { formatCount } from '#client/lib/format/format.ts'
import { paths } from '#client/paths.ts'
import { toast } from '#client/ui/feedback/toast-store.ts'
import type { QuickRow } from '#contract/quick-order.contract.ts'
import type { GuestEntry } from './guest-cart.ts'
import { useQuickAdd } from './use-quick-add.tsx'
import { isRowAdded, useQuickOrder } from './use-quick-order.ts'

const formatItems = (count: number): string => formatCount(count, 'item')

/** Reports in one toast what became of several SKUs; a row that was not taken names its SKU and the reason. */
const reportRows = (rows: readonly QuickRow[]): void => {
  const added = rows.filter(isRowAdded)
  const reduced = added.filter(({ result }) => result === 'adjusted')
  const skipped = rows.filter(row => !isRowAdded(row))
  if (added.length > 0) {
    toast.success(`Added ${formatItems(added.length)} to your cart`, {
      action: <a href={paths.cart()}>View cart</a>,
    })
  }
  for (const { code, buyCount } of reduced) toast.warning(`${code}: we added ${buyCount} instead`)
  for (const { code, reason } of skipped) toast.warning(`${code} wasn’t added. ${reason}`.trim())
}

/**
 * Cart actions of a product list: one SKU from its card or row, or several at once from the quantities of the rows.
 * `onUse` is called for each of them.
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
