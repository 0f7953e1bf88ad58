import type { DeletionBlocks } from '#contract/profile.contract.ts'
import type { Tx } from '#server/database/transaction.ts'

const OPEN_ORDER = ['pending', 'paid', 'shipped']
const OPEN_RETURN = ['submitted', 'in-review', 'accepted']

/** Orders, returns and points orders that are still under way: they keep an account from being deleted. */
export const findDeletionBlocks = async (
  db: Pick<Tx, 'order' | 'afterSaleOrder' | 'pointOrder'>,
  memberId: number,
): Promise<DeletionBlocks> => {
  const orders = await db.order.findMany({
    where: { memberId, status: { in: OPEN_ORDER } },
    select: { orderNo: true },
    orderBy: { id: 'asc' },
  })
  const afterSales = await db.afterSaleOrder.findMany({
    where: { memberId, status: { in: OPEN_RETURN } },
    select: { afterSaleNo: true },
    orderBy: { id: 'asc' },
  })
  const pointOrders = await db.pointOrder.findMany({
    where: { memberId, status: { in: OPEN_ORDER } },
    select: { orderNo: true },
    orderBy: { id: 'asc' },
  })
  return {
    orders: orders.map(row => row.orderNo),
    afterSales: afterSales.map(row => row.afterSaleNo),
    pointOrders: pointOrders.map(row => row.orderNo),
  }
}

/** Whether anything is under way. */
export const isBlocked = ({ orders, afterSales, pointOrders }: DeletionBlocks): boolean =>
  orders.length + afterSales.length + pointOrders.length > 0
