import type { CartSummary } from '@fixbench/contract/cart/cart.schemas.ts'
import { formatCount, formatInteger, formatMoney } from '@fixbench/contract/core/format.ts'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { IconButton } from '@fixbench/ui/button/icon-button.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { Checkbox } from '@fixbench/ui/field/checkbox.tsx'
import { QuantityStepper } from '@fixbench/ui/field/quantity-stepper.tsx'
import { Card, Cluster } from '@fixbench/ui/layout/layout.tsx'
import { Picture } from '@fixbench/ui/picture/picture.tsx'
import { Price } from '@fixbench/ui/price/price.tsx'
import { BatteryWarning, Container, Droplets, Flame, Package, Trash2 } from 'lucide-react'
import { memo, type ReactNode, useMemo } from 'react'
import { paths } from '#storefront/paths.ts'
import { groupByParcel, type ParcelKind, parcelLabels } from '#storefront/shared/goods/goods.rules.ts'
import { HandlingBadge } from '#storefront/shared/goods/handling-badge.tsx'
import { SpecAndSku } from '#storefront/shared/goods/item-row.tsx'
import { PRODUCT_REMOVED } from '#storefront/shared/product-card/product-card.rules.ts'
import { useAddToCart, useEditLine, useRemoveLines, useSelectLines } from '../cart.mutations.tsx'
import type { CartLineView } from '../cart.queries.ts'
import { findLineNotice, findNextStep, findValidCount, isQuoted } from '../cart.rules.ts'
import rowStyles from './cart-line-row.module.css'
import styles from './cart-lines.module.css'

type Props = {
  lines: readonly CartLineView[]
  /** Totals over all pages; null while they load. */
  summary: CartSummary | null
  total: number
  isGuest: boolean
  /** Whether only some lines are shown; hides "Select all". */
  isNarrowed?: boolean
  extra?: ((line: CartLineView) => ReactNode) | undefined
}

