import { ApiError } from '#client/lib/api/errors.ts'
import { paths } from '#client/paths.ts'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { useAddToCart } from './cart.mutations.ts'

/** Puts a SKU into the cart from a list and says what became of it. */
export const useQuickAdd = () => {
  const add = useAddToCart()
  return (skuCode: string, buyCount = 1): void =>
    add.mutate(
      { skuCode, buyCount },
      {
        onSuccess: ({ isCapped }) => {
          if (isCapped)
            toast.warning('Fewer pieces were left than you asked for: your cart holds all of them')
          else toast.success('Added to your cart', { action: <a href={paths.cart()}>View cart</a> })
        },
        onError: error => {
          if (error instanceof ApiError && error.is('STOCK_SHORT')) toast.warning('No more pieces are left')
        },
      },
    )
}
