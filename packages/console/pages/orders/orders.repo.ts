import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { type Paging, toPageArgs } from '@fixbench/server/lib/paging.ts'
import { readOrderStates } from '@fixbench/server/modules/order/effective-status.repo.ts'

const parts = {
  member: { select: { email: true, memberName: true } },
  items: { orderBy: { id: 'asc' } },
  parcels: { include: { events: { orderBy: { step: 'asc' } } }, orderBy: { id: 'asc' } },
} as const

type Filter = Paging & { status?: string | undefined; search?: string | undefined }

/** One page of a world's orders, latest first; `search` matches order number, buyer, SKU and tracking number. */
export const pageOrders = async ({ db }: ShopContext, { status, search, ...page }: Filter) => {
  const where = {
    ...omitUndefined({
      status,
      OR:
        search === undefined
          ? undefined
          : [
              { orderNo: { contains: search } },
              { member: { email: { contains: search } } },
              { member: { memberName: { contains: search } } },
              { items: { some: { skuCode: { contains: search } } } },
              { parcels: { some: { trackingNo: { contains: search } } } },
            ],
    }),
  }
  const total = await db.order.count({ where })
  const counted = await db.order.groupBy({ by: ['status'], _count: { _all: true } })
  const rows = await db.order.findMany({
    where,
    include: parts,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    ...toPageArgs(page),
  })
  const getState = await readOrderStates(
    db,
    rows.map(({ id }) => id),
  )

  return {
    rows: rows.map(order => ({ ...order, ...getState(order.id) })),
    total,
    counts: Object.fromEntries(counted.map(one => [one.status, one._count._all])),
  }
}
export type OrderRow = Awaited<ReturnType<typeof pageOrders>>['rows'][number]

/** Finds an order with items, parcels, history, payments, disputes and after-sale requests. */
export const findOrder = async ({ db }: ShopContext, orderNo: string) => {
  const order = await db.order.findUnique({
    where: { orderNo },
    include: {
      ...parts,
      items: {
        orderBy: { id: 'asc' },
        include: {
          sku: {
            select: {
              priceCents: true,
              product: { select: { description: { select: { priceBasis: true } } } },
            },
          },
        },
      },
      history: { orderBy: { id: 'asc' } },
      payments: { include: { payment: true }, orderBy: { paymentId: 'desc' } },
      disputes: { orderBy: { id: 'desc' } },
      afterSaleOrders: { orderBy: { id: 'desc' } },
    },
  })

  return order && { ...order, ...(await readOrderStates(db, [order.id]))(order.id) }
}
export type OrderDetailRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>
