import type { backOfficeEndpoints } from '@fixbench/contract/back-office/back-office.contract.ts'
import type {
  CustomerEvent,
  CustomerGroup,
  StaffCustomer,
} from '@fixbench/contract/back-office/customers.contract.ts'
import type { DataOf, ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import { toDollars } from '@fixbench/domain/money.ts'
import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { integer, row, text, toIso } from '@fixbench/server/database/row.ts'
import { isListed } from '@fixbench/server/database/text-filter.ts'
import { failMissing } from '@fixbench/server/lib/fail.ts'
import { z } from 'zod'
import { findBuyerIds } from './staff-buyer.ts'

const CustomerRowSchema = row({
  memberId: integer,
  memberName: text,
  email: text,
  company: text,
  country: text,
  status: z.enum(['active', 'frozen', 'deleted']),
  levelName: text,
  registeredAt: text,
  orderCount: integer,
  spentCents: integer,
  lastOrderAt: text.nullable(),
})

const select = `m.id as memberId, m.memberName, m.email, coalesce(m.company, '') as company,
  coalesce(m.countryIso, '') as country, m.status, coalesce(l.name, '') as levelName, m.registeredAt,
  coalesce(o.orderCount, 0) as orderCount, coalesce(o.spentCents, 0) as spentCents, o.lastOrderAt`

const from = `
  from Member m
  left join WholesaleAccount w on w.memberId = m.id and w.status = 'active'
  left join WholesaleLevel l on l.level = w.level
  left join (select memberId, count(*) filter (where status <> 'cancelled') as orderCount,
      sum(paidCents - refundedCents) as spentCents, max(createdAt) as lastOrderAt
    from Orders group by memberId) o on o.memberId = m.id
  where m.isStaff = 0`

const toCustomer = ({
  memberId,
  registeredAt,
  spentCents,
  lastOrderAt,
  ...customer
}: z.infer<typeof CustomerRowSchema>): StaffCustomer => ({
  ...customer,
  memberId: String(memberId),
  registeredTime: toIso(registeredAt),
  spentTotal: toDollars(spentCents),
  lastOrderTime: toIso(lastOrderAt),
})

const conditions: Record<CustomerGroup | 'all', string> = {
  all: 'true',
  retail: 'l.level is null',
  wholesale: 'l.level is not null',
}

/** One page of the members, those who spent most first. */
export const listCustomers = (
  deps: ShopContext,
  { keyword, group, ...page }: ParsedOf<typeof backOfficeEndpoints.customers>,
): DataOf<typeof backOfficeEndpoints.customers> => {
  const query = {
    select,
    from: `${from} and ${isListed('m.id', '?1')} and ${conditions[group ?? 'all']}`,
    orderBy: 'spentCents desc, m.id',
    page,
  }
  const { rows, total } = deps.sql.page(CustomerRowSchema, query, findBuyerIds(deps, keyword))

  return { rows: rows.map(toCustomer), total }
}

const EventRowSchema = row({
  kind: z.enum(['order', 'return', 'quote', 'review', 'level']),
  at: text,
  reference: text,
  text,
  status: text,
  cents: integer.nullable(),
})

const events = `
  from (
    select 'order' as kind, o.createdAt as at, o.orderNo as reference, o.id as id, o.status, o.totalCents as cents,
      coalesce((select i.skuName from OrderItem i where i.orderId = o.id order by i.id limit 1), '') as text
      from Orders o where o.memberId = ?1
    union all
    select 'return', a.createdAt, a.afterSaleNo, a.id, a.status, nullif(a.refundCents, 0), a.description
      from AfterSaleOrder a where a.memberId = ?1
    union all
    select 'quote', q.createdAt, q.quoteNo, q.id, q.status, null, q.message
      from QuoteRequest q where q.memberId = ?1
    union all
    select 'review', r.createdAt, '', r.id, r.status, null, r.rating || ' of 5: ' || p.nameEn
      from Review r join Product p on p.id = r.productId where r.memberId = ?1
    union all
    select 'level', c.changedAt, '', c.id, '', c.purchaseCents, c.reason
      from WholesaleLevelChange c where c.memberId = ?1)`

const toEvent = ({ at, cents, ...event }: z.infer<typeof EventRowSchema>): CustomerEvent => ({
  ...event,
  time: toIso(at),
  amount: cents === null ? null : toDollars(cents),
})

/** A member with one page of their history, newest first. Fails as missing for an unknown id and for staff. */
export const showCustomer = (
  { sql }: ShopContext,
  { memberId, ...page }: ParsedOf<typeof backOfficeEndpoints.customer>,
): DataOf<typeof backOfficeEndpoints.customer> => {
  const id = /^\d{1,9}$/.test(memberId) ? Number(memberId) : 0
  const customer =
    sql.get(CustomerRowSchema, `select ${select} ${from} and m.id = ?`, id) ?? failMissing('The customer')
  const history = sql.page(
    EventRowSchema,
    {
      select: 'kind, at, reference, text, status, cents',
      from: events,
      orderBy: 'at desc, kind, id desc',
      page,
    },
    id,
  )

  return {
    customer: toCustomer(customer),
    history: { rows: history.rows.map(toEvent), total: history.total },
  }
}
