import { formatMoney } from '@fixbench/contract/core/format.ts'
import { PayPanel } from '@fixbench/storefront/features/payment/components/pay-panel.tsx'
import { PaymentWindow } from '@fixbench/storefront/features/payment/components/payment-window.tsx'
import { PointOrderLine } from '@fixbench/storefront/features/points/components/point-order.tsx'
import { pointsQueries } from '@fixbench/storefront/features/points/points.queries.ts'
import { pointOrderLabels } from '@fixbench/storefront/features/points/points.rules.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { Card, Cluster, Container, Stack } from '@fixbench/ui/layout/layout.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'

/** Payment of the shipping fee of a points order. */
export default function PointPaymentScreen() {
  const { id = '' } = useParams()
  const { data: order } = useSuspenseQuery(pointsQueries.order(id))

  return (
    <Container above={6} gap={4} width="narrow">
      <Card as="section" padding="lg" aria-label="Payment summary">
        <Stack>
          <Cluster as="header" gap={4} justify="between" className="ink-2">
            <div>
              <h1 className="ink">Shipping fee</h1>
              <p>
                Points order <span className="code">{order.orderNo}</span>
              </p>
            </div>
            <b className="num text-4xl ink-accent">{formatMoney(order.shipFee)}</b>
          </Cluster>
          <PointOrderLine order={order} />
          {order.canPay && <PaymentWindow endsAt={order.payDeadlineTime} />}
        </Stack>
      </Card>
      {order.canPay ? (
        <Card as="section" padding="lg" aria-label="Payment method">
          <Stack>
            <PayPanel
              start={(api, paymentMethod) => api.points.pay({ orderNo: order.orderNo, paymentMethod })}
              paidPath={paths.pointOrderDetail(order.orderNo)}
              amount={order.shipFee}
              country={order.address?.country}
            />
          </Stack>
        </Card>
      ) : (
        <Notice
          tone={order.orderStatus === 'cancelled' ? 'warn' : 'success'}
          title={
            order.orderStatus === 'cancelled'
              ? 'This points order can no longer be paid'
              : pointOrderLabels[order.orderStatus].label
          }
          action={
            <Button size="sm" variant="secondary" href={paths.pointOrderDetail(order.orderNo)}>
              View points order
            </Button>
          }
        >
          {order.orderStatus === 'cancelled'
            ? 'Its points are back in your account.'
            : 'Nothing left to pay.'}
        </Notice>
      )}
    </Container>
  )
}
