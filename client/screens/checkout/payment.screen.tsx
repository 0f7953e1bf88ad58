import { useParams, useSearchParams } from 'react-router-dom'
import { paymentPageOf } from '#client/features/checkout/checkout.rules.ts'
import { CheckoutPage } from './checkout-page.tsx'
import { OrderPaymentPage } from './order-payment-page.tsx'
import { PayTogetherPage } from './pay-together-page.tsx'

/** `/payment/{id}`: the checkout, and after it the payment of the order that came of it. */
export function PaymentScreen() {
  const { id } = useParams()
  const [search] = useSearchParams()
  const page = paymentPageOf(id, search)
  if (page === null) return null
  if (page.kind === 'together') return <PayTogetherPage />
  if (page.kind === 'order') return <OrderPaymentPage key={page.orderNo} orderNo={page.orderNo} />
  return <CheckoutPage key={id} source={page} asked={Number(search.get('asked') ?? 0)} />
}
