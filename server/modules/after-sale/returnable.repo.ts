import type { Tx } from '#server/database/transaction.ts'
import { RELEASED } from './after-sale.transitions.ts'

const orderParts = {
  items: { orderBy: { id: 'asc' } },
  parcels: { select: { deliveredAt: true } },
} as const

type Db = Pick<Tx, 'order' | 'afterSaleItem'>

/** An order of the member with its lines and parcels; null for any other number. */
export const findOrder = (db: Pick<Db, 'order'>, memberId: number, orderNo: string) =>
  db.order.findFirst({ where: { orderNo, memberId }, include: orderParts })

export type ReturnOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>
export type ReturnLine = ReturnOrder['items'][number]

/** Pieces of each line that open or granted requests name. */
export const countTaken = async (
  db: Pick<Db, 'afterSaleItem'>,
  orderId: number,
): Promise<Map<number, number>> => {
  const rows = await db.afterSaleItem.findMany({
    where: { afterSale: { orderId, status: { notIn: [...RELEASED] } } },
    select: { orderItemId: true, quantity: true },
  })
  const taken = new Map<number, number>()
  for (const { orderItemId, quantity } of rows)
    taken.set(orderItemId, (taken.get(orderItemId) ?? 0) + quantity)
  return taken
}

/** When the goods arrived: as confirmed, or as the last parcel was delivered; null while they are on their way. */
export const arrivedAt = ({ receivedAt, parcels }: ReturnOrder): Date | null => {
  if (receivedAt !== null) return receivedAt
  const times = parcels.map(parcel => parcel.deliveredAt?.getTime() ?? null)
  if (times.length === 0 || times.includes(null)) return null
  return new Date(Math.max(...times.map(time => time ?? 0)))
}
