import { formatCount, formatMoney } from '@fixbench/contract/core/format.ts'
import type { QuickRow } from '@fixbench/contract/quick-order/quick-order.schemas.ts'
import { isRowAdded, useListCart } from '@fixbench/storefront/features/cart/cart.mutations.tsx'
import type { CartLineView } from '@fixbench/storefront/features/cart/cart.queries.ts'
import {
  formatCartLink,
  MAX_LINKED,
  parseCartLink,
} from '@fixbench/storefront/features/cart/cart-link.rules.ts'
import { callQuery } from '@fixbench/storefront/lib/api/query.ts'
import { useShop } from '@fixbench/storefront/lib/shop.tsx'
import { paths } from '@fixbench/storefront/paths.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { CopyButton } from '@fixbench/ui/button/copy-button.tsx'
import { DotText } from '@fixbench/ui/layout/dot-text.tsx'
import { Card, Cluster, Row, Stack } from '@fixbench/ui/layout/layout.tsx'
import { Picture } from '@fixbench/ui/picture/picture.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import styles from './cart-link.module.css'

/** Offers to add the items of a cart link. Opening the link alone adds nothing. */
export function CartLink({ search }: { search: URLSearchParams }) {
  const lines = parseCartLink(search.get('add'))
  return lines.length === 0 ? null : <CartOffer lines={lines} />
}

function CartOffer({ lines }: { lines: ReturnType<typeof parseCartLink> }) {
  const navigate = useNavigate()
  const { onAddAll, isAdding } = useListCart()
  const rows = lines.map(({ skuCode, buyCount }) => ({ code: skuCode, quantity: String(buyCount) }))
  const { data } = useQuery(callQuery('quick-order', 'check', { rows }))
  if (data === undefined) return null

  const addable = data.rows.filter(isRowAdded)
  // Removes the link from the URL, so a reload doesn't ask again.
  const close = () => void navigate(paths.cart(), { replace: true })

  return (
    <Card as="section" padding="lg" aria-labelledby="cart-link" className={styles.offer}>
      <h2 id="cart-link">Add these items to your cart?</h2>
      <p className="note">Someone shared this cart with you. Prices and stock are today’s.</p>
      <Stack as="ul" gap={2} className={styles.rows}>
        {data.rows.map(row => (
          <OfferRow key={row.line} row={row} />
        ))}
      </Stack>
      <Cluster gap={3}>
        <Button
          variant="accent"
          isLoading={isAdding}
          disabled={addable.length === 0}
          onClick={() => onAddAll(lines, close)}
        >
          Add {formatCount(addable.length, 'item')}
          {data.totals.itemsTotal > 0 && `, ${formatMoney(data.totals.itemsTotal)}`}
        </Button>
        <Button variant="secondary" onClick={close}>
          No, thanks
        </Button>
      </Cluster>
    </Card>
  )
}

function OfferRow({ row }: { row: QuickRow }) {
  const { code, skuCode, name, productSpec, image, buyCount, price, reason } = row
  const isAdded = isRowAdded(row)

  return (
    <li className={isAdded ? styles.row : styles.skipped}>
      {image === '' ? <span /> : <Picture src={image} alt="" width={56} height={56} h={120} />}
      <div>
        <b>{name === '' ? code : name}</b>
        {name !== '' && (
          <DotText as="small">
            {productSpec}
            <span className="code">{skuCode ?? code}</span>
          </DotText>
        )}
        {reason !== '' && <small className={styles.reason}>{reason}</small>}
      </div>
      {isAdded && (
        <span className="num">
          {buyCount} × {price === null ? '–' : formatMoney(price)}
        </span>
      )}
    </li>
  )
}

/** Button that copies a link with the items of this cart. Not available for larger carts, which need a saved list. */
export function ShareCart({ lines, total }: { lines: readonly CartLineView[]; total: number }) {
  const { origins } = useShop()
  const shared = lines.filter(({ productStatus }) => productStatus === 1)
  if (shared.length === 0 || total > MAX_LINKED) return null
  return (
    <Row as="p" isInline className="note">
      Share this cart as a link
      <CopyButton
        value={`${origins.shop}${paths.cart({ add: formatCartLink(shared) })}`}
        label="Copy cart link"
      />
    </Row>
  )
}
