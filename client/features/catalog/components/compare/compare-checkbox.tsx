import type { ProductCard } from '#contract/product-card.ts'
import { useCompared } from '../../compare/use-compared.ts'
import styles from './compare-checkbox.module.css'

/** Selects the lead SKU of a product for comparison. */
export function CompareCheckbox({ product }: { product: ProductCard }) {
  const { entries, mark } = useCompared()
  const { skuCode, spuTitle, imgUrl } = product
  return (
    <label className={styles.compare}>
      <input
        type="checkbox"
        checked={entries.some(entry => entry.skuCode === skuCode)}
        onChange={event => mark({ skuCode, name: spuTitle, imgUrl }, event.target.checked)}
      />
      {'Compare '}
      <span className="visually-hidden">{spuTitle}</span>
    </label>
  )
}
