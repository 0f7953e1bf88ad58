import { BatteryWarning, Container, Droplets, Flame, Package } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { formatCount, formatInteger } from '#client/lib/format/format.ts'
import { groupByParcel, type ParcelKind, parcelLabels } from '#client/shared/goods/goods.rules.ts'
import { Button } from '#client/ui/button/button.tsx'
import { cx } from '#client/ui/cx.ts'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { Checkbox } from '#client/ui/field/checkbox.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import type { CartSummary } from '#contract/cart.contract.ts'
import { useAddToCart, useEditLine, useRemoveLines, useSelectLines } from '../cart.mutations.ts'
import type { CartLineView } from '../use-cart.ts'
import { CartLineRow, type LineActions } from './cart-line-row.tsx'
import styles from './cart-lines.module.css'

type Props = {
  lines: readonly CartLineView[]
  /** Sums over the lines of every page; null while a guest's are on their way. */
  summary: CartSummary | null
  total: number
  isGuest: boolean
  /** Only some lines of the cart are shown: there is nothing to choose or to count beside them. */
  isNarrowed?: boolean
  extra?: ((line: CartLineView) => ReactNode) | undefined
}

/** All lines of the cart with what can be done to one, to the chosen ones and to all. */
export function CartLines({ lines, summary, total, isGuest, isNarrowed = false, extra }: Props) {
  const { actions, selectAll, removeGone } = useLineActions()
  const { selectedLines: chosen = 0, selectableLines = 0 } = summary ?? {}
  const gone = lines.filter(line => line.productStatus !== 1)
  const groups = groupByParcel(lines)
  return (
    <Card padding="none" as="section" aria-label="Cart items">
      <div className={styles.head}>
        {!isGuest && !isNarrowed && (
          <Checkbox
            label="Select all"
            checked={chosen > 0 && chosen === selectableLines}
            isIndeterminate={chosen > 0 && chosen < selectableLines}
            onChange={event => selectAll(event.target.checked)}
          />
        )}
        <span>
          {isNarrowed && `${formatInteger(lines.length)} of `}
          {formatCount(total, 'Item')}
        </span>
        {gone.length > 0 && (
          <Button variant="link" size="sm" onClick={() => removeGone(gone)}>
            Remove {gone.length} unavailable {gone.length === 1 ? 'item' : 'items'}
          </Button>
        )}
      </div>
      <div aria-hidden className={cx(styles.columns, isGuest && styles.plain)}>
        <span>Product</span>
        <span>Unit price</span>
        <span>Quantity</span>
        <span>Total</span>
      </div>
      {groups.map(({ kind, lines: ofGroup }) => (
        <section key={kind} aria-label={groups.length > 1 ? parcelLabels[kind].title : undefined}>
          {(groups.length > 1 || kind !== 'standard') && <GroupHead kind={kind} />}
          <ul className={styles.lines}>
            {ofGroup.map(line => (
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
    <header className={styles.group}>
      <Icon aria-hidden size={16} />
      <h2>{title}</h2>
      <span>{note}</span>
    </header>
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
        // The list goes away with its last line, and callbacks given to `mutate` with it; the promise stays.
        // The cache's reactions report a failure.
        void removeAsync([line.id]).then(offerUndo, () => undefined)
      },
    }),
    [select, edit, removeAsync, add],
  )
  return {
    actions,
    selectAll: (isSelected: boolean) => select({ selected: isSelected }),
    removeGone: (gone: readonly CartLineView[]) => remove(gone.map(line => line.id)),
  }
}
