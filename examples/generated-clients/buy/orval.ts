import { orderImmediate, orderImmediateCheck, sessionLogin } from '../generated/orval.ts'
import { buyer, item, requireData, toOrder } from './order.ts'

/** Buys with orval, whose clients call the shop that the document names. Returns the number of the order. */
export const buyWithOrval = async (): Promise<string> => {
  const login = await sessionLogin(buyer)
  if (login.status !== 200) throw new Error(login.data.msg)
  const headers = { 'x-token': requireData(login.data) }

  const checkout = await orderImmediateCheck(item, { headers })
  if (checkout.status !== 200) throw new Error(checkout.data.msg)
  const order = await orderImmediate(toOrder(requireData(checkout.data)), { headers })
  if (order.status !== 200) throw new Error(order.data.msg)

  return requireData(order.data).orderNo
}
