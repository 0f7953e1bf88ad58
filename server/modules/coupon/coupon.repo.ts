import { z } from 'zod'
import { integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { RawTx } from '#server/database/transaction.ts'
import type { ScopedLine, ScopeItem } from '#server/domain/coupon/evaluate-coupons.ts'
import { memoize } from '#server/lib/cache.ts'
import { toDbInstant } from '#server/lib/shop-date.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

/** A coupon rule with its scope. Instants are database text. */
export type CouponRow = Unpacked<z.infer<typeof PackedCouponSchema>>

/** A member's copy with its rule. */
export type OwnCouponRow = Unpacked<z.infer<typeof PackedOwnCouponSchema>>

const RuleSchema = row({
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
})

const PackedCouponSchema = RuleSchema.extend({
  scopeItems: text,
  /** JSON array of the names of categories, families, products and brands in the scope. */
  scopeNames: text,
})

const PackedOwnCouponSchema = PackedCouponSchema.extend({
  memberCouponId: integer,
  couponCode: text,
  copyStatus: text,
  copyFrom: text,
  copyTo: text,
})

const ruleColumns = `
  c.id as couponId, c.code, c.name, c.text, c.limitAmtCents, c.pftWay, c.deductAmtCents, c.deductRatePercent,
  c.maxDeductCents, c.scope, c.claim, c.minLevel, c.perMemberLimit, c.totalLimit, c.claimedCount, c.claimFrom, c.claimTo,
  c.validFrom, c.validTo, c.validDays, c.status`

const scopeColumns = `
  (select json_group_array(json_object('kind', i.kind, 'ref', i.ref, 'isExcluded', i.isExcluded)) from CouponScopeItem i
    where i.couponId = c.id) as scopeItems,
  (select json_group_array(coalesce(k.nameEn, f.plural, p.nameEn, b.name, i.ref)) from CouponScopeItem i
     left join Category k on i.kind = 'category' and k.id = cast(i.ref as integer)
     left join PartFamily f on i.kind = 'family' and f.slug = i.ref
     left join Product p on i.kind = 'product' and p.productCode = i.ref
     left join Brand b on i.kind = 'brand' and b.slug = i.ref
    where i.couponId = c.id and i.isExcluded = 0) as scopeNames`

const couponColumns = `${ruleColumns}, ${scopeColumns}`

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

const openSql = `
  select ${ruleColumns} from Coupon c
   where c.status = 1 and c.claim in ('public', 'level', 'back-market')
     and (c.claimFrom is null or c.claimFrom <= ?) and (c.claimTo is null or c.claimTo >= ?)
   order by c.sort, c.id`

/** Coupons that can be claimed on the coupons page at `now`. */
export const listOpenCoupons = (
  { sql, cache }: Pick<WorldDeps, 'sql' | 'cache'>,
  now: string,
): CouponRow[] => {
  const scopes = getScopes({ sql, cache })
  return sql
    .all(RuleSchema, openSql, now, now)
    .map(rule => ({ ...rule, ...(scopes.get(rule.couponId) ?? NO_SCOPE) }))
}

const SCOPES_BYTES = 20_000
const NO_SCOPE = { scopeItems: [], scopeNames: [] }
const PackedScopeSchema = row({ couponId: integer, scopeItems: text, scopeNames: text })

/** The scope of each coupon by id; cached until the content changes. */
const getScopes = ({ sql, cache }: Pick<WorldDeps, 'sql' | 'cache'>) =>
  memoize(
    cache,
    { key: 'coupon-scopes', topics: ['content'], bytes: SCOPES_BYTES },
    () =>
      new Map(
        sql
          .all(PackedScopeSchema, `select c.id as couponId, ${scopeColumns} from Coupon c`)
          .map(({ couponId, ...scope }) => [couponId, unpack(scope)]),
      ),
  )

const byIdSql = `select ${couponColumns} from Coupon c where c.id = ?`
const byCodeSql = `select ${couponColumns} from Coupon c where c.code = ? collate nocase`

/** A coupon by id or code, ignoring case; undefined when unknown. */
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

/** All copies of a member, earliest expiry first. */
export const listOwnCoupons = (sql: SqlReader, memberId: number): OwnCouponRow[] =>
  sql.all(PackedOwnCouponSchema, ownSql, memberId).map(unpack)

const ownByCodeSql = `
  select ${ownColumns}, ${couponColumns} from MemberCoupon m join Coupon c on c.id = m.couponId
   where m.memberId = ? and (m.couponCode = ? collate nocase or c.code = ? collate nocase)
   order by m.status = 'unused' desc, m.validTo, m.id limit 1`

/** A member's copy by its code or the code of its coupon; prefers unused copies. */
export const findOwnCoupon = (sql: SqlReader, memberId: number, code: string): OwnCouponRow | undefined => {
  const row = sql.get(PackedOwnCouponSchema, ownByCodeSql, memberId, code, code)
  return row === undefined ? undefined : unpack(row)
}

const countsSql = 'select couponId, count(*) as count from MemberCoupon where memberId = ? group by couponId'

const ReceivedRowSchema = row({ couponId: integer, count: integer })

/** Number of copies per coupon that a member has claimed. */
export const countReceived = (sql: SqlReader, memberId: number): Map<number, number> =>
  new Map(sql.all(ReceivedRowSchema, countsSql, memberId).map(({ couponId, count }) => [couponId, count]))

/** Increments the number of claimed copies; false when the coupon is inactive or used up. */
export const incrementClaimed = async (tx: RawTx, couponId: number): Promise<boolean> => {
  const counted = await tx.$executeRaw`
    update Coupon set claimedCount = claimedCount + 1
     where id = ${couponId} and status = 1 and (totalLimit is null or claimedCount < totalLimit)`
  return counted === 1
}

/** Reserves a copy for an order; false when it is no longer unused. */
export const reserveCopy = async (
  tx: RawTx,
  memberCouponId: number,
  { orderId, now }: { orderId: number; now: Date },
): Promise<boolean> => {
  const reserved = await tx.$executeRaw`
    update MemberCoupon set status = 'reserved', reservedAt = ${toDbInstant(now.getTime())}, orderId = ${orderId}
     where id = ${memberCouponId} and status = 'unused'`
  return reserved === 1
}

/** Ids of the active coupons for new members. */
export const listWelcomeCoupons = (sql: SqlReader): number[] =>
  sql.column(integer, "select id from Coupon where claim = 'register' and status = 1")

const productSql = `
  select p.productCode, p.priceMode, p.l1CategoryId, p.l2CategoryId, p.l3CategoryId, f.slug as familySlug, b.slug as brandSlug
    from Product p left join PartFamily f on f.id = p.familyId left join Brand b on b.id = p.brandId
   where p.productCode = ?`

const ScopedLineRowSchema = row({
  productCode: text,
  priceMode: text,
  l1CategoryId: integer,
  l2CategoryId: integer,
  l3CategoryId: integer,
  familySlug: text.nullable(),
  brandSlug: text.nullable(),
})

/** The fields of a product that coupon scopes refer to; undefined for an unknown product. */
export const findScopedProduct = (sql: SqlReader, productCode: string): ScopedLine | undefined =>
  sql.get(ScopedLineRowSchema, productSql, productCode)
