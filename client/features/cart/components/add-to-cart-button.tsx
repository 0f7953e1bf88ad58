import { ShoppingCart } from 'lucide-react'
import { ApiError } from '#client/lib/api/errors.ts'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { type Added, useAddToCart } from '../cart.mutations.ts'

type Props = {
  skuCode: string | null
  buyCount?: number
  /** Spoken name where several such buttons stand on a page. */
  label?: string
  size?: 'sm' | 'md' | 'lg'
  isBlock?: boolean
  isDisabled?: boolean
  onAdded?: (added: Added) => void
}

/** Puts a SKU into the cart and stays on the page; says how many were taken when fewer are left. */
export function AddToCartButton({
  skuCode,
  buyCount = 1,
  label,
  size = 'md',
  isBlock = false,
  isDisabled = false,
  onAdded,
}: Props) {
  const add = useAddToCart()
  const put = (code: string) =>
    add.mutate(
      { skuCode: code, buyCount },
      {
        onSuccess: added => {
          if (added.isCapped)
            toast.warning('Fewer pieces were left than you asked for: your cart holds all of them')
          else toast.success('Added to your cart', { action: <a href={paths.cart()}>View cart</a> })
          onAdded?.(added)
        },
        onError: error => {
          if (error instanceof ApiError && error.is('STOCK_SHORT')) toast.warning('No more pieces are left')
        },
      },
    )
  return (
    <Button
      variant="accent"
      size={size}
      isBlock={isBlock}
      icon={<ShoppingCart aria-hidden size={18} />}
      isLoading={add.isPending}
      disabled={isDisabled || skuCode === null}
      aria-label={label}
      onClick={() => skuCode !== null && put(skuCode)}
    >
      Add to Cart
    </Button>
  )
}
