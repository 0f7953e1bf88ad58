import { useState } from 'react'
import { payByCard } from './pay.ts'
import { formatPrice, shop } from './shop.ts'
import { describeError, useCall } from './use-call.ts'

/** Where the payment host returns the buyer. Only the shop knows whether the order is paid. */
export function PaidPage({ orderNo }: { orderNo: string }) {
  const { data: payment, problem } = useCall(orderNo, () => shop.payment.status({ orderNo }))
  const [message, setMessage] = useState('')
  if (problem !== undefined) return <p role="alert">{problem}</p>
  if (payment === undefined) return <p className="quiet">Loading …</p>

  const isPaid = payment.paymentStatus === 'paid'
  const payAgain = () => payByCard(orderNo).catch(describeError).then(setMessage)

  return (
    <section className="panel">
      <h1>{isPaid ? 'Thank you' : 'Not paid yet'}</h1>
      <p>
        Order {orderNo}, {formatPrice(payment.amount)}
        {isPaid && payment.cardMask !== null && `, paid with ${payment.cardMask}`}
      </p>
      {!isPaid && <p role="alert">{payment.failureText ?? 'The payment was not completed.'}</p>}
      {payment.canPayAgain && (
        <button type="button" onClick={() => void payAgain()}>
          Pay again
        </button>
      )}
      {message !== '' && <p role="alert">{message}</p>}
      <a href="/">Find more parts</a>
    </section>
  )
}
