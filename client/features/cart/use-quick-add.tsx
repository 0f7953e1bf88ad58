import { ApiError } from '#client/lib/api/errors.ts'
import { paths } from '#client/paths.ts'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { type Added, useAddToCart } from './cart.mutations.ts'

/** Puts a SKU into the cart, stays on the page and reports in a toast how many pieces were taken. */
export const useAddWithToast = (onAdded?: (added: Added) => void) => {
  const { mutate, isPending } = useAddToCart()
  const add = (skuCode: string, buyCount = 1): void =>
    mutate(
      { skuCode, buyCount },
      {
        onSuccess: added => {
          if (added.isCapped)
            toast.warning('We had fewer in stock than you entered, so we added all of them.')
          else toast.success('Added to your cart', { action: <a href={paths.cart()}>View cart</a> })
          onAdded?.(added)
        },
        onError: error => {
          if (error instanceof ApiError && error.is('STOCK_SHORT')) toast.warning('Out of stock')
        },
      },
    )
  return { add, isPending }
}

/** Puts a SKU into the cart from a list. */
export const useQuickAdd = () => useAddWithToast().add
