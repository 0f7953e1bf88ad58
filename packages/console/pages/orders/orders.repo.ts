import { EffectiveStatusSchema } from '@fixbench/contract/order/order-status.ts'
import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { integer, row } from '@fixbench/server/database/row.ts'
import { findMatchingIds } from '@fixbench/server/database/text-filter.ts'
import type { Paging } from '@fixbench/server/lib/paging.ts'
import { EFFECTIVE_STATUS, readOrderStates } from '@fixbench/server/modules/order/effective-status.repo.ts'

const parts = {
  member: { select: { email: true, memberName: true } },
  items: { orderBy: { id: 'asc' } },
  parcels: { include: { events: { orderBy: { step: 'asc' } } }, orderBy: { id: 'asc' } },
} as const

type Filter = Paging & { status?: string | undefined; search?: string | undefined }

const searchedSql = "select id, email || ' ' || memberName as searched from Member"

/** `?1` buyers as a JSON list or null for no search, `?2` what is searched for, in small letters. */
const filter = `from Orders o where (?1 is null or o.memberId in (select value from json_each(?1))
    or instr(lower(o.orderNo), ?2) > 0
    or exists (select 1 from OrderItem i where i.orderId = o.id and instr(lower(i.skuCode), ?2) > 0)
    or exists (select 1 from Parcel p where p.orderId = o.id and instr(lower(p.trackingNo), ?2) > 0))`

const IdSchema = row({ id: integer })
const StatusCountSchema = row({ status: EffectiveStatusSchema, count: integer })
const countsSql = `select ${EFFECTIVE_STATUS} as status, count(*) as count from Orders o group by 1`

/**
 * One page of a world's orders, latest first; `search` matches order number, buyer, SKU and tracking number. `status` is
 * the effective one, as buyer and desk see it, and so are the counts.
 */
export const pageOrders = async ({ db, sql }: ShopContext, { status = '', search = '', ...page }: Filter) => {
  const query = {
    select: 'o.id',
    from: `${filter} and (?3 = '' or ${EFFECTIVE_STATUS} = ?3)`,
    orderBy: 'o.createdAt desc, o.id desc',
    page,
  }
  const values = [findMatchingIds(sql, search, searchedSql), search.toLowerCase(), status]
  const { rows: found, total } = sql.page(IdSchema, query, ...values)
  const ids = found.map(({ id }) => id)

  const rows = await db.order.findMany({
    where: { id: { in: ids } },
    include: parts,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  const getState = await readOrderStates(db, ids)

  return {
    rows: rows.map(order => ({ ...order, ...getState(order.id) })),
    total,
    counts: Object.fromEntries(sql.all(StatusCountSchema, countsSql).map(one => [one.status, one.count])),
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