/** Lines of the cart, grouped by parcel, with "Select all" and "Remove unavailable items". */
export function CartLines({ lines, summary, total, isGuest, isNarrowed = false, extra }: Props) {
  const { actions, selectAll, removeAll } = useLineActions()
  const { selectedLines = 0, selectableLines = 0 } = summary ?? {}
  const unavailable = lines.filter(line => line.productStatus !== 1)
  const groups = groupByParcel(lines)

  return (
    <Card as="section" aria-label="Cart items">
      <Cluster gap={[2, 4]} className={cx('note', styles.head)}>
        {!isGuest && !isNarrowed && (
          <Checkbox
            label="Select all"
            checked={selectedLines > 0 && selectedLines === selectableLines}
            isIndeterminate={selectedLines > 0 && selectedLines < selectableLines}
            onChange={event => selectAll(event.target.checked)}
          />
        )}
        <span>
          {isNarrowed && `${formatInteger(lines.length)} of `}
          {formatCount(total, 'Item')}
        </span>
        {unavailable.length > 0 && (
          <Button variant="link" size="sm" onClick={() => removeAll(unavailable)}>
            Remove {unavailable.length} unavailable {unavailable.length === 1 ? 'item' : 'items'}
          </Button>
        )}
      </Cluster>
      <div aria-hidden className={cx('fine', styles.columns, isGuest && styles.plain)}>
        <span>Product</span>
        <span>Unit price</span>
        <span>Quantity</span>
        <span>Total</span>
      </div>
      {groups.map(({ kind, lines: groupLines }) => (
        <section key={kind} aria-label={groups.length > 1 ? parcelLabels[kind].title : undefined}>
          {(groups.length > 1 || kind !== 'standard') && <GroupHead kind={kind} />}
          <ul>
            {groupLines.map(line => (
              <CartLineRow
                key={line.id}
                line={line}
                actions={actions}
                isSelectable={!isGuest}
                extra={extra}
              />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  )
}

const icons = {
  standard: Package,
  battery: BatteryWarning,
  oversize: Container,
  liquid: Droplets,
  flammable: Flame,
} as const

function GroupHead({ kind }: { kind: ParcelKind }) {
  const Icon = icons[kind]
  const { title, note } = parcelLabels[kind]
  return (
    <Cluster as="header" gap={[1, 2]} className={cx('fine', styles.group)}>
      <Icon className="ink-brand" aria-hidden size={16} />
      <h2 className="ink text-sm">{title}</h2>
      <span>{note}</span>
    </Cluster>
  )
}

const useLineActions = () => {
  const { mutate: select } = useSelectLines()
  const { mutate: edit } = useEditLine()
  const { mutate: remove, mutateAsync: removeAsync } = useRemoveLines()
  const { mutate: add } = useAddToCart()
  const actions = useMemo<LineActions>(
    () => ({
      onSelect: (line, isSelected) => select({ ids: [line.id], selected: isSelected }),
      onCount: (line, buyCount) =>
        edit(
          { id: line.id, buyCount },
          {
            onSuccess: ({ isCapped, remaining }) =>
              isCapped && toast.warning(`Only ${remaining} left of ${line.nameEn}`),
          },
        ),
      onRemove: line => {
        const offerUndo = () =>
          toast.info(`Removed ${line.nameEn}`, {
            action: line.productStatus === 1 && (
              <Button
                variant="link"
                size="sm"
                onClick={() => add({ skuCode: line.skuCode, buyCount: line.buyCount })}
              >
                Undo
              </Button>
            ),
          })
        // Removing the last line unmounts the list, which drops callbacks of `mutate`; the promise still settles.
        // Failures are reported globally.
        void removeAsync([line.id]).then(offerUndo, () => undefined)
      },
    }),
    [select, edit, removeAsync, add],
  )

  return {
    actions,
    selectAll: (isSelected: boolean) => select({ selected: isSelected }),
    removeAll: (lines: readonly CartLineView[]) => remove(lines.map(line => line.id)),
  }
}

type LineActions = {
  onSelect: (line: CartLineView, isSelected: boolean) => void
  onCount: (line: CartLineView, buyCount: number) => void
  onRemove: (line: CartLineView) => void
}

type RowProps = {
  line: CartLineView
  actions: LineActions
  /** False for guests, who always check out all lines. */
  isSelectable: boolean
  /** Renders more actions for the line, such as moving it to the wish list. */
  extra?: ((line: CartLineView) => ReactNode) | undefined
}

/** A line on the cart page. A removed product is masked, has no link and can only be removed. */
const CartLineRow = memo(function CartLineRow({ line, actions, isSelectable, extra }: RowProps) {
  const isOnSale = line.productStatus === 1
  const step = findNextStep(line)

  return (
    <li className={cx(rowStyles.line, !isSelectable && rowStyles.plain, !isOnSale && rowStyles.gone)}>
      {isSelectable && (
        <Checkbox
          label={`Select ${line.nameEn}`}
          isLabelHidden
          checked={line.selected && isOnSale}
          disabled={!isOnSale}
          onChange={event => actions.onSelect(line, event.target.checked)}
        />
      )}
      <div className={rowStyles.picture}>
        <Picture src={line.image} alt="" width={88} height={88} h={180} />
        {!isOnSale && <span className={rowStyles.mask}>{PRODUCT_REMOVED}</span>}
      </div>
      <LineText line={line} isOnSale={isOnSale} actions={actions} />
      <div className={rowStyles.price}>
        {isOnSale && line.price !== null && (
          <Price amount={line.price} was={line.listPrice} size="sm" tone="ink" />
        )}
        {isOnSale && step !== null && (
          <small className="ink-new">
            Add {step.more} more for {formatMoney(step.price)} each
          </small>
        )}
      </div>
      <div className={rowStyles.count}>
        {isOnSale && isQuoted(line) && <span className="num">{line.buyCount} as quoted</span>}
        {isOnSale && !isQuoted(line) && (
          <QuantityStepper
            label={`Quantity of ${line.nameEn}`}
            value={line.buyCount}
            min={line.moq}
            max={Math.max(line.moq, line.stock)}
            onChange={buyCount => actions.onCount(line, buyCount)}
          />
        )}
      </div>
      <strong className={cx(rowStyles.total, 'num')}>
        {line.lineTotal !== null && isOnSale && formatMoney(line.lineTotal)}
      </strong>
      {extra !== undefined && <div className={rowStyles.more}>{extra(line)}</div>}
      <IconButton
        label={`Remove ${line.nameEn}`}
        icon={<Trash2 size={18} aria-hidden />}
        onClick={() => actions.onRemove(line)}
        data-remove
        className={rowStyles.remove}
      />
    </li>
  )
})

type LineTextProps = { line: CartLineView; isOnSale: boolean; actions: LineActions }

function LineText({ line, isOnSale, actions }: LineTextProps) {
  const notice = findLineNotice(line)
  const settling = isOnSale ? findValidCount(line) : null

  return (
    <div className={rowStyles.words}>
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
      <span className={rowStyles.marks}>
        <HandlingBadge goods={line} />
        {line.isPresale && <Badge tone="brand">Pre-order</Badge>}
        {notice !== null && <span className={cx('text-xs medium', `ink-${notice.tone}`)}>{notice.text}</span>}
        {settling !== null && (
          <Button variant="link" size="sm" onClick={() => actions.onCount(line, settling)}>
            Change quantity to {settling}
          </Button>
        )}
      </span>
    </div>
  )
}
