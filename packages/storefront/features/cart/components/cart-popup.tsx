import { formatCount, formatMoney } from '@fixbench/contract/core/format.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { IconButton } from '@fixbench/ui/button/icon-button.tsx'
import { SkeletonRows } from '@fixbench/ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '@fixbench/ui/feedback/state-view.tsx'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { Picture } from '@fixbench/ui/picture/picture.tsx'
import { ShoppingCart, X } from 'lucide-react'
import { type UIEvent, useState } from 'react'
import { paths } from '#storefront/paths.ts'
import { useRemoveLines } from '../cart.mutations.tsx'
import { POPUP_SIZE, useCart } from '../cart.queries.ts'
import styles from './cart-popup.module.css'
import { LineName } from './line-name.tsx'

/** Distance from the end of the list at which more lines load. */
const NEAR_END_PX = 40

/** Cart popup in the header: lines that load on scroll in steps of ten, the number of items and the total. */
export function CartPopup() {
  const [size, setSize] = useState(POPUP_SIZE)
  const cart = useCart(size)
  const remove = useRemoveLines()
  if (cart.isLoading) return <SkeletonRows rows={3} columns={1} />
  if (cart.error !== null) return <ErrorState message="We couldn’t load your cart." onRetry={cart.retry} />
  if (cart.total === 0) {
    return (
      <EmptyState picture={<ShoppingCart aria-hidden />} title="Shopping cart is empty ! Go shopping !" />
    )
  }

  const grow = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    const isNearEnd = scrollHeight - scrollTop - clientHeight < NEAR_END_PX
    if (isNearEnd && cart.lines.length < cart.total) setSize(cart.lines.length + POPUP_SIZE)
  }

  return (
    <div>
      <ul className={styles.lines} onScroll={grow}>
        {cart.lines.slice(0, size).map(line => (
          <li key={line.id} className={styles.line}>
            <Picture src={line.image} alt="" width={56} height={56} h={120} />
            <Stack gap={1} className={styles.words}>
              <LineName line={line} removedClassName="ink-stop" />
              <small>{line.productSpec}</small>
              <span className="num">
                {line.buyCount} × {line.price === null ? '—' : formatMoney(line.price)}
              </span>
            </Stack>
            <IconButton
              label={`Remove ${line.nameEn}`}
              icon={<X size={16} />}
              size="sm"
              onClick={() => remove.mutate([line.id])}
            />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <span>{formatCount(cart.total, 'Item')}</span>
        {cart.summary !== null && (
          <strong className="num ink-accent text-xl">{formatMoney(cart.summary.itemsTotal)}</strong>
        )}
        <Button href={paths.cart()} isBlock>
          View My Cart
        </Button>
      </div>
    </div>
  )
}
