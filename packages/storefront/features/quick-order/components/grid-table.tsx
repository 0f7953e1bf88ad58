import { formatMoney } from '@fixbench/contract/core/format.ts'
import type { QuickRow } from '@fixbench/contract/quick-order/quick-order.schemas.ts'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { IconButton } from '@fixbench/ui/button/icon-button.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { SelectInput } from '@fixbench/ui/field/select.tsx'
import { TextInput } from '@fixbench/ui/field/text-field.tsx'
import { DotText } from '@fixbench/ui/layout/dot-text.tsx'
import { Row } from '@fixbench/ui/layout/layout.tsx'
import { Picture } from '@fixbench/ui/picture/picture.tsx'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useDeferredValue, useId, useState } from 'react'
import { paths } from '#storefront/paths.ts'
import { useFocusAfterRemoval } from '#storefront/shared/list/use-focus-after-removal.ts'
import { statusLabels } from '#storefront/shared/quick-order/status-labels.ts'
import { type GridRow, needsAttention } from '../grid.rules.ts'
import type { Grid } from '../use-grid.ts'
import { quickOrderQueries } from '../use-grid.ts'
import styles from './grid-table.module.css'

/** Rows rendered initially, because a list can have thousands. */
const ROWS_SHOWN = 60

/** The rows of the grid, optionally only those that need attention. Renders them in portions. */
export function GridTable({ grid }: { grid: Grid }) {
  const [shown, setShown] = useState(ROWS_SHOWN)
  const [isFiltered, setIsFiltered] = useState(false)
  useFocusAfterRemoval(grid.rows.length)

  const numbered = grid.rows.map((row, index) => ({
    row,
    place: index + 1,
    checked: grid.results.get(row.key),
  }))
  const flagged = numbered.filter(({ checked }) => checked !== undefined && needsAttention(checked))
  const list = isFiltered && flagged.length > 0 ? flagged : numbered

  return (
    <div>
      {flagged.length > 0 && grid.filled.length > ROWS_SHOWN / 2 && (
        <Row align="stretch" className={styles.filter} role="group" aria-label="Rows shown">
          <Button size="sm" variant={isFiltered ? 'ghost' : 'secondary'} onClick={() => setIsFiltered(false)}>
            All {grid.filled.length}
          </Button>
          <Button size="sm" variant={isFiltered ? 'secondary' : 'ghost'} onClick={() => setIsFiltered(true)}>
            Needs attention ({flagged.length})
          </Button>
        </Row>
      )}
      <div className={cx('fine', styles.row, styles.head)} aria-hidden>
        <span className={styles.place} />
        <span className={styles.code}>SKU</span>
        <span className={styles.count}>Qty</span>
        <span className={styles.meaning}>Product</span>
        <span className={styles.result}>Status</span>
        <span className={styles.price}>Price</span>
        <span className={cx('semibold', styles.total)}>Total</span>
        <span className={styles.remove} />
      </div>
      <ol aria-label="List items" aria-busy={grid.isChecking}>
        {list.slice(0, shown).map(({ row, place, checked }) => (
          <OrderRow
            key={row.key}
            row={row}
            place={place}
            checked={checked}
            onChange={grid.change}
            onRemove={() => grid.remove(row.key)}
          />
        ))}
      </ol>
      {list.length > shown && (
        <div className={styles.more}>
          <Button variant="secondary" size="sm" onClick={() => setShown(shown + 5 * ROWS_SHOWN)}>
            Show more rows ({list.length - shown} left)
          </Button>
        </div>
      )}
    </div>
  )
}

type RowProps = {
  row: GridRow
  place: number
  checked: QuickRow | undefined
  onChange: (row: GridRow) => void
  onRemove: () => void
}

