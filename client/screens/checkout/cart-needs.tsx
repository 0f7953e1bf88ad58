import type { NeededProduct } from '@fixbench/contract/cart/cart.schemas.ts'
import { useQuickAdd } from '@fixbench/storefront/features/cart/cart.mutations.tsx'
import { cartQueries } from '@fixbench/storefront/features/cart/cart.queries.ts'
import {
  canAddShownSku,
  describeStock,
  toCardHref,
} from '@fixbench/storefront/shared/product-card/product-card.rules.ts'
import { CardPrice } from '@fixbench/storefront/shared/product-card/product-card.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Card, Stack } from '@fixbench/ui/layout/layout.tsx'
import { Picture } from '@fixbench/ui/picture/picture.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import styles from './cart-needs.module.css'

/** Products that the repairs in the cart also need. Renders nothing if none is missing. */
export function CartNeeds({ skuCodes }: { skuCodes: readonly string[] }) {
  const { data } = useQuery({ ...cartQueries.needs(skuCodes), placeholderData: keepPreviousData })
  const add = useQuickAdd()
  if (data === undefined || data.rows.length === 0) return null

  return (
    <Card as="section" aria-labelledby="cart-needs" padding="lg">
      <h2 id="cart-needs" className={styles.title}>
        Tools and supplies for this repair
      </h2>
      <Stack as="ul" gap={[3, 6]} className={styles.list}>
        {data.rows.map(product => (
          <NeedRow key={product.productCode} product={product} onAdd={() => add(product.skuCode)} />
        ))}
      </Stack>
    </Card>
  )
}

function NeedRow({ product, onAdd }: { product: NeededProduct; onAdd: () => void }) {
  const { spuTitle, neededFor, imgUrl, stockSum } = product
  const stock = describeStock(stockSum)

  return (
    <li className={styles.row}>
      <Picture src={imgUrl} alt="" width={64} height={64} />
      <Stack gap={0} className={styles.words}>
        <a href={toCardHref(product)} className="clamp-2">
          {spuTitle}
        </a>
        <small>
          For {neededFor}
          {stock.tone === 'low' && <b className={styles.low}>{stock.label}</b>}
        </small>
        <CardPrice product={product} />
      </Stack>
      {canAddShownSku(product) && (
        <Button variant="secondary" size="sm" aria-label={`Add to cart: ${spuTitle}`} onClick={onAdd}>
          Add
        </Button>
      )}
    </li>
  )
}
