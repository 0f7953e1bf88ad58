import { formatDate, formatMoney } from '@fixbench/contract/core/format.ts'
import type { OrderSummary } from '@fixbench/contract/order/order.schemas.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { DotText } from '@fixbench/ui/layout/dot-text.tsx'
import { Card, Cluster, Stack } from '@fixbench/ui/layout/layout.tsx'
import { Picture } from '@fixbench/ui/picture/picture.tsx'
import { paths } from '#storefront/paths.ts'
import styles from './order-chooser.module.css'

/** Pictures shown per order. */
const SHOWN = 5

type Props = {
  orders: readonly OrderSummary[]
  label: string
  hrefFor: (orderNo: string) => string
  emptyTitle: string
  emptyText: string
}

/** List of orders to choose from; each links to `hrefFor(orderNo)`. */
export function OrderChooser({ orders, label, hrefFor, emptyTitle, emptyText }: Props) {
  if (orders.length === 0) {
    return (
      <EmptyState
        title={emptyTitle}
        description={emptyText}
        action={<Button href={paths.orders()}>My orders</Button>}
      />
    )
  }

  return (
    <Stack as="ul" gap={3}>
      {orders.map(order => (
        <Card padding="md" as="li" key={order.orderNo} className={styles.order}>
          <div>
            <p className="code">{order.orderNo}</p>
            <DotText as="p" className="hint">
              {formatDate(order.orderTime)}
              {formatMoney(order.totalAmount)}
            </DotText>
          </div>
          <Cluster as="p" className="ink-3">
            {order.items.slice(0, SHOWN).map(item => (
              <Picture key={item.id} src={item.image} alt={item.skuName} width={56} height={56} />
            ))}
            {order.items.length > SHOWN && <span>+{order.items.length - SHOWN}</span>}
          </Cluster>
          <Button href={hrefFor(order.orderNo)} aria-label={`${label} ${order.orderNo}`}>
            {label}
          </Button>
        </Card>
      ))}
    </Stack>
  )
}
