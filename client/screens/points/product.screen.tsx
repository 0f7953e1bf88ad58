import { formatInteger, formatMoney } from '@fixbench/contract/core/format.ts'
import type { PointProductDetail } from '@fixbench/contract/points/points.schemas.ts'
import { pointsQueries } from '@fixbench/storefront/features/points/points.queries.ts'
import {
  findRedeemProblem,
  formatGroup,
  formatPoints,
} from '@fixbench/storefront/features/points/points.rules.ts'
import { useViewer } from '@fixbench/storefront/lib/shop.tsx'
import { paths } from '@fixbench/storefront/paths.ts'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { StockDot } from '@fixbench/ui/badge/stock-dot.tsx'
import { Breadcrumb } from '@fixbench/ui/breadcrumb/breadcrumb.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { QuantityStepper } from '@fixbench/ui/field/quantity-stepper.tsx'
import { DescriptionList } from '@fixbench/ui/layout/description-list.tsx'
import { Cluster, Container, Stack } from '@fixbench/ui/layout/layout.tsx'
import { Picture } from '@fixbench/ui/picture/picture.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import styles from './product.module.css'

/** A product of the loyalty store with its points, limits and redeem button. */
export default function PointProductScreen() {
  const { id = '' } = useParams()
  const { data: product } = useSuspenseQuery(pointsQueries.product(id))

  return (
    <Container above={4} gap={5}>
      <Breadcrumb
        items={[
          { label: 'Home', href: paths.home() },
          { label: 'Loyalty store', href: paths.loyaltyStore() },
          { label: product.nameEn },
        ]}
      />
      <div className={styles.columns}>
        <Picture
          src={product.image}
          alt={product.nameEn}
          width={520}
          height={520}
          h={640}
          isEager
          fit="cover"
        />
        <Stack>
          <Cluster as="p">
            <Badge tone="brand">{formatGroup(product.groupName)}</Badge>
            {product.minLevel !== null && (
              <Badge tone="accent">Wholesale level {product.minLevel} and up</Badge>
            )}
          </Cluster>
          <h1 className="text-2xl">{product.nameEn}</h1>
          <Cluster as="p" align="baseline" className={styles.points}>
            <b className="num">{formatInteger(product.points)}</b> points
            <small>worth {formatMoney(product.referencePrice)}</small>
          </Cluster>
          <p>{product.description}</p>
          <DescriptionList
            variant="table"
            items={[
              {
                term: 'Delivery',
                details: describeDelivery(product),
              },
              {
                term: 'Limit',
                details: product.limitPerMember === null ? 'None' : `${product.limitPerMember} per member`,
              },
              ...(product.redeemedCount > 0
                ? [{ term: 'Redeemed', details: `${formatInteger(product.redeemedCount)} times` }]
                : []),
              { term: 'Item', details: <span className="code">{product.productCode}</span> },
            ]}
          />
          <RedeemPanel product={product} />
        </Stack>
      </div>
    </Container>
  )
}

function describeDelivery({ isCoupon, shipFee }: PointProductDetail): string {
  if (isCoupon) return 'Added to your account right away'
  return shipFee > 0 ? `${formatMoney(shipFee)} shipping fee` : 'Included in the points'
}

const LOW_STOCK = 10

function getStockTone(stock: number): 'out' | 'low' | 'in' {
  if (stock < 1) return 'out'
  return stock <= LOW_STOCK ? 'low' : 'in'
}

function RedeemPanel({ product }: { product: PointProductDetail }) {
  const viewer = useViewer()
  const [count, setCount] = useState(1)
  const isSoldOut = product.stockSum < 1
  const problem = viewer === null ? null : findRedeemProblem(product, count)

  return (
    <Stack gap={3} align="start" className={styles.panel}>
      <StockDot tone={getStockTone(product.stockSum)}>
        {isSoldOut ? 'None left' : `${formatInteger(product.stockSum)} left`}
      </StockDot>
      {product.balance !== null && (
        <p>
          You have <b>{formatPoints(product.balance)}</b>
          {problem === null &&
            `. You’ll have ${formatInteger(product.balance - product.points * count)} left`}
          .
        </p>
      )}
      {problem !== null && (
        <Notice tone="warn" isLive>
          {problem}.{' '}
          {isSoldOut ? (
            <a href={paths.loyaltyStore()}>See more rewards</a>
          ) : (
            <a href={paths.pointsIntroduction()}>How to earn points</a>
          )}
        </Notice>
      )}
      <Cluster gap={3}>
        {!product.isCoupon && !isSoldOut && (
          <QuantityStepper
            label={`Quantity of ${product.nameEn}`}
            value={count}
            onChange={setCount}
            max={Math.max(1, viewer === null ? product.stockSum : product.buyable)}
          />
        )}
        <RedeemButton
          product={product}
          count={count}
          isGuest={viewer === null}
          isDisabled={problem !== null}
        />
      </Cluster>
    </Stack>
  )
}

type ButtonProps = { product: PointProductDetail; count: number; isGuest: boolean; isDisabled: boolean }

function RedeemButton({ product, count, isGuest, isDisabled }: ButtonProps) {
  const looks = { variant: 'accent', size: 'lg' } as const
  if (isGuest) {
    return (
      <Button {...looks} href={paths.login(paths.pointsProduct(product.seoUrl))}>
        Sign in to redeem
      </Button>
    )
  }

  const target = isDisabled
    ? { disabled: true }
    : { href: `${paths.redeemPoints(product.seoUrl)}?count=${count}` }

  return (
    <Button {...looks} {...target}>
      Redeem for {formatPoints(product.points * count)}
    </Button>
  )
}
