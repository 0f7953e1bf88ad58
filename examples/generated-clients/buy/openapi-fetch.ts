import createClient from 'openapi-fetch'
import type { paths } from '../generated/openapi-typescript.ts'
import { buyer, item, requireData, toOrder } from './order.ts'

/** Buys with openapi-typescript and openapi-fetch. Returns the number of the order. */
export const buyWithOpenapiFetch = async (baseUrl: string): Promise<string> => {
  const guest = createClient<paths>({ baseUrl })
  const login = await guest.POST('/api/login/email', {
    body: buyer,
    params: { header: { 'x-world': 'main' } },
  })
  const member = createClient<paths>({ baseUrl, headers: { 'x-token': requireData(login.data) } })

  const checkout = await member.POST('/api/shop/order/immediateCheck', { body: item })
  const order = await member.POST('/api/shop/order/immediate', {
    body: toOrder(requireData(checkout.data)),
  })

  return requireData(order.data).orderNo
}
