import { formatMoney } from '#client/lib/format/format.ts'
import { findGradeColor } from '#client/shared/product-card/grade.rules.ts'
import { stockState } from '#client/shared/product-card/stock.rules.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Table } from '#client/ui/table/table.tsx'
import type { GradeOffer, Sku } from '#contract/catalog.schemas.ts'
import styles from './grade-table.module.css'

type GradeTableProps = {
  grades: readonly GradeOffer[]
  chosen: Sku
  onChoose: (skuCode: string) => void
}

/** The grades of a part side by side: what each means, who buys it, price and stock. */
export function GradeTable({ grades, chosen, onChoose }: GradeTableProps) {
  return (
    <Table
      caption="Grade comparison"
      rows={grades}
      rowKey={row => row.grade}
      isSelected={row => row.grade === chosen.grade}
      columns={[
        {
          key: 'grade',
          header: 'Grade',
          isRowHeader: true,
          width: '13rem',
          cell: row => (
            <span className={styles.grade}>
              <i aria-hidden style={{ background: findGradeColor(row.grade) ?? row.color }} />
              {row.grade}
            </span>
          ),
        },
        { key: 'meaning', header: 'Description', cell: row => row.meaning },
        { key: 'buyer', header: 'Best for', cell: row => row.typicalBuyer },
        {
          key: 'stock',
          header: 'Stock',
          width: '8rem',
          cell: row => (
            <span data-tone={stockState(row.stock).tone} className={styles.stock}>
              {stockState(row.stock).word}
            </span>
          ),
        },
        {
          key: 'price',
          header: 'Price',
          align: 'end',
          width: '8rem',
          cell: row =>
            row.price === null ? (
              '–'
            ) : (
              <b>{row.skuCount > 1 ? `From ${formatMoney(row.price)}` : formatMoney(row.price)}</b>
            ),
        },
        {
          key: 'choose',
          header: 'Choose',
          isHeaderHidden: true,
          align: 'end',
          width: '7rem',
          cell: row =>
            row.grade === chosen.grade ? (
              <span className={styles.here}>Selected</span>
            ) : (
              <Button
                size="sm"
                variant="secondary"
                onClick={() => onChoose(row.skuCode)}
                aria-label={`Choose ${row.grade}`}
              >
                Choose
              </Button>
            ),
        },
      ]}
    />
  )
}
