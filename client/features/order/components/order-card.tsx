import type { ReactNode } from 'react'
import { formatDateTime, formatMoney } from '#client/lib/format/format.ts'
import { paths } from '#client/paths.ts'
import { CopyButton } from '#client/ui/button/copy-button.tsx'
import { Row } from '#client/ui/layout/layout.tsx'
import { RecordCard } from '#client/ui/layout/record-card.tsx'
import type { OrderSummary } from '#contract/order/order.schemas.ts'
import { describeIncluded } from '../order.rules.ts'
import { OrderActions } from './order-actions.tsx'
import styles from './order-card.module.css'
import { OrderItems } from './order-items.tsx'
import { OrderStatusBadge } from './order-status.tsx'

/** Items shown on the card; the order page shows all. */
const SHOWN_ITEMS = 3

/** An order in the list: items, status and actions. */
export function OrderCard({ order, window }: { order: OrderSummary; window?: ReactNode }) {
  const { orderNo, items } = order
  const href = paths.orders({ orderNo })
  const rest = items.length - SHOWN_ITEMS
  return (
    <RecordCard
      label={`Order ${orderNo}`}
      time={formatDateTime(order.orderTime)}
      number={
        <>
          Order{' '}
          <a href={href} className="code">
            {orderNo}
          </a>{' '}
          <CopyButton value={orderNo} />
        </>
      }
      extra={window}
      status={<OrderStatusBadge order={order} />}
      summary={
        <Row as="span" isInline align="baseline" className={styles.total}>
          <small className="ink-3">{describeIncluded(order)}</small>
          <b className="num">{formatMoney(order.payPrice)}</b>
        </Row>
      }
      actions={
        <>
          <OrderActions order={order} trackHref={`${href}#parcels`} />
          <a href={href} className={styles.details} aria-label={`Details for order ${orderNo}`}>
            Details
          </a>
        </>
      }
    >
      <OrderItems items={items.slice(0, SHOWN_ITEMS)} />
      {rest > 0 && (
        <a href={href} className={styles.more}>
          and {rest} more {rest === 1 ? 'item' : 'items'}
        </a>
      )}
    </RecordCard>
  )
}
