import {
  type disputeOutcomes,
  handleDisputeNotice,
  writeDecision,
  writeOpening,
} from '#server/modules/payment/simulate-dispute.ts'
import type { TestApp } from './create-test-app.ts'

/** Lets a bank dispute a payment of an order: `amountCents`, or all that is left of it. Returns the number of the dispute. */
export const openDispute = async (
  { deps }: TestApp,
  orderNo: string,
  amountCents?: number,
): Promise<string> => {
  const opening = { orderNo, amountCents, reason: 'fraudulent', respondDays: 7 } as const

  return (await handleDisputeNotice(deps, await writeOpening(deps, opening))).disputeNo
}

/** Lets the bank decide on a dispute. */
export const decideDispute = async (
  { deps }: TestApp,
  disputeNo: string,
  result: (typeof disputeOutcomes)[number],
): Promise<void> => {
  await handleDisputeNotice(deps, await writeDecision(deps, { disputeNo, result }))
}
