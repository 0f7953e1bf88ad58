import { z } from 'zod'
import type { WorldDeps } from '#server/worlds/world.ts'

/** The latest of each kind in a world; `?` is the member that the story is about, null for any. */
const queries: Readonly<Record<string, string>> = {
  orderNo: 'select orderNo from Orders where memberId = ? order by id desc limit 1',
  orderPn: 'select paymentNo from Payment where memberId = ? order by id desc limit 1',
  trackingNo:
    'select trackingNo from Parcel p join Orders o on o.id = p.orderId where o.memberId = ? order by p.id desc limit 1',
  afterSaleNo: 'select afterSaleNo from AfterSaleOrder where memberId = ? order by id desc limit 1',
  quoteNo: 'select quoteNo from QuoteRequest where memberId = ? order by id desc limit 1',
  pointOrderNo: 'select orderNo from PointOrder where memberId = ? order by id desc limit 1',
  questionId: 'select id from ProductQuestion where memberId = ? order by id desc limit 1',
  email: 'select email from Member where id = ?',
}

export const storyNames: readonly string[] = Object.keys(queries)

const NamesInRowSchema = z.union([z.string(), z.number()])

/** Values of placeholders such as `{orderNo}`: the member's latest. Missing ones are left out. */
export const namesIn = ({ sql }: WorldDeps, memberId: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries(queries).flatMap(([name, query]) => {
      const value = sql.value(NamesInRowSchema, query, memberId)
      return value === null ? [] : [[name, String(value)]]
    }),
  )

/** Fills placeholders in every text of a value. Unknown placeholders stay unchanged. */
export const fillNames = <T>(value: T, names: Readonly<Record<string, string>>): T => fill(value, names) as T

const fill = (value: unknown, names: Readonly<Record<string, string>>): unknown => {
  if (typeof value === 'string')
    return value.replace(/\{(\w+)\}/g, (whole, name: string) => names[name] ?? whole)
  if (Array.isArray(value)) return value.map(one => fill(one, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fill(one, names)]))
}
