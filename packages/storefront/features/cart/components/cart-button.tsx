import { IconButton } from '@fixbench/ui/button/icon-button.tsx'
import { Icon } from '@fixbench/ui/icon/icon.tsx'
import { lazyComponent } from '@fixbench/ui/lazy-component.ts'
import { HoverCard } from '@fixbench/ui/overlay/hover-card.tsx'
import { SuspenseBoundary } from '@fixbench/ui/suspense-boundary.tsx'
import { useRootState } from '#storefront/lib/shop.tsx'
import { paths } from '#storefront/paths.ts'
import { useCartCount } from '../cart.queries.ts'
import styles from './cart-button.module.css'

const CartPopup = lazyComponent(() => import('./cart-popup.tsx').then(m => m.CartPopup))

/** Cart link in the header: a badge with the number of lines, and a popup on hover. */
export function CartButton() {
  const count = useCartCount()
  const url = useRootState(state => state.currentUrl)

  return (
    <HoverCard
      key={url}
      label="Shopping cart"
      className={styles.panel}
      trigger={props => (
        <IconButton
          {...props}
          href={paths.cart()}
          label="Cart"
          icon={<Icon name="shopping-cart" size={24} strokeWidth={1.6} />}
          badge={count}
          size="lg"
        />
      )}
    >
      <SuspenseBoundary>
        <CartPopup />
      </SuspenseBoundary>
    </HoverCard>
  )
}
