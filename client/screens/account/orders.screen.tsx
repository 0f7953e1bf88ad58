import { useSearchParams } from 'react-router-dom'
import { OrderDetailPage } from './order-detail-page.tsx'
import { OrderListPage } from './order-list-page.tsx'

/** `/user-order.html`: the member's orders, or one of them by `orderNo`. */
export function OrdersScreen() {
  const [search] = useSearchParams()
  const orderNo = search.get('orderNo')
  return orderNo ? <OrderDetailPage key={orderNo} orderNo={orderNo} /> : <OrderListPage />
}
