import { formatCount, formatMoney } from '@fixbench/contract/core/format.ts'
import type { OrderSummary } from '@fixbench/contract/order/order.schemas.ts'
import { orderQueries } from '@fixbench/storefront/features/order/order.queries.ts'
import { PayPanel } from '@fixbench/storefront/features/payment/components/pay-panel.tsx'
import { PaymentWindow } from '@fixbench/storefront/features/payment/components/payment-window.tsx'
import { paths } from '@fixbench/storefront/paths.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { RetryNotice } from '@fixbench/ui/feedback/retry-notice.tsx'
import { SkeletonRows } from '@fixbench/ui/feedback/skeleton.tsx'
import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { Checkbox } from '@fixbench/ui/field/checkbox.tsx'
import { Card, Cluster, Container, Stack, TwoColumns } from '@fixbench/ui/layout/layout.tsx'
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import styles from './order-payment.module.css'
import own from './pay-together.module.css'

/** Joint payment of several open orders. The URL preselects them. */
export function PayTogether() {
  const { data } = useSuspenseQuery(orderQueries.open())
  const [search] = useSearchParams()
  const [selected, setSelected] = useState(() => (search.get('orders') ?? '').split(','))
  const open = data.rows.filter(order => order.actions.canPay)
  const chosen = open.filter(order => selected.includes(order.orderNo))
  const choose = ({ orderNo }: OrderSummary, isChosen: boolean) =>
    setSelected(isChosen ? [...selected, orderNo] : selected.filter(other => other !== orderNo))

  return (
    <Container above={6} className={styles.page}>
      {open.length === 0 ? (
        <EmptyState
          title="No orders are waiting for payment"
          titleAs="h1"
          action={<Button href={paths.orders()}>My Orders</Button>}
        />
      ) : (
        <TwoColumns className={styles.columns}>
          <Stack>
            <Card as="section" padding="lg" aria-label="Orders to pay">
              <Stack>
                <h1>Pay for your orders together</h1>
                <p className="note">
                  One payment for several orders. Each order ships on its own and keeps its shipping fee. To
                  share one, put the items into one cart.
                </p>
                <ul>
                  {open.map(order => (
                    <OpenOrder
                      key={order.orderNo}
                      order={order}
                      isChosen={chosen.includes(order)}
                      onChoose={isChosen => choose(order, isChosen)}
                    />
                  ))}
                </ul>
              </Stack>
            </Card>
          </Stack>
          <JointPayment chosen={chosen} />
        </TwoColumns>
      )}
    </Container>
  )
}

type OpenProps = { order: OrderSummary; isChosen: boolean; onChoose: (isChosen: boolean) => void }

function OpenOrder({ order, isChosen, onChoose }: OpenProps) {
  const [first, ...rest] = order.items
  const more = rest.length === 0 ? '' : ` and ${rest.length} more`

  return (
    <Cluster as="li" gap={[2, 6]} justify="between" className={own.order}>
      <Checkbox
        label={<span className="code">{order.orderNo}</span>}
        hint={order.presale === null ? `${first?.skuName ?? ''}${more}` : 'Pre-orders are paid separately'}
        checked={isChosen}
        disabled={order.presale !== null}
        onChange={event => onChoose(event.target.checked)}
      />
      <Stack as="span" gap={0} align="end" className={own.facts}>
        <b className="num">{formatMoney(order.payPrice)}</b>
        <PaymentWindow endsAt={order.payDeadlineTime} variant="text" />
      </Stack>
    </Cluster>
  )
}

/** Total of the selected orders, computed by the server, and their payment. */
function JointPayment({ chosen }: { chosen: readonly OrderSummary[] }) {
  const orderNos = chosen.map(order => order.orderNo)
  const { data, isError, refetch } = useQuery({
    ...orderQueries.together(orderNos),
    enabled: orderNos.length > 0,
    placeholderData: keepPreviousData,
  })
  if (data === undefined && isError) {
    return <RetryNotice onRetry={() => void refetch()}>We couldn’t add up these orders.</RetryNotice>
  }

  if (orderNos.length > 0 && data === undefined) return <SkeletonRows rows={4} columns={1} />
  if (orderNos.length === 0 || data === undefined) {
    return (
      <Card as="aside" padding="lg" aria-label="Payment">
        <Stack>
          <h2>Nothing selected yet</h2>
          <p>Select the orders you want to pay for with one payment. They must ship to the same address.</p>
        </Stack>
      </Card>
    )
  }

  return (
    <Card as="aside" padding="lg" aria-label="Payment">
      <Stack>
        <Stack as="p" gap={0} align="end" className={styles.amount}>
          <small className="note">{formatCount(orderNos.length, 'order')}</small>
          <b className="num ink-accent text-4xl">{formatMoney(data.totalAmount)}</b>
        </Stack>
        {data.rejections.length > 0 ? (
          <Notice tone="warn" isLive title="These orders can’t be paid together">
            <ul>
              {data.rejections.map(({ orderNo, message }) => (
                <li key={orderNo}>
                  <span className="code">{orderNo}</span>: {message}
                </li>
              ))}
            </ul>
          </Notice>
        ) : (
          <>
            <PaymentWindow endsAt={data.payDeadlineTime} variant="text" />
            <PayPanel
              key={orderNos.join()}
              start={(api, paymentMethod) => api.order.submit({ orderNos: [...orderNos], paymentMethod })}
              paidPath={paths.paySuccess(orderNos.join(','))}
              paymentMethod={chosen[0]?.paymentMethod ?? null}
              amount={data.totalAmount}
            />
          </>
        )}
      </Stack>
    </Card>
  )
}
