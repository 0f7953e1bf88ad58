import { formatMoney } from '#client/lib/format/format.ts'
import { GradeDrawing } from '#client/ui/badge/grade-mark.tsx'
import { OptionTile, RadioGroup } from '#client/ui/field/radio.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import type { ProductDetail, Sku } from '#contract/catalog/catalog.schemas.ts'
import { type Choice, type Option, toChoices } from '../../sku-choice.rules.ts'
import styles from './sku-picker.module.css'

type SkuPickerProps = { product: ProductDetail; chosen: Sku; onChoose: (skuCode: string) => void }

const LOW_STOCK = 10

const formatStock = ({ state, stock }: Option): string | undefined => {
  if (state === 'out') return 'Out of stock'
  return state === 'in' && stock <= LOW_STOCK ? `Only ${stock} left` : undefined
}

/** Second line of an option: its price if the options differ in price, and its stock if low. */
const formatNote = (option: Option, { changesPrice }: Choice): string | undefined => {
  const price = changesPrice && option.price !== null ? formatMoney(option.price) : undefined
  const parts = [price, formatStock(option)].filter(part => part !== undefined)
  return parts.length === 0 ? undefined : parts.join(' · ')
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
        <a className={styles.compare} href="#grades">
          Compare {product.grades.length} grades side by side
        </a>
      )}
    </Stack>
  )
}
