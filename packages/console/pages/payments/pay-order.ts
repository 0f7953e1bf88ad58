import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { startPaymentAsBuyer } from '@fixbench/server/modules/payment/simulate-payment.ts'
import type { HostLedger } from '@fixbench/stand-ins/payment-host/host-ledger.ts'
import type { World } from '@fixbench/worlds/world.ts'
import { sendManually } from './notices.ts'

type Options = { orderNo: string; result: string }

/** Whether something keeps the notices of a world from the shop: they are on hold, or a fault rule may apply to them. */
export const isDeliveryAltered = ({ id, faults }: Pick<World, 'id' | 'faults'>, host: HostLedger): boolean =>
  host.holdsBack(id) || !faults.isEmpty()

/**
 * Pays an order with a notice that goes the way of the payment host: it may be held, and fault rules apply to its
 * delivery. One that doesn't arrive is sent again over days of shop time.
 */
export const payThroughHost = async (
  deps: ShopContext,
  host: HostLedger,
  { orderNo, result }: Options,
): Promise<{ orderNo: string; orderPn: string; outcome: string }> => {
  const { orderPn, gateway } = await startPaymentAsBuyer(deps, { orderNo })
  if (gateway === null) return { orderNo, orderPn, outcome: 'nothing to pay' }

  return {
    orderNo,
    orderPn,
    outcome: await sendThroughHost(deps, host, { orderPn, fields: { result }, isNewId: true }),
  }
}

type Notice = { orderPn: string; fields: Readonly<Record<string, string>>; isNewId: boolean }

/** Sends a notice with these fields. Returns what became of it: held, not delivered, or what the shop answered. */
export const sendThroughHost = async (
  deps: ShopContext,
  host: HostLedger,
  notice: Notice,
): Promise<string> => {
  const { isHeld, deliveries } = await sendManually(deps, host, { ...notice, signing: 'right' })
  const last = deliveries.at(-1)
  if (isHeld || last === undefined) return 'held'

  return last.status === 200 ? (last.outcome ?? last.msg) : 'not delivered'
}
