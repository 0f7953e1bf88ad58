import { Trash2 } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { formatMoney } from '#client/lib/format/format.ts'
import { paths } from '#client/paths.ts'
import { HandlingBadge } from '#client/shared/goods/handling-badge.tsx'
import { SpecAndSku } from '#client/shared/goods/item-row.tsx'
import { PRODUCT_REMOVED } from '#client/shared/product-card/product-card.rules.ts'
import { Badge } from '#client/ui/badge/badge.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { IconButton } from '#client/ui/button/icon-button.tsx'
import { cx } from '#client/ui/cx.ts'
import { Checkbox } from '#client/ui/field/checkbox.tsx'
import { QuantityStepper } from '#client/ui/field/quantity-stepper.tsx'
import { Picture } from '#client/ui/picture/picture.tsx'
import { Price } from '#client/ui/price/price.tsx'
import { findLineNotice, findNextStep, findValidCount } from '../cart.rules.ts'
import type { CartLineView } from '../use-cart.ts'
import styles from './cart-line-row.module.css'

export type LineActions = {
  onSelect: (line: CartLineView, isSelected: boolean) => void
  onCount: (line: CartLineView, buyCount: number) => void
  onRemove: (line: CartLineView) => void
}

type Props = {
  line: CartLineView
  actions: LineActions
  /** False for guests, who always check out all lines. */
  isSelectable: boolean
  /** Renders more actions for the line, such as moving it to the wish list. */
  extra?: ((line: CartLineView) => ReactNode) | undefined
}

/** A line on the cart page. A removed product is masked, has no link and can only be removed. */
export const CartLineRow = memo(function CartLineRow({ line, actions, isSelectable, extra }: Props) {
  const isOnSale = line.productStatus === 1
  const step = findNextStep(line)
  return (
    <li className={cx(styles.line, !isSelectable && styles.plain, !isOnSale && styles.gone)}>
      {isSelectable && (
        <Checkbox
          label={`Select ${line.nameEn}`}
          isLabelHidden
          checked={line.selected && isOnSale}
          disabled={!isOnSale}
          onChange={event => actions.onSelect(line, event.target.checked)}
        />
      )}
      <div className={styles.picture}>
        <Picture src={line.image} alt="" width={88} height={88} h={180} />
        {!isOnSale && <span className={styles.mask}>{PRODUCT_REMOVED}</span>}
      </div>
      <LineText line={line} isOnSale={isOnSale} actions={actions} extra={extra?.(line)} />
      <div className={styles.price}>
        {isOnSale && line.price !== null && (
          <Price amount={line.price} was={line.listPrice} size="sm" tone="ink" />
        )}
        {isOnSale && step !== null && (
          <small className="ink-new">
            Add {step.more} more for {formatMoney(step.price)} each
          </small>
        )}
      </div>
      <div className={styles.count}>
        {isOnSale && (
          <QuantityStepper
            label={`Quantity of ${line.nameEn}`}
            value={line.buyCount}
            min={line.moq}
            max={Math.max(line.moq, line.stock)}
            onChange={buyCount => actions.onCount(line, buyCount)}
          />
        )}
      </div>
      <strong className={cx(styles.total, 'num')}>
        {line.lineTotal !== null && isOnSale && formatMoney(line.lineTotal)}
      </strong>
      <IconButton
        label={`Remove ${line.nameEn}`}
        icon={<Trash2 size={18} aria-hidden />}
        onClick={() => actions.onRemove(line)}
        data-remove
        className={styles.remove}
      />
    </li>
  )
})

type LineTextProps = { line: CartLineView; isOnSale: boolean; actions: LineActions; extra: ReactNode }

function LineText({ line, isOnSale, actions, extra }: LineTextProps) {
  const notice = findLineNotice(line)
  const settling = isOnSale ? findValidCount(line) : null
  return (
    <div className={styles.words}>
      {isOnSale ? (
        <a href={paths.detail(line.seoUrl, line.skuCode)} className="clamp-2">
          {line.nameEn}
        </a>
      ) : (
        <span className="clamp-2">{line.nameEn}</span>
      )}
      <small>
        <SpecAndSku spec={line.productSpec} sku={line.skuCode} />
      </small>
      <span className={styles.marks}>
        <HandlingBadge goods={line} />
        {line.isPresale && <Badge tone="brand">Pre-order</Badge>}
        {notice !== null && <span className={cx('text-xs medium', `ink-${notice.tone}`)}>{notice.text}</span>}
        {settling !== null && (
          <Button variant="link" size="sm" onClick={() => actions.onCount(line, settling)}>
            Change quantity to {settling}
          </Button>
        )}
      </span>
      {extra}
    </div>
  )
}
