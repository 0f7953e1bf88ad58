import { client } from '../generated/hey-api/client.gen.ts'
import { orderImmediate, orderImmediateCheck, sessionLogin } from '../generated/hey-api/sdk.gen.ts'
import { buyer, item, requireData, toOrder } from './order.ts'

/** Buys with @hey-api/openapi-ts. Returns the number of the order. */
export const buyWithHeyApi = async (baseUrl: string): Promise<string> => {
  client.setConfig({ baseUrl })
  const login = await sessionLogin({ body: buyer, headers: { 'x-world': 'main' } })
  const token = requireData(login.data)
  client.setConfig({ baseUrl, auth: () => token })

  const checkout = await orderImmediateCheck({ body: item })
  const order = await orderImmediate({ body: toOrder(requireData(checkout.data)) })

  return requireData(order.data).orderNo
}
