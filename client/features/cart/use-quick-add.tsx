import { ApiError } from '#client/lib/api/errors.ts'
import { paths } from '#client/paths.ts'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { type AddResult, useAddToCart } from './cart.mutations.ts'

/** Adds a SKU to the cart, stays on the page and shows the result in a toast. */
export const useAddWithToast = (onAdded?: (added: AddResult) => void) => {
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

/** Returns a function that adds a SKU to the cart and shows the result in a toast. */
export const useQuickAdd = () => useAddWithToast().add
