import type { backOfficeEndpoints } from '@fixbench/contract/back-office/back-office.contract.ts'
import {
  BEST_SELLER_DAYS,
  BEST_SELLERS,
  FIGURE_DAYS,
} from '@fixbench/contract/back-office/back-office-constants.ts'
import type { DayFigures } from '@fixbench/contract/back-office/desk.contract.ts'
import type { DataOf } from '@fixbench/contract/core/endpoint.ts'
import { DAY_MS, toDay } from '@fixbench/contract/core/time.ts'
import { toDollars } from '@fixbench/domain/money.ts'
import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { integer, limitTo, row, text, toDbInstant } from '@fixbench/server/database/row.ts'
import type { SqlReader } from '@fixbench/server/database/sql-reader.ts'
import { IS_SOLD_OUT } from '@fixbench/server/modules/catalog/lead-sku.repo.ts'
import { EFFECTIVE_STATUS, OPEN_REQUEST_LIST } from '@fixbench/server/modules/order/effective-status.repo.ts'

/** Figures of the last days, best sellers and open work, as of the shop clock. */
export const showOverview = ({ sql, clock }: ShopContext): DataOf<typeof backOfficeEndpoints.overview> => {
  const nowMs = clock.nowMs()

  return {
    days: listDays(sql, nowMs),
    waiting: sql.get(WaitingSchema, waitingSql) ?? NOTHING,
    bestSellers: listBestSellers(sql, nowMs),
  }
}

const PlacedSchema = row({ day: text, orderCount: integer })
const PaidSchema = row({ day: text, cents: integer })

const placedSql = `
  select substr(createdAt, 1, 10) as day, count(*) as orderCount
    from Orders where createdAt >= ? and status <> 'cancelled' group by day`
const paidSql = `
  select substr(paidAt, 1, 10) as day, sum(totalCents) as cents from Orders where paidAt >= ? group by day`

const listDays = (sql: SqlReader, nowMs: number): DayFigures[] => {
  const days = Array.from({ length: FIGURE_DAYS }, (_, index) =>
    toDay(nowMs - (FIGURE_DAYS - 1 - index) * DAY_MS),
  )
  const since = `${days[0]}T00:00:00.000+00:00`
  const orders = new Map(
    sql.all(PlacedSchema, placedSql, since).map(({ day, orderCount }) => [day, orderCount]),
  )
  const revenue = new Map(sql.all(PaidSchema, paidSql, since).map(({ day, cents }) => [day, cents]))

  return days.map(day => ({
    day,
    orderCount: orders.get(day) ?? 0,
    revenue: toDollars(revenue.get(day) ?? 0),
  }))
}

const WaitingSchema = row({
  toShip: integer,
  disputes: integer,
  returns: integer,
  quotes: integer,
  questions: integer,
  reviews: integer,
  soldOut: integer,
})

const NOTHING = { toShip: 0, disputes: 0, returns: 0, quotes: 0, questions: 0, reviews: 0, soldOut: 0 }

const waitingSql = `
  select (select count(*) from Orders o where o.status = 'paid' and ${EFFECTIVE_STATUS} = 'paid') as toShip,
    (select count(distinct disputeNo) from Dispute where status = 'open' and respondedAt is null) as disputes,
    (select count(*) from AfterSaleOrder where status in (${OPEN_REQUEST_LIST})) as returns,
    (select count(*) from QuoteRequest where status = 'submitted') as quotes,
    (select count(*) from ProductQuestion where status = 'open') as questions,
    (select count(*) from Review where status = 'pending') as reviews,
    (select count(*) from Sku s cross join Product p on p.id = s.productId
      where ${IS_SOLD_OUT}) as soldOut`

const BestSellerSchema = row({
  skuCode: text,
  name: text,
  image: text,
  seoUrl: text,
  soldCount: integer,
  cents: integer,
})

const bestSellersSql = `
  select i.skuCode, max(i.skuName) as name, max(i.imageUrl) as image, max(i.seoUrl) as seoUrl,
         sum(i.quantity) as soldCount, sum(i.lineCents) as cents
    from Orders o join OrderItem i on i.orderId = o.id
   where o.paidAt >= ? and o.status <> 'cancelled'
   group by i.skuCode order by soldCount desc, cents desc, i.skuCode ${limitTo()}`

const listBestSellers = (sql: SqlReader, nowMs: number) =>
  sql
    .all(BestSellerSchema, bestSellersSql, toDbInstant(nowMs - BEST_SELLER_DAYS * DAY_MS), BEST_SELLERS)
    .map(({ cents, ...row }) => ({ ...row, revenue: toDollars(cents) }))
