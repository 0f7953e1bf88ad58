import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { toDisputeRequest } from '@fixbench/server/modules/payment/payment.controls.ts'
import {
  type DisputeDecision,
  type DisputeNotice,
  writeDecision,
  writeOpening,
} from '@fixbench/server/modules/payment/simulate-dispute.ts'
import type { HostLedger } from '@fixbench/stand-ins/payment-host/host-ledger.ts'
import { payThroughHost, sendThroughHost } from './pay-order.ts'

type PaidOrder = Parameters<typeof payThroughHost>[2]

/** Sends a notice about a dispute the way of the payment host: it may be held, and fault rules apply to its delivery. */
const sendDisputeNotice = async (
  deps: ShopContext,
  host: HostLedger,
  { disputeNo, orderPn, fields }: DisputeNotice,
): Promise<{ disputeNo: string; orderPn: string; outcome: string }> => {
  const outcome = await sendThroughHost(deps, host, {
    orderPn,
    fields: { ...fields, cardMask: '' },
    isNewId: false,
  })

  return { disputeNo, orderPn, outcome }
}

/** Controls that send a notice, as they run while something keeps notices from the shop. */
export const controlsOfHost: Readonly<
  Record<string, (deps: ShopContext, host: HostLedger, input: unknown) => Promise<unknown>>
> = {
  'pay-order': (deps, host, input) => payThroughHost(deps, host, input as PaidOrder),
  'open-dispute': async (deps, host, input) =>
    sendDisputeNotice(deps, host, await writeOpening(deps, toDisputeRequest(input))),
  'close-dispute': async (deps, host, input) =>
    sendDisputeNotice(deps, host, await writeDecision(deps, input as DisputeDecision)),
}
