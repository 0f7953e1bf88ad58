import type { LadderPrice, ProductDetail, Sku } from '@fixbench/contract/catalog/catalog.schemas.ts'
import { formatMoney } from '@fixbench/contract/core/format.ts'
import { REPLY_TIME } from '@fixbench/contract/support/promises.ts'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { GradeDrawing } from '@fixbench/ui/badge/grade-mark.tsx'
import { Countdown } from '@fixbench/ui/countdown/countdown.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { OptionTile, RadioGroup } from '@fixbench/ui/field/radio.tsx'
import { Cluster, Stack } from '@fixbench/ui/layout/layout.tsx'
import { Price } from '@fixbench/ui/price/price.tsx'
import { useShopNow } from '#storefront/lib/shop.tsx'
import { type Choice, type Option, stepAt, toChoices, unitPriceAt } from '../../sku-choice.rules.ts'
import styles from './price-block.module.css'
import pickerStyles from './sku-picker.module.css'

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
          ? `Tell us your quantity, plug type, and country. We’ll email you a quote with shipping within ${REPLY_TIME}.`
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

type SkuPickerProps = { product: ProductDetail; chosen: Sku; onChoose: (skuCode: string) => void }

const LOW_STOCK = 10

const formatStock = ({ state, stock }: Option): string | undefined => {
  if (state === 'out') return 'Out of stock'
  return state === 'in' && stock <= LOW_STOCK ? `Only ${stock} left` : undefined
}

/** Second line of an option: its price if the options differ in price, and its stock if low. */
const formatNote = (option: Option, { changesPrice }: Choice): string | undefined => {
  const price = changesPrice && option.price !== null ? formatMoney(option.price) : undefined
  const stock = formatStock(option)

  return price === undefined || stock === undefined ? (price ?? stock) : `${price}, ${stock.toLowerCase()}`
}

/** Options of a product as tiles. Nonexistent combinations are disabled; sold-out ones can be selected for a notice. */
export function SkuPicker({ product, chosen, onChoose }: SkuPickerProps) {
  return (
    <Stack>
      {toChoices(product, chosen).map(choice => (
        <RadioGroup
          key={choice.key}
          layout="tiles"
          label={
            <>
              {choice.label}: <b>{choice.chosen}</b>
            </>
          }
          value={choice.chosen}
          onChange={next => {
            const code = choice.options.find(option => option.value === next)?.skuCode
            if (code !== null && code !== undefined) onChoose(code)
          }}
        >
          {choice.options.map(option => (
            <OptionTile
              key={option.value}
              value={option.value}
              label={option.value}
              note={formatNote(option, choice)}
              mark={choice.key === 'grade' && <GradeDrawing grade={option.value} />}
              isUnavailable={option.state !== 'in'}
              isDisabled={option.state === 'impossible'}
            />
          ))}
        </RadioGroup>
      ))}
      {product.grades.length > 1 && (
        <a className={pickerStyles.compare} href="#grades">
          Compare {product.grades.length} grades side by side
        </a>
      )}
    </Stack>
  )
}
