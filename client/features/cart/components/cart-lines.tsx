import { BatteryWarning, Container, Droplets, Flame, Package } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { formatCount, formatInteger } from '#client/lib/format/format.ts'
import { groupByParcel, type ParcelKind, parcelLabels } from '#client/shared/goods/goods.rules.ts'
import { Button } from '#client/ui/button/button.tsx'
import { cx } from '#client/ui/cx.ts'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { Checkbox } from '#client/ui/field/checkbox.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Cluster } from '#client/ui/layout/layout.tsx'
import type { CartSummary } from '#contract/cart/cart.schemas.ts'
import { useAddToCart, useEditLine, useRemoveLines, useSelectLines } from '../cart.mutations.ts'
import type { CartLineView } from '../use-cart.ts'
import { CartLineRow, type LineActions } from './cart-line-row.tsx'
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
