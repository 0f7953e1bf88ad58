import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { formatMoney } from '#client/lib/format/format.ts'
import { paths } from '#client/paths.ts'
import { statusLabels } from '#client/shared/quick-order/status-labels.ts'
import { Badge } from '#client/ui/badge/badge.tsx'
import { IconButton } from '#client/ui/button/icon-button.tsx'
import { cx } from '#client/ui/cx.ts'
import { QuantityStepper } from '#client/ui/field/quantity-stepper.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Picture } from '#client/ui/picture/picture.tsx'
import type { QuickRow } from '#contract/quick-order/quick-order.contract.ts'
import { useSaveItems } from '../saved-list.mutations.ts'
import styles from './list-editor.module.css'

type Item = { skuCode: string; buyCount: number }

const toItem = ({ code, quantity }: QuickRow): Item => ({ skuCode: code, buyCount: Number(quantity) })

/** Rows of a saved list. Changing quantities, reordering and removing save immediately. */
export function ListEditor({ id, rows }: { id: string; rows: readonly QuickRow[] }) {
  const save = useSaveItems()
  const write = (items: readonly Item[]) => save.mutate({ id, items: [...items] })
  const items = rows.map(toItem)
  const move = (from: number, to: number) => {
    const next = [...items]
    const [moved] = next.splice(from, 1)
    if (moved !== undefined) next.splice(to, 0, moved)
    write(next)
  }
  return (
    <ol aria-busy={save.isPending}>
      {rows.map((row, index) => (
        <li key={row.code} className={styles.row}>
          <Picture src={row.image} alt="" width={56} height={56} h={112} className={styles.picture} />
          <div className={styles.words}>
            <a href={paths.detail(row.seoUrl, row.skuCode)}>{row.name}</a>
            <small className="hint">
              <span className="code">{row.code}</span> · {row.productSpec}
            </small>
            {row.result !== 'ready' && (
              <small className={cx('hint', styles.note)}>
                <Badge tone={statusLabels[row.result].tone}>{statusLabels[row.result].label}</Badge>{' '}
                {row.reason}
              </small>
            )}
          </div>
          <QuantityStepper
            size="sm"
            label={`Quantity of ${row.code}`}
            value={Number(row.quantity)}
            max={99_999}
            onChange={buyCount =>
              write(items.map((item, at) => (at === index ? { ...item, buyCount } : item)))
            }
          />
          <Stack as="span" gap={0} className={cx('num', styles.total)}>
            {row.lineTotal === null ? '' : formatMoney(row.lineTotal)}
            {row.price !== null && <small className="regular ink-3">{formatMoney(row.price)} each</small>}
          </Stack>
          <span className={styles.tools}>
            <IconButton
              size="sm"
              icon={<ArrowUp aria-hidden />}
              label={`Move ${row.code} up`}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            />
            <IconButton
              size="sm"
              icon={<ArrowDown aria-hidden />}
              label={`Move ${row.code} down`}
              disabled={index === rows.length - 1}
              onClick={() => move(index, index + 1)}
            />
            <IconButton
              size="sm"
              icon={<Trash2 aria-hidden />}
              label={`Remove ${row.code}`}
              onClick={() => write(items.filter((_, at) => at !== index))}
            />
          </span>
        </li>
      ))}
    </ol>
  )
}