/** A row of the grid: code with suggestions, quantity, matched product, status and price. */
function OrderRow({ row, place, checked, onChange, onRemove }: RowProps) {
  const isInvalid = checked !== undefined && ['unknown', 'unreadable', 'refused'].includes(checked.result)
  // If the code was matched, the quantity is the unreadable part.
  const isCountWrong = checked?.result === 'unreadable' && checked.skuCode !== null

  return (
    <li className={cx(styles.row, isInvalid && styles.open)} aria-label={`Row ${place}`}>
      <span className={cx('num', styles.place)}>{place}</span>
      <CodeField row={row} place={place} isInvalid={isInvalid && !isCountWrong} onChange={onChange} />
      <TextInput
        size="sm"
        inputMode="numeric"
        aria-label={`Quantity, row ${place}`}
        placeholder="Qty"
        maxLength={8}
        aria-invalid={isCountWrong || undefined}
        value={row.quantity}
        className={styles.count}
        onChange={event => onChange({ ...row, quantity: event.target.value })}
      />
      <MatchedProduct row={row} checked={checked} onChange={onChange} />
      <Result checked={checked} />
      <span className={cx('num', styles.price)}>
        {checked?.price == null ? '' : formatMoney(checked.price)}
      </span>
      <span className={cx('num semibold', styles.total)}>
        {checked?.lineTotal == null ? '' : formatMoney(checked.lineTotal)}
      </span>
      <IconButton
        data-remove
        icon={<Trash2 aria-hidden />}
        label={`Remove row ${place}`}
        size="sm"
        className={styles.remove}
        onClick={onRemove}
      />
    </li>
  )
}

type CodeFieldProps = { row: GridRow; place: number; isInvalid: boolean; onChange: (row: GridRow) => void }

function CodeField({ row, place, isInvalid, onChange }: CodeFieldProps) {
  const listId = useId()
  const [isActive, setIsActive] = useState(false)
  const keyword = useDeferredValue(row.code.trim())
  const { data } = useQuery({
    ...quickOrderQueries.suggest(keyword),
    enabled: isActive && keyword.length > 1,
  })

  return (
    <>
      <TextInput
        size="sm"
        aria-label={`SKU, row ${place}`}
        placeholder="SKU or barcode"
        list={listId}
        maxLength={120}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="characters"
        aria-invalid={isInvalid || undefined}
        value={row.code}
        className={cx('code', styles.code)}
        onFocus={() => setIsActive(true)}
        onBlur={() => setIsActive(false)}
        onChange={event => onChange({ ...row, code: event.target.value })}
      />
      <datalist id={listId}>
        {isActive &&
          data?.rows.map(({ skuCode, name, productSpec }) => (
            <option key={skuCode} value={skuCode}>
              {name}, {productSpec}
            </option>
          ))}
      </datalist>
    </>
  )
}

type MatchedProductProps = { row: GridRow; checked: QuickRow | undefined; onChange: (row: GridRow) => void }

function MatchedProduct({ row, checked, onChange }: MatchedProductProps) {
  if (checked === undefined) return <span className={styles.meaning} />
  if (checked.choices.length > 0) {
    const prompt =
      checked.result === 'ambiguous' ? `${checked.choices.length} matches: choose one` : 'Did you mean …'
    return (
      <SelectInput
        size="sm"
        aria-label={`Product for ${row.code}`}
        className={styles.meaning}
        value=""
        options={[
          { value: '', label: prompt },
          ...checked.choices.map(({ skuCode, name, productSpec, price }) => ({
            value: skuCode,
            label: [skuCode, name, productSpec, price === null ? '' : formatMoney(price)]
              .filter(part => part !== '')
              .join(', '),
          })),
        ]}
        onChange={event => onChange({ ...row, code: event.target.value })}
      />
    )
  }

  if (checked.skuCode === null) return <span className={cx(styles.meaning, 'ink-3')}>—</span>

  return (
    <span className={styles.meaning}>
      <Picture src={checked.image} alt="" width={36} height={36} h={72} className={styles.picture} />
      <span className={styles.words}>
        <a href={paths.detail(checked.seoUrl, checked.skuCode)}>{checked.name}</a>
        <DotText as="small" className="ink-3">
          {checked.productSpec}
          {checked.skuCode !== row.code.trim().toUpperCase() && checked.skuCode}
        </DotText>
      </span>
    </span>
  )
}

function Result({ checked }: { checked: QuickRow | undefined }) {
  if (checked === undefined) return <span className={styles.result} />
  const { label, tone } = statusLabels[checked.result]
  return (
    <span className={styles.result}>
      <Badge tone={tone}>{label}</Badge>
      {checked.reason !== '' && <small>{checked.reason}</small>}
      {checked.reason === '' && checked.inCart > 0 && <small>{checked.inCart} already in your cart</small>}
    </span>
  )
}
