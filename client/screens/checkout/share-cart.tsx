import { formatCartLink, MAX_LINKED } from '#client/features/cart/cart-link.rules.ts'
import type { CartLineView } from '#client/features/cart/use-cart.ts'
import { useShop } from '#client/lib/shop.tsx'
import { paths } from '#client/paths.ts'
import { CopyButton } from '#client/ui/button/copy-button.tsx'
import styles from './cart-link.module.css'

/** Button that copies a link with the items of this cart. Not available for larger carts, which need a saved list. */
export function ShareCart({ lines, total }: { lines: readonly CartLineView[]; total: number }) {
  const { origins } = useShop()
  const shared = lines.filter(({ productStatus }) => productStatus === 1)
  if (shared.length === 0 || total > MAX_LINKED) return null
  return (
    <p className={styles.share}>
      Share this cart as a link
      <CopyButton
        value={`${origins.shop}${paths.cart({ add: formatCartLink(shared) })}`}
        label="Copy cart link"
      />
    </p>
  )
}
