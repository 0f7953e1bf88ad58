import type { GradeOffer, Sku } from '@fixbench/contract/catalog/catalog.schemas.ts'
import { formatCount, formatMoney } from '@fixbench/contract/core/format.ts'
import { sumBy } from '@fixbench/contract/core/lists.ts'
import { GradeDrawing, GradeMark } from '@fixbench/ui/badge/grade-mark.tsx'
import { StockDot } from '@fixbench/ui/badge/stock-dot.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { QuantityStepper } from '@fixbench/ui/field/quantity-stepper.tsx'
import { Row, Stack } from '@fixbench/ui/layout/layout.tsx'
import { useState } from 'react'
import { describeExactStock } from '#storefront/shared/product-card/product-card.rules.ts'
import styles from './grade-table.module.css'

/** A grade with the quantity to add to the cart. */
type GradeLine = { skuCode: string; buyCount: number; name: string }

type GradeTableProps = {
  grades: readonly GradeOffer[]
  chosen: Sku
  /** Smallest quantity that the shop sells. */
  minQuantity: number
  onChoose: (skuCode: string) => void
  /** Adds several grades at once. Call `onAdded` when all of them are in the cart. */
  onAdd: (lines: readonly GradeLine[], onAdded: () => void) => void
  isAdding: boolean
}

/** The grades of a part side by side: drawing, meaning, typical buyer, price and stock, with a quantity for each. */
export function GradeTable({ grades, chosen, minQuantity, onChoose, onAdd, isAdding }: GradeTableProps) {
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(new Map())
  const lines = grades.flatMap(({ skuCode, grade }): GradeLine[] => {
    const buyCount = quantities.get(skuCode) ?? 0
    return buyCount === 0 ? [] : [{ skuCode, buyCount, name: grade }]
  })
  const total = sumBy(lines, ({ buyCount }) => buyCount)

  return (
    <Stack gap={3}>
      <ul className={styles.grades} aria-label="Grade comparison">
        {grades.map(offer => (
          <Offer
            key={offer.grade}
            offer={offer}
            isChosen={offer.grade === chosen.grade}
            onChoose={onChoose}
            quantity={quantities.get(offer.skuCode) ?? 0}
            minQuantity={minQuantity}
            onQuantity={quantity => setQuantities(new Map(quantities).set(offer.skuCode, quantity))}
          />
        ))}
      </ul>
      {total > 0 && (
        <Row gap={3} justify="end">
          <Button isLoading={isAdding} onClick={() => onAdd(lines, () => setQuantities(new Map()))}>
            {`Add ${formatCount(total, 'item')} to cart`}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

type OfferProps = Pick<GradeTableProps, 'onChoose' | 'minQuantity'> & {
  offer: GradeOffer
  isChosen: boolean
  quantity: number
  onQuantity: (quantity: number) => void
}

function Offer({ offer, isChosen, onChoose, quantity, minQuantity, onQuantity }: OfferProps) {
  const { grade, meaning, typicalBuyer, stock, skuCount, price, skuCode } = offer
  const { tone, label } = describeExactStock(stock)
  // A grade with several variants needs a choice first.
  const canAdd = skuCount === 1 && price !== null && stock >= minQuantity
  const change = (wanted: number): void => {
    const isAllowed = wanted === 0 || wanted >= minQuantity
    const nearest = wanted < quantity ? 0 : minQuantity
    onQuantity(isAllowed ? wanted : nearest)
  }

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
        {canAdd && (
          <QuantityStepper
            size="sm"
            label={`Quantity of ${grade}`}
            min={0}
            max={stock}
            value={quantity}
            onChange={change}
          />
        )}
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
