import { ShoppingCart, Trash2 } from 'lucide-react'
import { paths } from '#client/paths.ts'
import { isAddable } from '#client/shared/product-card/card.rules.ts'
import { ProductCard } from '#client/shared/product-card/product-card.tsx'
import { PRODUCT_REMOVED } from '#client/shared/product-card/removed-product.ts'
import { IconButton } from '#client/ui/button/icon-button.tsx'
import { pictureSrc } from '#client/ui/picture/picture-src.ts'
import type { ProductCard as Product } from '#contract/product-card.ts'
import styles from './own-product-card.module.css'

type Props = {
  product: Product & { productStatus: number }
  /** What is said below the card, as how the price has moved. */
  note?: string | null
  onAdd: (skuCode: string) => void
  onRemove: () => void
  /** Lets the product be marked, for doing one thing to several. */
  mark?: { isMarked: boolean; onChange: (isMarked: boolean) => void }
}

/** A saved or viewed product that can be added to the cart or removed. A product that is no longer on sale has no link. */
export function OwnProductCard({ product, note = null, onAdd, onRemove, mark }: Props) {
  if (product.productStatus !== 1) return <GoneCard product={product} onRemove={onRemove} mark={mark} />
  const { skuCode, skuCount } = product
  return (
    <div className={styles.card}>
      <ProductCard
        product={product}
        as="h2"
        action={
          <span className={styles.actions}>
            {isAddable(product) && (
              <IconButton
                size="sm"
                variant="primary"
                label={`Add ${product.spuTitle} to cart`}
                icon={<ShoppingCart aria-hidden />}
                onClick={() => onAdd(skuCode)}
              />
            )}
            {skuCount > 1 && (
              <a href={paths.detail(product.seoUrl, skuCode)} className={styles.choose}>
                Options
              </a>
            )}
            <IconButton
              size="sm"
              label={`Remove ${product.spuTitle}`}
              icon={<Trash2 aria-hidden />}
              onClick={onRemove}
            />
          </span>
        }
      />
      {note !== null && <p className={styles.note}>{note}</p>}
      <Mark product={product} mark={mark} />
    </div>
  )
}

type Marking = { product: Props['product']; mark: Props['mark'] | undefined }

function Mark({ product, mark }: Marking) {
  if (mark === undefined) return null
  return (
    <input
      type="checkbox"
      className={styles.mark}
      aria-label={`Select ${product.spuTitle}`}
      checked={mark.isMarked}
      onChange={event => mark.onChange(event.target.checked)}
    />
  )
}

function GoneCard({ product, onRemove, mark }: Pick<Props, 'product' | 'onRemove'> & Marking) {
  return (
    <article className={styles.gone}>
      <div className={styles.shot}>
        <img src={pictureSrc(product.imgUrl)} alt="" width={220} height={220} loading="lazy" />
        <span>{PRODUCT_REMOVED}</span>
      </div>
      <h2>{product.spuTitle}</h2>
      <Mark product={product} mark={mark} />
      <IconButton
        size="sm"
        label={`Remove ${product.spuTitle}`}
        icon={<Trash2 aria-hidden />}
        onClick={onRemove}
      />
    </article>
  )
}
