import { Button } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import type { AddResult } from '../cart.mutations.ts'
import { useAddWithToast } from '../use-quick-add.tsx'

type Props = {
  skuCode: string | null
  buyCount?: number
  /** Accessible name, for pages with several such buttons. */
  label?: string
  size?: 'sm' | 'md' | 'lg'
  isBlock?: boolean
  isDisabled?: boolean
  onAdded?: (added: AddResult) => void
}

/** Adds a SKU to the cart, stays on the page and confirms with a toast. */
export function AddToCartButton({
  skuCode,
  buyCount = 1,
  label,
  size = 'md',
  isBlock = false,
  isDisabled = false,
  onAdded,
}: Props) {
  const { add, isPending } = useAddWithToast(onAdded)
  return (
    <Button
      variant="accent"
      size={size}
      isBlock={isBlock}
      icon={<Icon name="shopping-cart" size={18} />}
      isLoading={isPending}
      disabled={isDisabled || skuCode === null}
      aria-label={label}
      onClick={() => skuCode !== null && add(skuCode, buyCount)}
    >
      Add to cart
    </Button>
  )
}
