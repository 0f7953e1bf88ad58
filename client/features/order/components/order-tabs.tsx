import { paths } from '#client/paths.ts'
import { cx } from '#client/ui/cx.ts'
import type { OrderStatus } from '#contract/order.schemas.ts'
import { orderTabs, statusLabels } from '../order.rules.ts'
import styles from './order-tabs.module.css'

type Props = { status: OrderStatus | undefined; counts: Record<OrderStatus | 'all', number>; keyword: string }

/** Status tabs with the number of orders. They preserve the search keyword. */
export function OrderTabs({ status, counts, keyword }: Props) {
  return (
    <nav aria-label="Orders by status" className={styles.tabs}>
      {orderTabs.map(tab => (
        <a
          key={tab ?? 'all'}
          href={paths.orders({ status: tab ?? undefined, keyword })}
          aria-current={(tab ?? undefined) === status ? 'page' : undefined}
          className={styles.tab}
        >
          {tab === null ? 'All orders' : statusLabels[tab].label}
          <span className={cx(styles.count, 'num')}>{counts[tab ?? 'all']}</span>
        </a>
      ))}
    </nav>
  )
}
