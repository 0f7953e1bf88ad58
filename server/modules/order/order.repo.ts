import { CANCELLATION_REASON } from '#contract/core/order-cancellation.ts'
import type { Prisma, PrismaClient } from '#db/client.ts'
import { integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'

const itemSelect = {
  id: true,
  skuCode: true,
  skuName: true,
  unitPriceCents: true,
  quantity: true,
  productCode: true,
  productSpec: true,
  imageUrl: true,
  seoUrl: true,
  listPriceCents: true,
  lineCents: true,
  couponShareCents: true,
  pointsShareCents: true,
  returnedQuantity: true,
  reviewedAt: true,
} as const

const parcelSelect = {
  parcelNo: true,
  trackingNo: true,
  carrierCode: true,
  carrierName: true,
  status: true,
  weightGrams: true,
  shippedAt: true,
  deliveredAt: true,
  order: { select: { orderNo: true, memberId: true } },
  items: {
    select: {
      quantity: true,
      orderItem: { select: { skuCode: true, skuName: true, imageUrl: true, seoUrl: true } },
    },
  },
  events: { orderBy: { step: 'desc' } },
} as const

const shownParts = {
  items: { select: itemSelect, orderBy: { id: 'asc' } },
  parcels: { select: parcelSelect, orderBy: { id: 'asc' } },
  payments: {
    select: { payment: { select: { paymentNo: true, id: true } } },
    orderBy: { paymentId: 'desc' },
    take: 1,
  },
  afterSaleOrders: {
    where: { reasonCode: CANCELLATION_REASON },
    select: { afterSaleNo: true, status: true },
    orderBy: { id: 'desc' },
    take: 1,
  },
} as const

export type SummaryRow = Prisma.OrderGetPayload<{ include: typeof shownParts }>
export type ParcelRow = Prisma.ParcelGetPayload<{ select: typeof parcelSelect }>

const detailParts = {
  ...shownParts,
  history: { orderBy: { id: 'asc' } },
  refunds: { orderBy: { id: 'asc' } },
} as const
export type DetailRow = Prisma.OrderGetPayload<{ include: typeof detailParts }>

/** One order of a member with everything its page shows; hidden ones too, so that the caller can tell them apart. */
export const findOwnOrder = (
  db: PrismaClient,
  memberId: number,
  orderNo: string,
): Promise<DetailRow | null> => db.order.findFirst({ where: { orderNo, memberId }, include: detailParts })

export type OrderFilter = {
  memberId: number
  orderStatus?: string | undefined
  keyword?: string | undefined
}

const toWhere = ({ memberId, orderStatus, keyword = '' }: OrderFilter): Prisma.OrderWhereInput => ({
  memberId,
  hiddenAt: null,
  ...(orderStatus === undefined ? {} : { status: orderStatus }),
  ...(keyword === ''
    ? {}
    : {
        OR: [
          { orderNo: { contains: keyword } },
          { poNumber: { contains: keyword } },
          {
            items: { some: { OR: [{ skuName: { contains: keyword } }, { skuCode: { contains: keyword } }] } },
          },
        ],
      }),
})

/** One page of a member's orders, newest first. */
export const pageOrders = async (
  db: PrismaClient,
  filter: OrderFilter,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<{ rows: SummaryRow[]; total: number }> => {
  const where = toWhere(filter)
  const [rows, total] = await Promise.all([
    db.order.findMany({
      where,
      include: shownParts,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: (pageNum - 1) * pageSize,
      take: pageSize,
    }),
    db.order.count({ where }),
  ])
  return { rows, total }
}

const countsSql =
  'select status, count(*) as count from Orders where memberId = ? and hiddenAt is null group by status'

const ByStatusRowSchema = row({ status: text, count: integer })

/** Orders of a member by status, hidden ones left out. */
export const countByStatus = (sql: SqlReader, memberId: number): Map<string, number> =>
  new Map(sql.all(ByStatusRowSchema, countsSql, memberId).map(({ status, count }) => [status, count]))

/** Parcels of an order of a member, or the one with a tracking number whoever asks. */
export const findParcels = (
  db: PrismaClient,
  where: { orderNo: string; memberId: number } | { trackingNo: string },
): Promise<ParcelRow[]> =>
  db.parcel.findMany({
    where: 'trackingNo' in where ? { trackingNo: where.trackingNo } : { order: { ...where, hiddenAt: null } },
    select: parcelSelect,
    orderBy: { id: 'asc' },
  })

/** True when the member's key has placed an order. */
export const isPlaced = (sql: SqlReader, memberId: number, submitKey: string): boolean =>
  sql.value(integer, 'select 1 from Orders where memberId = ? and submitKey = ?', memberId, submitKey) !==
  null
