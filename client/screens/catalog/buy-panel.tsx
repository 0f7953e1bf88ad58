import type { ProductDetail, Sku } from '@fixbench/contract/catalog/catalog.schemas.ts'
import { formatDate, formatMoney } from '@fixbench/contract/core/format.ts'
import { useAddWithToast } from '@fixbench/storefront/features/cart/cart.mutations.tsx'
import { catalogQueries } from '@fixbench/storefront/features/catalog/catalog.queries.ts'
import { findAlternatives, findNextStep } from '@fixbench/storefront/features/catalog/sku-choice.rules.ts'
import { FavoriteButton } from '@fixbench/storefront/features/favorite/components/favorite-button.tsx'
import { ArrivalNoticeButton } from '@fixbench/storefront/features/notice/components/arrival-notice-button.tsx'
import { AskQuoteButton } from '@fixbench/storefront/features/quote/components/ask-quote-button.tsx'
import { useStores } from '@fixbench/storefront/lib/shop.tsx'
import { openDialog } from '@fixbench/storefront/lib/state/dialogs.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import {
  describeExactStock,
  hiddenPriceLabels,
  PRODUCT_REMOVED,
  toCardHref,
} from '@fixbench/storefront/shared/product-card/product-card.rules.ts'
import { StockDot } from '@fixbench/ui/badge/stock-dot.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { QuantityStepper } from '@fixbench/ui/field/quantity-stepper.tsx'
import { Icon } from '@fixbench/ui/icon/icon.tsx'
import { Cluster, Stack } from '@fixbench/ui/layout/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './buy-panel.module.css'

type BuyPanelProps = {
  product: ProductDetail
  sku: Sku
  quantity: number
  onQuantity: (quantity: number) => void
  onChoose: (skuCode: string) => void
}

/** Actions for the selected SKU: buy it, get an arrival notice, sign in to see its price, or request a quote. */
export function BuyPanel(props: BuyPanelProps) {
  const { product, sku } = props
  if (sku.price === null) return <HiddenPrice product={product} sku={sku} />
  if (sku.productStatus !== 1) return <StockLine sku={sku} />

  return (
    <Stack gap={3}>
      {sku.stock > 0 ? (
        <BuyRow {...props} />
      ) : (
        <SoldOut product={product} sku={sku} onChoose={props.onChoose} />
      )}
      {product.presale !== null && (
        <p className="note">
          Pre-order: {product.presale.depositPercent}% deposit now
          {product.presale.shipsAt !== null && `, ships about ${formatDate(product.presale.shipsAt)}`}.
        </p>
      )}
    </Stack>
  )
}

function BuyRow({ product, sku, quantity, onQuantity }: BuyPanelProps) {
  const { root } = useStores()
  const change = (next: number): void => {
    onQuantity(next)
    root.set({ currentSkuNum: next })
  }

  const step = findNextStep(sku.ladder, quantity)

  return (
    <>
      <Cluster gap={3}>
        <QuantityStepper
          value={Math.min(quantity, sku.stock)}
          onChange={change}
          label={`Quantity of ${sku.nameEn}`}
          min={product.moq}
          max={sku.stock}
        />
        {product.presale === null ? (
          <StockLine sku={sku} />
        ) : (
          <StockDot tone="low">Open for pre-order</StockDot>
        )}
      </Cluster>
      {product.moq > 1 && <p className="note">Minimum quantity: {product.moq}</p>}
      {step !== null && (
        <p className="note">
          Add {step.missing} more for <b className="ink-accent">{formatMoney(step.unitPrice)}</b> each
        </p>
      )}
      <div className={styles.buttons}>
        <AddButton product={product} sku={sku} quantity={quantity} />
        {product.presale === null && (
          <Button
            size="lg"
            isBlock
            icon={<Icon name="zap" />}
            href={paths.buyNow(sku.skuCode, Math.min(quantity, sku.stock))}
          >
            Buy now
          </Button>
        )}
        <FavoriteButton productCode={product.productCode} />
      </div>
    </>
  )
}

