import { z } from 'zod'
import { integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { ScopeItem } from '#server/domain/coupon/coupon-rules.ts'

/** A coupon rule with its scope. Instants are the database's text. */
export type CouponRow = Unpacked<z.infer<typeof PackedCouponSchema>>

/** A member's copy beside its rule. */
export type OwnCouponRow = Unpacked<z.infer<typeof PackedOwnCouponSchema>>

const PackedCouponSchema = row({
  couponId: integer,
  code: text,
  name: text,
  text,
  limitAmtCents: integer,
  pftWay: integer,
  deductAmtCents: integer,
  deductRatePercent: integer,
  maxDeductCents: integer.nullable(),
  scope: z.enum(['all', 'category', 'family', 'product', 'brand']),
  claim: text,
  minLevel: integer.nullable(),
  perMemberLimit: integer,
  totalLimit: integer.nullable(),
  claimedCount: integer,
  claimFrom: text.nullable(),
  claimTo: text.nullable(),
  validFrom: text.nullable(),
  validTo: text.nullable(),
  validDays: integer.nullable(),
  status: integer,
  scopeItems: text,
  /** Names of what the scope holds, for the buyer. */
  scopeNames: text,
})

const PackedOwnCouponSchema = PackedCouponSchema.extend({
  memberCouponId: integer,
  couponCode: text,
  copyStatus: text,
  copyFrom: text,
  copyTo: text,
})

const couponColumns = `
  c.id as couponId, c.code, c.name, c.text, c.limitAmtCents, c.pftWay, c.deductAmtCents, c.deductRatePercent,
  c.maxDeductCents, c.scope, c.claim, c.minLevel, c.perMemberLimit, c.totalLimit, c.claimedCount, c.claimFrom, c.claimTo,
  c.validFrom, c.validTo, c.validDays, c.status,
  (select json_group_array(json_object('kind', i.kind, 'ref', i.ref, 'isExcluded', i.isExcluded)) from CouponScopeItem i
    where i.couponId = c.id) as scopeItems,
  (select json_group_array(coalesce(k.nameEn, f.plural, p.nameEn, b.name, i.ref)) from CouponScopeItem i
     left join Category k on i.kind = 'category' and k.id = cast(i.ref as integer)
     left join PartFamily f on i.kind = 'family' and f.slug = i.ref
     left join Product p on i.kind = 'product' and p.productCode = i.ref
     left join Brand b on i.kind = 'brand' and b.slug = i.ref
    where i.couponId = c.id and i.isExcluded = 0) as scopeNames`

const ownColumns = `
  m.id as memberCouponId, m.couponCode, m.status as copyStatus, m.validFrom as copyFrom, m.validTo as copyTo`

type Packed = { scopeItems: string; scopeNames: string }
type Unpacked<Row extends Packed> = Omit<Row, keyof Packed> & {
  scopeItems: ScopeItem[]
  scopeNames: string[]
}

const ScopeSchema = z.array(
  z.object({
    kind: z.enum(['category', 'family', 'product', 'brand', 'priceMode']),
    ref: z.string(),
    isExcluded: z.number().transform(value => value === 1),
  }),
)
const NamesSchema = z.array(z.string())

const unpack = <Row extends Packed>(row: Row): Unpacked<Row> => ({
  ...row,
  scopeItems: ScopeSchema.parse(JSON.parse(row.scopeItems)),
  scopeNames: NamesSchema.parse(JSON.parse(row.scopeNames)),
})

/** Rules that anybody may still find somewhere: in force, and received by the buyer's own doing. */
const openSql = `
  select ${couponColumns} from Coupon c
   where c.status = 1 and c.claim in ('public', 'level', 'back-market')
     and (c.claimFrom is null or c.claimFrom <= ?) and (c.claimTo is null or c.claimTo >= ?)
   order by c.sort, c.id`

export const listOpenCoupons = (sql: SqlReader, now: string): CouponRow[] =>
  sql.all(PackedCouponSchema, openSql, now, now).map(unpack)

const byIdSql = `select ${couponColumns} from Coupon c where c.id = ?`
const byCodeSql = `select ${couponColumns} from Coupon c where c.code = ? collate nocase`

export const findCoupon = (
  sql: Pick<SqlReader, 'get'>,
  which: { id: number } | { code: string },
): CouponRow | undefined => {
  const row =
    'id' in which
      ? sql.get(PackedCouponSchema, byIdSql, which.id)
      : sql.get(PackedCouponSchema, byCodeSql, which.code)
  return row === undefined ? undefined : unpack(row)
}

const ownSql = `
  select ${ownColumns}, ${couponColumns} from MemberCoupon m join Coupon c on c.id = m.couponId
   where m.memberId = ? order by m.validTo, m.id`

/** All coupons of a member, the ones that end first in front. */
export const listOwnCoupons = (sql: SqlReader, memberId: number): OwnCouponRow[] =>
  sql.all(PackedOwnCouponSchema, ownSql, memberId).map(unpack)

const ownByCodeSql = `
  select ${ownColumns}, ${couponColumns} from MemberCoupon m join Coupon c on c.id = m.couponId
   where m.memberId = ? and (m.couponCode = ? collate nocase or c.code = ? collate nocase)
   order by m.status = 'unused' desc, m.validTo, m.id limit 1`

/** A member's copy by its own code or by that of its rule, an unused one first. */
export const findOwnCoupon = (sql: SqlReader, memberId: number, code: string): OwnCouponRow | undefined => {
  const row = sql.get(PackedOwnCouponSchema, ownByCodeSql, memberId, code, code)
  return row === undefined ? undefined : unpack(row)
}

const countsSql = 'select couponId, count(*) as count from MemberCoupon where memberId = ? group by couponId'

const ReceivedRowSchema = row({ couponId: integer, count: integer })

/** How many copies of each coupon a member has received. */
export const countReceived = (sql: SqlReader, memberId: number): Map<number, number> =>
  new Map(sql.all(ReceivedRowSchema, countsSql, memberId).map(({ couponId, count }) => [couponId, count]))
