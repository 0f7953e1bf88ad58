import { useSearchParams } from 'react-router-dom'
import { OrderDetail } from './order-detail.tsx'
import { OrderList } from './order-list.tsx'

/** `/user-order.html`: the member's orders, or one of them by `orderNo`. */
export default function OrdersScreen() {
  const [search] = useSearchParams()
  const orderNo = search.get('orderNo')
  return orderNo ? <OrderDetail key={orderNo} orderNo={orderNo} /> : <OrderList />
}