/** Adds the selected SKU to the cart; for a pre-order, a link to its checkout. */
export function AddButton({ product, sku, quantity }: Pick<BuyPanelProps, 'product' | 'sku' | 'quantity'>) {
  const { add, isPending } = useAddWithToast()
  const count = Math.min(quantity, sku.stock)
  const isPresale = product.presale !== null
  const action = isPresale
    ? { href: paths.preOrder(sku.skuCode, count) }
    : { isLoading: isPending, onClick: () => add(sku.skuCode, count) }

  return (
    <Button
      size="lg"
      variant="accent"
      isBlock
      icon={isPresale ? <CalendarClock aria-hidden /> : <Icon name="shopping-cart" size={18} />}
      {...action}
    >
      {isPresale ? 'Pre-order' : 'Add to cart'}
    </Button>
  )
}

/** Availability of the selected SKU. */
function StockLine({ sku }: { sku: Sku }) {
  if (sku.productStatus !== 1) return <StockDot tone="out">{PRODUCT_REMOVED}</StockDot>
  const { tone, label } = describeExactStock(sku.stock)
  return <StockDot tone={tone}>{label}</StockDot>
}

function SoldOut({ product, sku, onChoose }: Pick<BuyPanelProps, 'product' | 'sku' | 'onChoose'>) {
  return (
    <>
      <StockLine sku={sku} />
      {sku.restockAt !== null && (
        <p className="note">
          The next delivery arrives on <b>{formatDate(sku.restockAt)}</b>.
        </p>
      )}
      <div className={styles.buttons}>
        <ArrivalNoticeButton skuCode={sku.skuCode} />
        <FavoriteButton productCode={product.productCode} />
      </div>
      <Alternatives product={product} skus={findAlternatives(product, sku)} onChoose={onChoose} />
    </>
  )
}

type AlternativesProps = {
  product: ProductDetail
  skus: readonly Sku[]
  onChoose: (skuCode: string) => void
}

/** In-stock alternatives: other SKUs of the product, else another product. */
function Alternatives({ product, skus, onChoose }: AlternativesProps) {
  if (skus.length === 0) return <InStockInstead product={product} />

  return (
    <InStockNow>
      {skus.map(({ skuCode, productSpec, price }) => (
        <li key={skuCode}>
          <span>
            {productSpec} {price !== null && <b className="num">{formatMoney(price)}</b>}
          </span>
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Choose ${productSpec}`}
            onClick={() => onChoose(skuCode)}
          >
            Choose
          </Button>
        </li>
      ))}
    </InStockNow>
  )
}

function InStockNow({ children }: { children: ReactNode }) {
  return (
    <Stack as="section" gap={2} aria-label="In stock now" className={styles.alternatives}>
      <h2 className="text-md">In stock now</h2>
      <ul>{children}</ul>
    </Stack>
  )
}

/** An in-stock product for the same repair, else a link to the parts of the model. */
function InStockInstead({ product }: { product: ProductDetail }) {
  const { data } = useQuery(catalogQueries.recommended(product.seoUrl, 'alternative'))
  const card = data?.rows.find(({ stockSum, displayPrice }) => stockSum > 0 && displayPrice !== null)
  const url = product.models[0]?.url ?? product.breadcrumbs.at(-1)?.url
  if (data === undefined) return null
  if (card === undefined) {
    return url === undefined ? null : (
      <p className="note">
        Need it sooner? See <a href={paths.list(url)}>other parts in stock</a>.
      </p>
    )
  }

  return (
    <InStockNow>
      <li>
        <span>
          {card.spuTitle} <b className="num">{formatMoney(card.displayPrice ?? 0)}</b>
        </span>
        <Button size="sm" variant="secondary" href={toCardHref(card)}>
          View
        </Button>
      </li>
    </InStockNow>
  )
}

function HiddenPrice({ product, sku }: Pick<BuyPanelProps, 'product' | 'sku'>) {
  return (
    <Stack gap={3}>
      <StockLine sku={sku} />
      <div className={styles.buttons}>
        {product.priceMode === 'quote' ? (
          <AskQuoteButton
            product={{
              skuCode: sku.skuCode,
              name: product.nameEn,
              productSpec: sku.productSpec,
              moq: product.moq,
            }}
          />
        ) : (
          <Button size="lg" isBlock onClick={() => openDialog('sign-in')}>
            {hiddenPriceLabels.member}
          </Button>
        )}
        <FavoriteButton productCode={product.productCode} />
      </div>
    </Stack>
  )
}
