import { formatMoney } from '@fixbench/contract/core/format.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import type { PointProductDetail } from '@fixbench/contract/points/points.schemas.ts'
import { FEE_WINDOW_HOURS } from '@fixbench/contract/points/points-terms.ts'
import { addressQueries } from '@fixbench/storefront/features/address/address.queries.ts'
import { AddressPicker } from '@fixbench/storefront/features/address/components/address-picker.tsx'
import { pointsQueries } from '@fixbench/storefront/features/points/points.queries.ts'
import {
  findRedeemProblem,
  formatPoints,
  parseRedeemCount,
} from '@fixbench/storefront/features/points/points.rules.ts'
import { describeUncertain } from '@fixbench/storefront/lib/api/describe-failure.ts'
import { markStale, useInvalidate } from '@fixbench/storefront/lib/api/query.ts'
import { useCallMutation } from '@fixbench/storefront/lib/api/use-mutation.ts'
import { useSubmitKey } from '@fixbench/storefront/lib/api/use-submit-key.ts'
import { useViewer } from '@fixbench/storefront/lib/shop.tsx'
import { useTabDraft } from '@fixbench/storefront/lib/state/use-tab-draft.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { ItemList, ItemRow } from '@fixbench/storefront/shared/goods/item-row.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { QuantityStepper } from '@fixbench/ui/field/quantity-stepper.tsx'
import { DescriptionList } from '@fixbench/ui/layout/description-list.tsx'
import { Card, Container, Stack, TwoColumns } from '@fixbench/ui/layout/layout.tsx'
import { TitledCard } from '@fixbench/ui/layout/titled-card.tsx'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import styles from './redeem.module.css'

const listShippingFee = ({ isCoupon, shipFee }: { isCoupon: boolean; shipFee: number }) =>
  isCoupon ? [] : [{ term: 'Shipping fee', details: shipFee > 0 ? formatMoney(shipFee) : 'Free' }]

/** Confirmation of a redemption: item, quantity, address and cost. */
export default function RedeemScreen() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const viewer = useViewer()
  const { data: product } = useSuspenseQuery(pointsQueries.product(id))
  const addresses = useSuspenseQuery(addressQueries.list()).data.rows
  const { draft, change, discard } = useTabDraft(`redeem:${id}`)
  const count = Number(draft['count'] ?? parseRedeemCount(search))
  const setAddressId = (addressId: string) => change({ addressId })
  const address = addresses.find(({ id }) => id === draft['addressId']) ?? addresses[0]

  return (
    <Container above={6}>
      <h1 className={styles.title}>Redeem points</h1>
      <TwoColumns>
        <Stack>
          <RedeemedItem
            product={product}
            count={count}
            onChange={quantity => change({ count: String(quantity) })}
          />
          <TitledCard step={2} title={product.isCoupon ? 'Delivery' : 'Shipping address'}>
            {product.isCoupon ? (
              <p>We add the coupon to your account right away. No address needed.</p>
            ) : (
              <AddressPicker
                addresses={addresses}
                addressId={address?.id ?? null}
                country={viewer?.country ?? 'US'}
                onChange={setAddressId}
                onSaved={saved => setAddressId(saved.id)}
              />
            )}
          </TitledCard>
        </Stack>
        <Summary product={product} count={count} addressId={address?.id} onRedeemed={discard} />
      </TwoColumns>
    </Container>
  )
}

type RedeemedItemProps = { product: PointProductDetail; count: number; onChange: (count: number) => void }

/** The item with its quantity; a coupon is redeemed one at a time. */
function RedeemedItem({ product, count, onChange }: RedeemedItemProps) {
  const stepper = (
    <QuantityStepper
      label={`Quantity of ${product.nameEn}`}
      value={count}
      onChange={onChange}
      max={Math.max(1, product.buyable)}
    />
  )

  return (
    <TitledCard step={1} title="Item">
      <ItemList>
        <ItemRow
          image={product.image}
          name={product.nameEn}
          href={paths.pointsProduct(product.seoUrl)}
          details={`${formatPoints(product.points)} each`}
          price={product.isCoupon ? undefined : stepper}
          total={formatPoints(product.points * count)}
        />
      </ItemList>
    </TitledCard>
  )
}

type SummaryProps = {
  product: PointProductDetail
  count: number
  addressId: string | undefined
  onRedeemed: () => void
}

/** The cost in points, what stands in the way, and the button that redeems. */
function Summary({ product, count, addressId, onRedeemed }: SummaryProps) {
  const redemption = useRedemption(product, onRedeemed)
  const shortage = findRedeemProblem(product, count)
  const problem = redemption.problem ?? shortage
  const isReady = product.isCoupon || addressId !== undefined
  const cost = product.points * count
  const balance = product.balance ?? 0

  return (
    <Card gap={4} as="aside" padding="lg" aria-label="Summary" className={styles.aside}>
      <h2>Summary</h2>
      <DescriptionList
        variant="totals"
        items={[
          { term: 'Points', details: formatPoints(cost) },
          { term: 'Your balance', details: formatPoints(balance) },
          ...listRemainder(balance - cost),
          ...listShippingFee(product),
        ]}
      />
      {problem !== null && (
        <Notice tone="warn" isLive takesFocus={redemption.problem !== null}>
          {problem}
        </Notice>
      )}
      {!isReady && <p className="hint">Add an address first.</p>}
      <Button
        variant="accent"
        size="lg"
        isBlock
        // Enabled despite a problem, because this tab's stock and balance may be outdated. After a rejection they are not.
        disabled={!isReady || (redemption.isRejected && shortage !== null)}
        isLoading={redemption.isWorking}
        onClick={() => redemption.redeem(count, product.isCoupon ? undefined : addressId)}
      >
        {product.shipFee > 0 ? 'Redeem and pay shipping' : `Redeem ${formatPoints(cost)}`}
      </Button>
      {product.shipFee > 0 && (
        <p className="hint">You pay the shipping fee on the next page, within {FEE_WINDOW_HOURS} hours.</p>
      )}
    </Card>
  )
}

/** The balance after the redemption; nothing when the points don’t suffice. */
const listRemainder = (points: number): { term: string; details: string }[] =>
  points < 0 ? [] : [{ term: 'Remaining balance', details: formatPoints(points) }]

const PROMISE = 'If you already redeemed it, your points won’t be used twice.'

/** Redeems a product. Repeated submits of the same input reuse one key, so they redeem only once. */
const useRedemption = (product: PointProductDetail, onRedeemed: () => void) => {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const redeem = useCallMutation('points', 'submit', {
    onSuccess: () => markStale(queryClient, 'points', 'coupon'),
    // A rejection can mean that another tab has used the points, so the page shows the current balance and stock.
    onError: useInvalidate('points'),
    meta: { reaction: 'own' },
  })
  const toSubmitKey = useSubmitKey()
  const send = (buyCount: number, addressId: string | undefined) => {
    const redemption = {
      productCode: product.productCode,
      buyCount,
      ...omitUndefined({ addressId }),
    }
    redeem.mutate(
      { ...redemption, submitKey: toSubmitKey(redemption) },
      {
        onSuccess: order => {
          onRedeemed()
          const isPending = order.orderStatus === 'pending'
          if (!isPending) toast.success('Redeemed')
          const target = isPending ? paths.pointPayment(order.orderNo) : paths.pointOrderDetail(order.orderNo)
          void navigate(target, { replace: true })
        },
      },
    )
  }

  return {
    redeem: send,
    isWorking: redeem.isPending,
    isRejected: redeem.error !== null,
    problem: redeem.error === null ? null : describeUncertain(redeem.error, PROMISE),
  }
}
