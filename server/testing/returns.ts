import { requireFirst } from '@fixbench/domain/require.ts'
import { makeOrder } from './builders/order.ts'
import { createBuyer } from './buyers.ts'
import type { TestApp } from './create-test-app.ts'

/** Status, quantity and other columns of an order. */
export type OrderToReturn = [status?: 'paid' | 'shipped' | 'received', quantity?: number, order?: object]

/** An order of a new buyer, with the form of a request to return some of it. */
export const buyToReturn = async (
  shop: TestApp,
  ...[status = 'received', quantity = 3, order = {}]: OrderToReturn
) => {
  const buyer = await createBuyer(shop)
  const built = await makeOrder(shop.deps.db, buyer.memberId, { status, quantity, order })
  const line = requireFirst(built.items)
  const form = (quantity: number, facts: { reasonCode?: string; submitKey?: string } = {}) => ({
    orderNo: built.orderNo,
    resolution: 'refund' as const,
    reasonCode: 'order-reason-quality',
    description: 'Ghost touch <b>after</b> warming up',
    items: [{ orderItemId: String(line.id), quantity }],
    ...facts,
  })

  return { ...buyer, order: built, line, form }
}

export type Returnable = Awaited<ReturnType<typeof buyToReturn>>
