import type { Tx } from '#server/database/transaction.ts'
import { failMissing } from '#server/lib/fail.ts'

const requestParts = {
  items: { include: { orderItem: true } },
  member: { select: { email: true } },
} as const

/** A request with everything that deciding and settling it needs; fails with NOT_FOUND for an unknown number. */
export const getAfterSaleRequest = async (tx: Tx, afterSaleNo: string) =>
  (await tx.afterSaleOrder.findUnique({ where: { afterSaleNo }, include: requestParts })) ??
  failMissing('The request')

export type AfterSaleRequest = Awaited<ReturnType<typeof getAfterSaleRequest>>
