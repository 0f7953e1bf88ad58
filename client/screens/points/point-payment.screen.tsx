import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { BankPanel } from '#client/features/payment/components/bank-panel.tsx'
import { PaymentMethodPicker } from '#client/features/payment/components/payment-method-picker.tsx'
import { PaymentWindow } from '#client/features/payment/components/payment-window.tsx'
import { paymentQueries } from '#client/features/payment/payment.queries.ts'
import { getPayButtonLabel, selectMethod } from '#client/features/payment/payment.rules.ts'
import { PointOrderLine } from '#client/features/points/components/point-order-line.tsx'
import { usePayPointOrder } from '#client/features/points/points.mutations.ts'
import { pointsQueries } from '#client/features/points/points.queries.ts'
import { pointOrderLabels } from '#client/features/points/points.rules.ts'
import { formatMoney } from '#client/lib/format/format.ts'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { SkeletonRows } from '#client/ui/feedback/skeleton.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Cluster, Container, Stack } from '#client/ui/layout/layout.tsx'
import type { PointOrderDetail } from '#contract/points/points.schemas.ts'

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
          {order.canPay && order.payDeadlineTime !== null && (
            <PaymentWindow endsAt={order.payDeadlineTime} label="Pay within" />
          )}
        </Stack>
      </Card>
      {order.canPay ? (
        <PayPanel order={order} />
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

function PayPanel({ order }: { order: PointOrderDetail }) {
  const navigate = useNavigate()
  const methods = useQuery(paymentQueries.methods(order.address?.country ?? 'US', order.shipFee))
  const [selected, setSelected] = useState<string | null>(null)
  const pay = usePayPointOrder()
  if (methods.data === undefined) return <SkeletonRows rows={3} columns={1} />
  const method = selectMethod(methods.data.rows, selected)
  const transfer = pay.data?.kind === 'bank-transfer' && method?.kind === 'bank-transfer' ? pay.data : null
  const start = () =>
    method !== undefined &&
    pay.mutate(
      { orderNo: order.orderNo, paymentMethod: method.code },
      {
        onSuccess: ticket => {
          if (ticket.kind === 'balance') void navigate(paths.pointOrderDetail(order.orderNo))
        },
      },
    )
  return (
    <Card as="section" padding="lg" aria-label="Payment method">
      <Stack>
        <h2>How do you want to pay?</h2>
        {pay.error !== null && (
          <Notice tone="stop" isLive title="We couldn’t start the payment">
            {pay.error.message}
          </Notice>
        )}
        <PaymentMethodPicker
          methods={methods.data.rows}
          paymentMethod={method?.code ?? null}
          onChange={setSelected}
        />
        {transfer !== null ? (
          <BankPanel orderPn={transfer.orderPn} />
        ) : (
          <Button
            variant="accent"
            size="lg"
            isLoading={pay.isPending}
            disabled={method === undefined}
            onClick={start}
          >
            {`${getPayButtonLabel(method)} · ${formatMoney(order.shipFee)}`}
          </Button>
        )}
      </Stack>
    </Card>
  )
}
