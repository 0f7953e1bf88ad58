import { createApiClient } from '../generated/zod-client.ts'
import { buyer, item, requireData, toOrder } from './order.ts'

/** Buys with openapi-zod-client, which checks every response. Returns the number of the order. */
export const buyWithZodios = async (baseUrl: string): Promise<string> => {
  const shop = createApiClient(baseUrl)
  const token = requireData(await shop['session.login'](buyer))
  const headers = { 'x-token': token }

  const checkout = await shop['order.immediateCheck'](item, { headers })
  const order = await shop['order.immediate'](toOrder(requireData(checkout)), { headers })

  return requireData(order).orderNo
}
