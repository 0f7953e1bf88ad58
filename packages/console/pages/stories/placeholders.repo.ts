import { fillTemplate } from '@fixbench/contract/core/fill-template.ts'
import { formatInteger } from '@fixbench/contract/core/format.ts'
import { formatCents } from '@fixbench/domain/money.ts'
import { PERSONA_PASSWORD } from '@fixbench/fixtures/persona-password.ts'
import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { testCards } from '@fixbench/stand-ins/payment-host/test-cards.ts'
import { z } from 'zod'

/** Selects the value of each placeholder; `?` is the ID of the story's member. */
const queries: Readonly<Record<string, string>> = {
  orderNo: 'select orderNo from Orders where memberId = ? order by id desc limit 1',
  orderPn: 'select paymentNo from Payment where memberId = ? order by id desc limit 1',
  trackingNo:
    'select trackingNo from Parcel p join Orders o on o.id = p.orderId where o.memberId = ? order by p.id desc limit 1',
  afterSaleNo: 'select afterSaleNo from AfterSaleOrder where memberId = ? order by id desc limit 1',
  quoteNo: 'select quoteNo from QuoteRequest where memberId = ? order by id desc limit 1',
  pointOrderNo: 'select orderNo from PointOrder where memberId = ? order by id desc limit 1',
  listId: 'select id from SavedList where memberId = ? order by id limit 1',
  questionId: 'select id from ProductQuestion where memberId = ? order by id desc limit 1',
  email: 'select email from Member where id = ?',
  invoiceNo:
    'select invoiceNo from Orders where memberId = ? and invoiceNo is not null order by id desc limit 1',
}

/** The product that sells best of those with one variant and enough stock, and the SKUs of such products. */
const SELLABLE = `
    from Product p join Sku s on s.productId = p.id
   where p.status = 1 and p.skuCount = 1 and s.stock - s.reserved >= 30
   order by p.soldCount desc, p.id`

/** Placeholders of the shop, the same for every member. */
const shopQueries: Readonly<Record<string, string>> = {
  product: `select p.nameEn ${SELLABLE} limit 1`,
  productUrl: `select p.seoUrl ${SELLABLE} limit 1`,
  sku: `select s.skuCode ${SELLABLE} limit 1`,
  otherSku: `select s.skuCode ${SELLABLE} limit 1 offset 1`,
}

/** Placeholders for numbers that the shop has computed, written as its pages write them. */
const numbers: Readonly<Record<string, { query: string; write: (value: number) => string }>> = {
  total: {
    query: 'select totalCents from Orders where memberId = ? order by id desc limit 1',
    write: formatCents,
  },
  refund: {
    query: 'select refundCents from AfterSaleOrder where memberId = ? order by id desc limit 1',
    write: formatCents,
  },
  points: {
    query: 'select balanceAfter from PointEntry where memberId = ? order by id desc limit 1',
    write: formatInteger,
  },
  cartUnits: {
    query: 'select sum(buyCount) from CartLine where memberId = ? and isSavedForLater = 0',
    write: formatInteger,
  },
  lastPoints: {
    query: 'select abs(delta) from PointEntry where memberId = ? order by id desc limit 1',
    write: formatInteger,
  },
}

/** Stands for every password that isn't the one of the personas. */
export const OTHER_PASSWORD = 'another-password-1'

/** Values that are the same in every world. Recordings have these names instead of what was typed. */
const constants: Readonly<Record<string, string>> = {
  password: PERSONA_PASSWORD,
  otherPassword: OTHER_PASSWORD,
  cvc: '123',
  ...Object.fromEntries(testCards.map(({ number }) => [`card_${number.slice(-4)}`, number])),
}

/** The latest code that was sent by email or text message. */
const CODE =
  "select json_extract(data, '$.code') from InboxMessage where json_extract(data, '$.code') is not null order by id desc limit 1"

/** Names of all placeholders. */
export const placeholderNames: readonly string[] = [
  ...Object.keys(queries),
  ...Object.keys(shopQueries),
  'shop',
  ...Object.keys(numbers),
  ...Object.keys(constants),
  'code',
]

const ValueSchema = z.union([z.string(), z.number()])

/** Reads the values of placeholders such as `{orderNo}`, the member's latest order. Omits those without a value. */
export const readPlaceholders = ({ sql, brand }: ShopContext, memberId: number): Record<string, string> => {
  const values = Object.entries(queries).map(
    ([name, query]) => [name, sql.value(ValueSchema, query, memberId)] as const,
  )
  const ofShop = Object.entries(shopQueries).map(
    ([name, query]) => [name, sql.value(ValueSchema, query)] as const,
  )
  const computed = Object.entries(numbers).map(([name, { query, write }]) => {
    const value = sql.value(z.number(), query, memberId)
    return [name, value === null ? null : write(value)] as const
  })
  const read = [
    ...values,
    ...ofShop,
    ['shop', brand.name] as const,
    ...computed,
    ['code', sql.value(ValueSchema, CODE)] as const,
  ]
  const known = read.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]))

  return { ...constants, ...Object.fromEntries(known) }
}

/** Replaces placeholders in all texts of a value, at any depth. Placeholders without a value stay. */
export const fillPlaceholders = <T>(value: T, names: Readonly<Record<string, string>>): T =>
  fill(value, names) as T

const fill = (value: unknown, names: Readonly<Record<string, string>>): unknown => {
  if (typeof value === 'string') return fillTemplate(value, names)
  if (Array.isArray(value)) return value.map(one => fill(one, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fill(one, names)]))
}
