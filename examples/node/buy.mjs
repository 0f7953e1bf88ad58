// Buys one battery in a world of its own: sign in, cart, checkout, order, card payment, paid order.
// Run it against a local shop: node examples/node/buy.mjs http://localhost:3000
import { createHash } from 'node:crypto'

const shop = process.argv[2] ?? 'http://localhost:3000'
const worldId = `buy-${process.pid}`
const headers = { 'content-type': 'application/json', 'x-world': worldId }

/** Calls the shop. Returns `data` of a success; throws with code and message otherwise. */
const call = async (path, body = {}) => {
  const response = await fetch(shop + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const { code, msg, data } = await response.json()
  if (code !== 0) throw new Error(`${path} failed with ${code}: ${msg} ${JSON.stringify(data)}`)

  return data
}

/** Pays a ticket with a test card, as the buyer's browser would. Returns the step after the payment. */
const payByCard = async ({ gateway: { actionUrl, parameters, billing, signingKey } }, cardNumber) => {
  const fields = { ...parameters, ...billing }
  const signed = [
    'account',
    'terminal',
    'returnUrl',
    'orderNumber',
    'currency',
    'amount',
    'billingFirstName',
    'billingLastName',
    'billingEmail',
  ]
  const text = signed.map(name => fields[name]).join('') + signingKey
  const signature = createHash('sha256').update(text, 'utf8').digest('hex')

  const response = await fetch(actionUrl.replace('/pay', '/charge'), {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ ...fields, signature, cardNumber }),
  })
  const { msg, data } = await response.json()
  if (data === null) throw new Error(`The payment host rejected the form: ${msg}`)

  return data
}

await call('/console/api/worlds/create', { worldId })
headers['x-token'] = await call('/api/login/email', {
  email: 'nina@fixbench.example',
  password: 'bench2025',
})

const { rows } = await call('/api/shop/home/list/product', { url: 'iphone-parts', pageSize: 1 })
const { skuCode } = rows[0]
await call('/api/shop/cart/add', { skuCode, buyCount: 1 })

const checkout = await call('/api/shop/cart/initOrder')
const { orderNo } = await call('/api/shop/cart/submitOrder', {
  addressId: checkout.address.id,
  carrierCode: checkout.carrierCode,
  submitKey: checkout.submitKey,
  totalAmount: checkout.totals.totalAmount,
})
const ticket = await call('/api/shop/order/submitOrder', {
  orderNo,
  paymentMethod: 'card',
  returnUrl: 'http://localhost:5173/paid',
})
const { state, returnUrl } = await payByCard(ticket, '4242 4242 4242 4242')
const { paymentStatus } = await call('/api/payment/status', { orderNo })

console.log(JSON.stringify({ worldId, orderNo, skuCode, state, returnUrl, paymentStatus }))
