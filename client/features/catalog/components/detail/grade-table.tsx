import type { GradeOffer, Sku } from '@fixbench/contract/catalog/catalog.schemas.ts'
import { formatMoney } from '#client/lib/format/format.ts'
import { describeExactStock } from '#client/shared/product-card/product-card.rules.ts'
import { GradeDrawing, GradeMark } from '#client/ui/badge/grade-mark.tsx'
import { StockDot } from '#client/ui/badge/stock-dot.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import styles from './grade-table.module.css'

type GradeTableProps = {
  grades: readonly GradeOffer[]
  chosen: Sku
  onChoose: (skuCode: string) => void
}

/** The grades of a part side by side: drawing, meaning, typical buyer, price and stock. */
export function GradeTable({ grades, chosen, onChoose }: GradeTableProps) {
  return (
    <ul className={styles.grades} aria-label="Grade comparison">
      {grades.map(offer => (
        <Offer key={offer.grade} offer={offer} isChosen={offer.grade === chosen.grade} onChoose={onChoose} />
      ))}
    </ul>
  )
}

type OfferProps = Pick<GradeTableProps, 'onChoose'> & { offer: GradeOffer; isChosen: boolean }

function Offer({ offer, isChosen, onChoose }: OfferProps) {
  const { grade, meaning, typicalBuyer, stock, skuCount, price, skuCode } = offer
  const { tone, label } = describeExactStock(stock)
  return (
    <li className={styles.offer} data-grade={grade} aria-current={isChosen || undefined}>
      <Stack gap={3} align="start" className={styles.head}>
        <GradeDrawing grade={grade} size="lg" />
        <GradeMark grade={grade} variant="plain" className={styles.name} />
      </Stack>
      <p className="note">{meaning}</p>
      <p className={styles.buyer}>
        <span>Best for</span> {typicalBuyer}
      </p>
      <div className={styles.foot}>
        {price !== null && (
          <p className={styles.price}>
            {skuCount > 1 && <small className="regular ink-3">From</small>} {formatMoney(price)}
          </p>
        )}
        <StockDot tone={tone}>{label}</StockDot>
        {isChosen ? (
          <span className={styles.here}>Selected</span>
        ) : (
          <Button
            size="sm"
            variant="secondary"
            onClick={() => onChoose(skuCode)}
            aria-label={`Choose ${grade}`}
          >
            Choose
          </Button>
        )}
      </div>
    </li>
  )
}
