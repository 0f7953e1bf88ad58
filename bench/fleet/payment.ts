import { toFormText } from '@fixbench/contract/core/wire.ts'
import { paymentSignatureText } from '@fixbench/contract/payment/payment-signature.ts'
import type { PaymentTicket } from '@fixbench/contract/payment/payment-ticket.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { PERSONA_PASSWORD } from '@fixbench/fixtures/persona-password.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { findShard } from '@fixbench/fleet/shard-of-world.ts'
import { sha256 } from '@fixbench/server/lib/ids.ts'
import { post, send } from './calls.ts'
import type { Check } from './check.ts'
import { SHARDS } from './fleet.ts'
import { inWorldsOfShards } from './load.ts'

const CARD = '4242424242424242'
const { skuCode } = specials.plainScreen

/** Places an order in a world and returns its number and the buyer's headers. */
export const placeOrder = async (origin: string, worldId: string) => {
  const world = { 'x-world': worldId }
  const login = { email: persona('oliver').email, password: PERSONA_PASSWORD }
  const token = await post<string>(`${origin}/api/login/email`, login, world)
  const headers = { ...world, 'x-token': token }
  const { rows } = await post<{ rows: { id: string }[] }>(`${origin}/api/shop/address/list`, {}, headers)
  const item = { skuCode, buyCount: 1, addressId: rows[0]?.id ?? '' }
  const checked = await post<{ carrierCode: string }>(
    `${origin}/api/shop/order/immediateCheck`,
    item,
    headers,
  )
  const { orderNo } = await post<{ orderNo: string }>(
    `${origin}/api/shop/order/immediate`,
    { ...item, carrierCode: checked.carrierCode, submitKey: `fleet-${worldId}` },
    headers,
  )

  return { orderNo, headers }
}

/** Pays an order as a browser without cookies does: with the signed form only. */
export const payWithoutCookie = async (
  origin: string,
  { orderNo, headers }: { orderNo: string; headers: Record<string, string> },
) => {
  const order = { orderNo, paymentMethod: 'card' }
  const { gateway } = await post<PaymentTicket>(`${origin}/api/shop/order/submitOrder`, order, headers)
  if (gateway === null) throw new Error('Cards go to the payment host')
  const fields = { ...gateway.parameters, ...gateway.billing }
  const signature = sha256(paymentSignatureText(fields, gateway.signingKey))

  return send(`${origin}/gateway/charge`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: toFormText({ ...fields, signature, cardNumber: CARD }),
  })
}

/** A payment form names its world, so that a payment without a cookie is paid in that world. */
export const payment: Check = {
  name: 'a payment without a cookie ends paid',
  run: async ({ origin }) => {
    const faults: string[] = []
    const worldIds = await inWorldsOfShards(origin, 'pay', async worldId => {
      const order = await placeOrder(origin, worldId)
      const { shard } = await payWithoutCookie(origin, order)
      const status = await post<{ paymentStatus: string }>(
        `${origin}/api/payment/status`,
        { orderNo: order.orderNo },
        order.headers,
      )

      if (shard !== findShard(worldId, SHARDS)) faults.push(`the form of ${worldId} went to shard ${shard}`)
      if (status.paymentStatus !== 'paid') faults.push(`the order of ${worldId} is ${status.paymentStatus}`)
    })

    return { figure: `${worldIds.length} orders at ${SHARDS} shards`, faults }
  },
}
