import { OptionTile } from '#client/ui/field/option-tile.tsx'
import { RadioGroup } from '#client/ui/field/radio.tsx'
import type { ProductDetail, Sku } from '#contract/catalog.schemas.ts'
import { gradeColour } from '../../grade.rules.ts'
import { choicesOf, type Option } from '../../sku-choice.rules.ts'
import styles from './sku-picker.module.css'

type SkuPickerProps = { product: ProductDetail; chosen: Sku; onChoose: (skuCode: string) => void }

const LOW_UP_TO = 10

const noteOf = ({ state, stock }: Option): string | undefined => {
  if (state === 'out') return 'Out of stock'
  return state === 'in' && stock <= LOW_UP_TO ? `Only ${stock} left` : undefined
}

/** The options of a product as tiles: impossible pairs can't be chosen, sold-out ones can (for a notice). */
export function SkuPicker({ product, chosen, onChoose }: SkuPickerProps) {
  return (
    <div className={styles.picker}>
      {choicesOf(product, chosen).map(({ key, label, chosen: value, options }) => (
        <RadioGroup
          key={key}
          layout="tiles"
          label={
            <>
              {label}: <b>{value}</b>
            </>
          }
          value={value}
          onChange={next => {
            const code = options.find(option => option.value === next)?.skuCode
            if (code !== null && code !== undefined) onChoose(code)
          }}
        >
          {options.map(option => (
            <OptionTile
              key={option.value}
              value={option.value}
              label={option.value}
              note={noteOf(option)}
              swatch={key === 'grade' ? gradeColour(option.value) : undefined}
              isUnavailable={option.state !== 'in'}
              isDisabled={option.state === 'impossible'}
            />
          ))}
        </RadioGroup>
      ))}
    </div>
  )
}
