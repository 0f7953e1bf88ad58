import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { startPaymentAsBuyer } from '@fixbench/server/modules/payment/simulate-payment.ts'
import type { HostLedger } from '@fixbench/stand-ins/payment-host/host-ledger.ts'
import { sendManually } from './notices.ts'

type Options = { orderNo: string; result: string }

/** Pays an order whose notice is held by the payment host until it is released or delivered. */
export const payWithHeldNotice = async (
  deps: ShopContext,
  host: HostLedger,
  { orderNo, result }: Options,
): Promise<{ orderNo: string; orderPn: string; outcome: string }> => {
  const { orderPn, gateway } = await startPaymentAsBuyer(deps, { orderNo })
  if (gateway === null) return { orderNo, orderPn, outcome: 'nothing to pay' }
  await sendManually(deps, host, { orderPn, fields: { result }, signing: 'right', isNewId: true })
  return { orderNo, orderPn, outcome: 'held' }
}
