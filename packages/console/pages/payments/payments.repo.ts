import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { type Paging, toPageArgs } from '@fixbench/server/lib/paging.ts'

const parts = {
  member: { select: { email: true } },
  orders: { select: { order: { select: { orderNo: true } } }, orderBy: { orderId: 'asc' } },
  disputes: { include: { order: { select: { orderNo: true } } }, orderBy: { id: 'asc' } },
  _count: { select: { notices: true } },
} as const

type Filter = Paging & { status?: string | undefined; search?: string | undefined }

/** One page of a world's payments, latest first. `search` matches payment number, order number and buyer. */
export const pagePayments = async ({ db }: ShopContext, { status, search, ...page }: Filter) => {
  const where = {
    ...omitUndefined({
      status,
      OR:
        search === undefined
          ? undefined
          : [
              { paymentNo: { contains: search } },
              { member: { email: { contains: search } } },
              { orders: { some: { order: { orderNo: { contains: search } } } } },
            ],
    }),
  }
  const total = await db.payment.count({ where })
  const rows = await db.payment.findMany({
    where,
    include: parts,
    orderBy: { id: 'desc' },
    ...toPageArgs(page),
  })

  return { rows, total }
}
export type PaymentRow = Awaited<ReturnType<typeof pagePayments>>['rows'][number]

/** The latest 500 notices stored by the shop, of one payment or of all. */
export const listStoredNotices = ({ db }: ShopContext, orderPn: string | undefined) =>
  db.paymentNotice.findMany({
    where: orderPn === undefined ? {} : { paymentNo: orderPn },
    orderBy: { id: 'desc' },
    take: 500,
    include: { payment: { select: { currency: true, gatewayRef: true, cardMask: true } } },
  })
export type StoredNotice = Awaited<ReturnType<typeof listStoredNotices>>[number]

/** Finds a payment with its member and orders. */
export const findPayment = ({ db }: ShopContext, orderPn: string) =>
  db.payment.findUnique({
    where: { paymentNo: orderPn },
    include: { member: { select: { email: true } }, orders: { include: { order: true } } },
  })
