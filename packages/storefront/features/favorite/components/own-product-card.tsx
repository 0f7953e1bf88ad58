import type { ProductCard as Product } from '@fixbench/contract/catalog/product-card.ts'
import { IconButton } from '@fixbench/ui/button/icon-button.tsx'
import { Checkbox } from '@fixbench/ui/field/checkbox.tsx'
import { Card, Row } from '@fixbench/ui/layout/layout.tsx'
import { pictureSrc } from '@fixbench/ui/picture/picture.tsx'
import { ShoppingCart, Trash2 } from 'lucide-react'
import { isAddable, PRODUCT_REMOVED, toCardHref } from '#storefront/shared/product-card/product-card.rules.ts'
import { ProductCard } from '#storefront/shared/product-card/product-card.tsx'
import styles from './own-product-card.module.css'

type Props = {
  product: Product & { productStatus: number }
  /** Text below the card, such as a price change. */
  note?: string | null
  onAdd: (skuCode: string) => void
  onRemove: () => void
  /** Shows a checkbox that selects the product for bulk actions. */
  selection?: { isSelected: boolean; onChange: (isSelected: boolean) => void }
}

/** A saved or viewed product with buttons to add it to the cart and to remove it. Not linked if no longer on sale. */
export function OwnProductCard({ product, note = null, onAdd, onRemove, selection }: Props) {
  if (product.productStatus !== 1) {
    return <UnavailableCard product={product} onRemove={onRemove} selection={selection} />
  }

  const { skuCode, skuCount } = product

  return (
    <div className={styles.card}>
      <ProductCard
        product={product}
        as="h2"
        action={
          <Row as="span" gap={1} className={styles.actions}>
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
              <a href={toCardHref(product)} className={styles.choose}>
                Options
              </a>
            )}
            <RemoveButton product={product} onRemove={onRemove} />
          </Row>
        }
      />
      {note !== null && <p className={styles.note}>{note}</p>}
      <SelectionBox product={product} selection={selection} />
    </div>
  )
}

type SelectionBoxProps = { product: Props['product']; selection: Props['selection'] | undefined }

function SelectionBox({ product, selection }: SelectionBoxProps) {
  if (selection === undefined) return null
  return (
    <Checkbox
      className={styles.mark}
      label={`Select ${product.spuTitle}`}
      isLabelHidden
      // It lies on the picture, which is light in both themes.
      data-theme="light"
      checked={selection.isSelected}
      onChange={event => selection.onChange(event.target.checked)}
    />
  )
}

type UnavailableCardProps = Pick<Props, 'onRemove'> & SelectionBoxProps

function UnavailableCard({ product, onRemove, selection }: UnavailableCardProps) {
  return (
    <Card as="article" className={styles.gone}>
      <div className={styles.shot}>
        <img src={pictureSrc(product.imgUrl)} alt="" width={220} height={220} loading="lazy" />
        <span>{PRODUCT_REMOVED}</span>
      </div>
      <h2 className="hint regular">{product.spuTitle}</h2>
      <SelectionBox product={product} selection={selection} />
      <RemoveButton product={product} onRemove={onRemove} />
    </Card>
  )
}

function RemoveButton({ product, onRemove }: Pick<Props, 'product' | 'onRemove'>) {
  return (
    <IconButton
      data-remove
      size="sm"
      label={`Remove ${product.spuTitle}`}
      icon={<Trash2 aria-hidden />}
      onClick={onRemove}
    />
  )
}
