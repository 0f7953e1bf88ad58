import { formatCount } from '@fixbench/contract/core/format.ts'
import type { QuickRow } from '@fixbench/contract/quick-order/quick-order.schemas.ts'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { ApiError } from '#storefront/lib/api/errors.ts'
import { useInvalidate } from '#storefront/lib/api/query.ts'
import { useApiMutation, useCallMutation } from '#storefront/lib/api/use-mutation.ts'
import { useViewer } from '#storefront/lib/shop.tsx'
import { paths } from '#storefront/paths.ts'
import { addLine, changeGuestCart, type GuestLine, removeLines, setLineQuantity } from './guest-cart.ts'

/** Invalidates the cart and everything computed from it. */
const useInvalidateCart = () => useInvalidate('cart', 'freight')

/** `isCapped` if fewer units were added than requested; `remaining` is then the stock. */
type AddResult = { isCapped: boolean; remaining: number }

/** Adds units of a SKU to the cart: on the server for members, in local storage for guests. */
export const useAddToCart = () => {
  const viewer = useViewer()
  return useApiMutation(
    async (api, line: GuestLine): Promise<AddResult> => {
      if (viewer !== null) return api.cart.add(line)
      await changeGuestCart(lines => addLine(lines, line))
      return { isCapped: false, remaining: 0 }
    },
    { onSuccess: useInvalidateCart() },
  )
}

/** Mutation key of quantity changes. */
export const EDIT_LINE_KEY = ['cart', 'edit'] as const

/** Sets the quantity of a line. `id` is the line id for members, the SKU code for guests. */
export const useEditLine = () => {
  const viewer = useViewer()
  return useApiMutation(
    async (api, { id, buyCount }: { id: string; buyCount: number }): Promise<AddResult> => {
      if (viewer !== null) return api.cart.edit({ id, buyCount })
      await changeGuestCart(lines => setLineQuantity(lines, { skuCode: id, buyCount }))
      return { isCapped: false, remaining: 0 }
    },
    { mutationKey: EDIT_LINE_KEY, onSettled: useInvalidateCart() },
  )
}

/** Removes lines from the cart. Guests identify lines by SKU code. */
export const useRemoveLines = () => {
  const viewer = useViewer()
  return useApiMutation(
    async (api, ids: readonly string[]): Promise<void> => {
      if (viewer === null) await changeGuestCart(lines => removeLines(lines, ids))
      else await api.cart.remove({ ids: [...ids] })
    },
    { onSettled: useInvalidateCart() },
  )
}

/** Saves lines for later, or moves them back to the cart. */
export const useSaveForLater = () => useCallMutation('cart', 'keep', { onSettled: useInvalidateCart() })

/** Selects lines for checkout; without `ids`, all of them. Guests always check out everything. */
export const useSelectLines = () => useCallMutation('cart', 'selected', { onSettled: useInvalidateCart() })

/** Link of a toast to the cart. */
export const VIEW_CART = { action: <a href={paths.cart()}>View cart</a> }

/** Adds a SKU to the cart, stays on the page and shows the result in a toast. */
export const useAddWithToast = () => {
  const { mutate, isPending } = useAddToCart()
  const add = (skuCode: string, buyCount = 1): void =>
    mutate(
      { skuCode, buyCount },
      {
        onSuccess: ({ isCapped }) => {
          if (isCapped) toast.warning('We had fewer in stock than you entered, so we added all of them.')
          else toast.success('Added to your cart', VIEW_CART)
        },
        onError: error => {
          if (error instanceof ApiError && error.is('STOCK_SHORT')) toast.warning('Out of stock')
        },
      },
    )

  return { add, isPending }
}

/** Returns a function that adds a SKU to the cart and shows the result in a toast. */
export const useQuickAdd = () => useAddWithToast().add

type RequestedRow = Pick<QuickRow, 'code' | 'quantity'>

const ADDED: readonly QuickRow['result'][] = ['ready', 'added', 'adjusted']

/** Whether a row was added to the cart, at least in part. */
export const isRowAdded = ({ result }: QuickRow): boolean => ADDED.includes(result)

/** Adds the available rows of a list to the cart: in one call for members, in local storage for guests. */
export const useQuickOrder = () => {
  const viewer = useViewer()
  return useApiMutation(
    async (api, requested: readonly RequestedRow[]): Promise<readonly QuickRow[]> => {
      const rows = requested.map(({ code, quantity }) => ({ code, quantity }))
      if (viewer !== null) return (await api['quick-order'].add({ rows })).rows
      const checked = (await api['quick-order'].check({ rows })).rows
      const lines = checked.filter(isRowAdded).flatMap(toLine)
      await changeGuestCart(previous => lines.reduce(addLine, [...previous]))
      return checked
    },
    { onSuccess: useInvalidate('cart', 'quick-order') },
  )
}

const toLine = ({ skuCode, buyCount }: QuickRow): GuestLine[] =>
  skuCode === null ? [] : [{ skuCode, buyCount }]

/** Shows one toast for the added items, and one for each row that was reduced or skipped. */
const reportRows = (rows: readonly QuickRow[]): void => {
  const added = rows.filter(isRowAdded)
  const reduced = added.filter(({ result }) => result === 'adjusted')
  const skipped = rows.filter(row => !isRowAdded(row))
  if (added.length > 0) {
    toast.success(`Added ${formatCount(added.length, 'item')} to your cart`, VIEW_CART)
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

  const onAddAll = (lines: readonly GuestLine[], onAdded: () => void): void => {
    onUse?.()
    order.mutate(
      lines.map(({ skuCode, buyCount }) => ({ code: skuCode, quantity: String(buyCount) })),
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
