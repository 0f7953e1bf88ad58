import { Trash2 } from 'lucide-react'
import { memo } from 'react'
import { paths } from '#client/app/paths.ts'
import { formatMoney } from '#client/lib/format.ts'
import { Badge } from '#client/ui/badge/badge.tsx'
import { IconButton } from '#client/ui/button/icon-button.tsx'
import { cx } from '#client/ui/cx.ts'
import { Checkbox } from '#client/ui/field/checkbox.tsx'
import { QuantityStepper } from '#client/ui/field/quantity-stepper.tsx'
import { Picture } from '#client/ui/picture/picture.tsx'
import { Price } from '#client/ui/price/price.tsx'
import { lineNotice, nextStep } from '../cart.rules.ts'
import type { CartLineView } from '../use-cart.ts'
import styles from './cart-line-row.module.css'

export type LineActions = {
  onSelect: (line: CartLineView, isSelected: boolean) => void
  onCount: (line: CartLineView, buyCount: number) => void
  onRemove: (line: CartLineView) => void
}

type Props = { line: CartLineView; actions: LineActions; isSelectable: boolean }

/** One line of the cart page. A removed product is masked, has no link and can only be taken out. */
export const CartLineRow = memo(function CartLineRow({ line, actions, isSelectable }: Props) {
  const isOnSale = line.productStatus === 1
  const step = nextStep(line)
  return (
    <li className={cx(styles.line, !isOnSale && styles.gone)}>
      <Checkbox
        label={`Select ${line.nameEn}`}
        isLabelHidden
        checked={line.selected && isOnSale}
        disabled={!isSelectable || !isOnSale}
        onChange={event => actions.onSelect(line, event.target.checked)}
        className={cx(styles.check)}
      />
      <div className={styles.picture}>
        <Picture src={line.image} alt="" width={88} height={88} h={180} />
        {!isOnSale && <span className={styles.mask}>Product has been removed</span>}
      </div>
      <LineWords line={line} isOnSale={isOnSale} />
      <div className={styles.price}>
        {line.price !== null && <Price amount={line.price} was={line.listPrice} size="sm" tone="ink" />}
        {isOnSale && step !== null && (
          <small>
            add {step.more} more for {formatMoney(step.price)}
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
        className={cx(styles.remove)}
      />
    </li>
  )
})

function LineWords({ line, isOnSale }: { line: CartLineView; isOnSale: boolean }) {
  const notice = lineNotice(line)
  return (
    <div className={styles.words}>
      {isOnSale ? (
        <a href={paths.detail(line.seoUrl)} className="clamp-2">
          {line.nameEn}
        </a>
      ) : (
        <span className="clamp-2">{line.nameEn}</span>
      )}
      <small>
        {line.productSpec} · <span className="code">{line.skuCode}</span>
      </small>
      <span className={styles.marks}>
        {line.dangerousGoods !== 'none' && <Badge tone="warn">Battery: separate parcel</Badge>}
        {line.isPresale && <Badge tone="brand">Presale</Badge>}
        {notice !== null && (
          <Badge tone={notice.tone === 'success' ? 'new' : notice.tone}>{notice.text}</Badge>
        )}
      </span>
    </div>
  )
}
