import { ApiError } from '#client/lib/api/errors.ts'
import { useInvalidate } from '#client/lib/api/query.ts'
import { useApiMutation } from '#client/lib/api/use-mutation.ts'
import { formatCount } from '#client/lib/format/format.ts'
import { useViewer } from '#client/lib/shop.tsx'
import { paths } from '#client/paths.ts'
import { toast } from '#client/ui/feedback/toast-store.ts'
import type { QuickRow } from '#contract/quick-order/quick-order.schemas.ts'
import { useAddToCart } from './cart.mutations.ts'
import { addEntry, changeGuestCart, type GuestEntry } from './guest-cart.ts'

const VIEW_CART = { action: <a href={paths.cart()}>View cart</a> }

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
      const entries = checked.filter(isRowAdded).flatMap(toEntry)
      await changeGuestCart(previous => entries.reduce(addEntry, [...previous]))
      return checked
    },
    { onSuccess: useInvalidate('cart', 'quick-order') },
  )
}

const toEntry = ({ skuCode, buyCount }: QuickRow): GuestEntry[] =>
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
