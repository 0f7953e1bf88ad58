import { formatMoney } from '#client/lib/format/format.ts'
import { useShopNow } from '#client/lib/shop.tsx'
import { Badge } from '#client/ui/badge/badge.tsx'
import { Countdown } from '#client/ui/countdown/countdown.tsx'
import { cx } from '#client/ui/cx.ts'
import { Cluster, Stack } from '#client/ui/layout/layout.tsx'
import { Price } from '#client/ui/price/price.tsx'
import type { LadderPrice, ProductDetail, Sku } from '#contract/catalog/catalog.schemas.ts'
import { stepAt, unitPriceAt } from '../../sku-choice.rules.ts'
import styles from './price-block.module.css'

type PriceBlockProps = { product: ProductDetail; sku: Sku; quantity: number }

/** Unit price at the selected quantity, the discount and its end, and the price ladder. */
export function PriceBlock({ product, sku, quantity }: PriceBlockProps) {
  const price = unitPriceAt(sku, quantity)
  if (price === null) return <HiddenPrice priceMode={product.priceMode} />
  return (
    <Stack gap={3} className={styles.block}>
      <Cluster gap={[2, 3]}>
        <Price amount={price} was={sku.joinPrice} size="xl" unit="/ pc" />
        {product.discountPercent > 0 && (
          <Badge tone="accent" variant="solid">
            {product.discountPercent}% off
          </Badge>
        )}
        {product.isFreeShipping && <Badge tone="brand">Free shipping</Badge>}
      </Cluster>
      {product.discountEndsAt !== null && <DealEnd endsAt={product.discountEndsAt} />}
      {sku.ladder.length > 0 && <LadderTable sku={sku} quantity={quantity} />}
    </Stack>
  )
}

function HiddenPrice({ priceMode }: Pick<ProductDetail, 'priceMode'>) {
  const isQuoted = priceMode === 'quote'
  return (
    <Stack gap={3} className={styles.block}>
      <b className="text-xl">{isQuoted ? 'Price on request' : 'Member price'}</b>
      <p className={cx('note', styles.reason)}>
        {isQuoted
          ? 'Tell us your quantity, plug type, and country. We’ll email you a quote with shipping within one business day.'
          : 'Sign in or create a free account to see the price and order.'}
      </p>
    </Stack>
  )
}

function DealEnd({ endsAt }: { endsAt: string }) {
  const remaining = Date.parse(endsAt) - useShopNow()
  if (remaining <= 0) return null
  return (
    <p className="text-sm num ink-accent">
      Sale ends in <Countdown remainingMs={remaining} variant="units" />
    </p>
  )
}

function LadderTable({ sku, quantity }: { sku: Sku; quantity: number }) {
  const here = stepAt(sku.ladder, quantity)
  return (
    <table className={styles.ladder} style={{ '--steps': sku.ladder.length }}>
      <caption className="visually-hidden">Quantity pricing</caption>
      <tbody>
        {ladderRows.map(({ label, toText, className }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {sku.ladder.map(step => (
              <td key={step.minQuantity} className={cx(className, step === here && styles.here)}>
                {toText(step)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const formatRange = ({ minQuantity: from, maxQuantity: to }: LadderPrice): string => {
  if (to === null) return `${from}+`
  return from === to ? String(from) : `${from}–${to}`
}

type LadderRow = { label: string; toText: (step: LadderPrice) => string; className?: string | undefined }

const ladderRows: readonly LadderRow[] = [
  { label: 'Quantity', toText: formatRange },
  { label: 'Price', toText: ({ unitPrice }) => formatMoney(unitPrice), className: styles.amount },
  { label: 'You save', toText: ({ savingPercent }) => (savingPercent > 0 ? `${savingPercent}%` : '–') },
]
