import { parsePaymentUrl } from '@fixbench/storefront/features/checkout/checkout.rules.ts'
import { useParams, useSearchParams } from 'react-router-dom'
import { CheckoutForm } from './checkout-form.tsx'
import { OrderPayment } from './order-payment.tsx'
import { PayTogether } from './pay-together.tsx'

/** `/payment/{id}`: the checkout, or the payment of one or several placed orders. */
export default function PaymentScreen() {
  const { id } = useParams()
  const [search] = useSearchParams()
  const page = parsePaymentUrl(id, search)
  if (page === null) return null
  if (page.kind === 'together') return <PayTogether />
  if (page.kind === 'order') return <OrderPayment key={page.orderNo} orderNo={page.orderNo} />
  return <CheckoutForm key={id} source={page} asked={Number(search.get('asked') ?? 0)} />
}
