import type { DeletionBlocks } from '#contract/profile.contract.ts'
import type { Tx } from '#server/database/transaction.ts'

const OPEN_ORDER = ['pending', 'paid', 'shipped']
const OPEN_RETURN = ['submitted', 'in-review', 'accepted']

/** Numbers of open orders, returns and points orders. While there are any, the account can't be deleted. */
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

/** Whether an account has anything open that prevents its deletion. */
export const isBlocked = ({ orders, afterSales, pointOrders }: DeletionBlocks): boolean =>
  orders.length + afterSales.length + pointOrders.length > 0
