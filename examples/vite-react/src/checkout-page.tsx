import type { Checkout } from '@fixbench/client'
import { useState } from 'react'
import { payByCard } from './pay.ts'
import { formatPrice, shop } from './shop.ts'
import { describeError, useCall } from './use-call.ts'

/** Places the order and starts its payment. Returns what to tell the buyer when either fails. */
const placeOrder = async ({ address, carrierCode, submitKey, totals }: Checkout): Promise<string> => {
  if (address === null || carrierCode === null) return 'Choose where to deliver and how.'
  const placed = await shop.cart.submitOrder({
    addressId: address.id,
    carrierCode,
    submitKey, // A repeat with the same key places no second order.
    totalAmount: totals.totalAmount,
  })
  if (placed.code !== 0) return placed.msg

  return payByCard(placed.data.orderNo)
}

/** What is in the cart, where it goes, and what it costs. */
export function CheckoutPage() {
  const [carrier, setCarrier] = useState<string>()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { data: checkout, problem: missing } = useCall(carrier ?? '', () =>
    shop.cart.initOrder(carrier === undefined ? {} : { carrierCode: carrier }),
  )
  if (missing !== undefined) {
    return (
      <p role="alert">
        {missing} <a href="/">Find parts</a> or <a href="/sign-in?next=/checkout">sign in</a>.
      </p>
    )
  }

  if (checkout === undefined) return <p className="quiet">Loading …</p>

  const { lines, address, carriers, carrierCode, totals } = checkout
  const buy = async (): Promise<void> => {
    setBusy(true)
    setProblem(await placeOrder(checkout).catch(describeError))
    setBusy(false)
  }

  return (
    <div className="checkout">
      <section className="panel">
        <h1>Checkout</h1>
        <ul>
          {lines.map(({ id, name, buyCount, lineTotal }) => (
            <li key={id}>
              <span>
                {buyCount} × {name}
              </span>
              <b>{formatPrice(lineTotal)}</b>
            </li>
          ))}
        </ul>
        <h2>Deliver to</h2>
        {address === null ? (
          <p>You have no address yet.</p>
        ) : (
          <address>
            {address.firstName} {address.lastName}
            <br />
            {address.detailAddress}, {address.zipCode} {address.cityName}, {address.countryName}
          </address>
        )}
        <label>
          Delivery
          <select value={carrierCode ?? ''} onChange={event => setCarrier(event.target.value)}>
            {carriers
              .filter(({ isAvailable }) => isAvailable)
              .map(one => (
                <option key={one.carrierCode} value={one.carrierCode}>
                  {one.carrierName} · {formatPrice(one.shipPrice)} · {one.deliveryText}
                </option>
              ))}
          </select>
        </label>
      </section>
      <aside className="panel">
        <dl>
          <dt>Items</dt>
          <dd>{formatPrice(totals.itemsTotal)}</dd>
          <dt>Delivery</dt>
          <dd>{formatPrice(totals.shipTotal)}</dd>
          <dt>Tax and duty</dt>
          <dd>{formatPrice(totals.vatTotal + totals.dutyTotal)}</dd>
          <dt className="total">Total</dt>
          <dd className="total">{formatPrice(totals.totalAmount)}</dd>
        </dl>
        <button type="button" disabled={isBusy} onClick={() => void buy()}>
          {isBusy ? 'Placing the order …' : 'Buy and pay by card'}
        </button>
        {problem !== '' && <p role="alert">{problem}</p>}
      </aside>
    </div>
  )
}
