import type { CouponTerms, ScopedLine, ScopeItem } from '@fixbench/domain/coupon/evaluate-coupons.ts'
import { requireFirst } from '@fixbench/domain/require.ts'
import { z } from 'zod'
import type { ShopContext } from '#server/context/shop-context.ts'
import { integer, jsonColumns, limitTo, readRows, row, text, toDbInstant } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { Range } from '#server/lib/paging.ts'
import type { PagePlan } from '#server/modules/catalog/card.repo.ts'

const ruleColumns = {
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
}

const scopeFields = {
  couponId: integer,
  scopeItems: z.array(
    row({
      kind: z.enum(['category', 'family', 'product', 'brand', 'priceMode']),
      ref: text,
      isExcluded: z.boolean(),
    }),
  ),
  /** Names of the categories, families, products and brands in the scope. */
  scopeNames: z.array(text),
}

const CouponSchema = row({ ...ruleColumns, ...scopeFields })
/** A coupon rule with its scope. Instants are database text. */
export type CouponRow = z.infer<typeof CouponSchema>

const OwnCouponSchema = CouponSchema.extend({
  memberCouponId: integer,
  couponCode: text,
  copyStatus: text,
  copyFrom: text,
  copyTo: text,
})

/** A member's copy with its rule. */
export type OwnCouponRow = z.infer<typeof OwnCouponSchema>

const scopeJson = `'couponId', c.id, 'scopeItems', json((
    select json_group_array(json_object('kind', i.kind, 'ref', i.ref, 'isExcluded', json(iif(i.isExcluded, 'true', 'false'))))
      from CouponScopeItem i where i.couponId = c.id)),
  'scopeNames', json((select json_group_array(coalesce(k.nameEn, f.plural, p.nameEn, b.name, i.ref)) from CouponScopeItem i
     left join Category k on i.kind = 'category' and k.id = cast(i.ref as integer)
     left join PartFamily f on i.kind = 'family' and f.slug = i.ref
     left join Product p on i.kind = 'product' and p.productCode = i.ref
     left join Brand b on i.kind = 'brand' and b.slug = i.ref
    where i.couponId = c.id and i.isExcluded = 0))`
const couponJson = `${jsonColumns(ruleColumns, 'c')}, ${scopeJson}`
const ownJson = `json_object(${couponJson}, 'memberCouponId', m.id, 'couponCode', m.couponCode, 'copyStatus', m.status,
  'copyFrom', m.validFrom, 'copyTo', m.validTo)`

const ScopeSchema = row(scopeFields)
const scopesSql = `select json_group_array(json_object(${scopeJson})) from Coupon c`
const SCOPES_BYTES = 20_000

/** The scope of each coupon by id; cached until the content changes. */
const getScopes = ({ sql, cache }: Pick<ShopContext, 'sql' | 'cache'>) =>
  cache.memoize(
    { key: 'coupon-scopes', topics: ['content'], bytes: SCOPES_BYTES },
    () => new Map(sql.list(ScopeSchema, scopesSql).map(scope => [scope.couponId, scope])),
  )

const OpenRuleSchema = row({ couponId: integer, ...ruleColumns })
const openSql = `
  select id as couponId, ${Object.keys(ruleColumns).join(', ')} from Coupon
   where status = 1 and claim in ('public', 'level', 'back-market')
     and (claimFrom is null or claimFrom <= ?1) and (claimTo is null or claimTo >= ?1)
   order by sort, id`

/** Coupons that can be claimed on the coupons page at `now`. */
export const listOpenCoupons = (
  { sql, cache }: Pick<ShopContext, 'sql' | 'cache'>,
  now: string,
): CouponRow[] => {
  const scopes = getScopes({ sql, cache })
  return sql
    .all(OpenRuleSchema, openSql, now)
    .map(rule => ({ scopeItems: [], scopeNames: [], ...scopes.get(rule.couponId), ...rule }))
}

const findSql = `select json_object(${couponJson}) from Coupon c where c.id = ?1 or c.code = ?2 collate nocase`

/** A coupon by id or code, ignoring case; undefined when unknown. */
export const findCoupon = (
  sql: Pick<SqlReader, 'json'>,
  { id = 0, code = '' }: { id?: number; code?: string },
): CouponRow | undefined => sql.json(CouponSchema, findSql, id, code) ?? undefined

const ownSql = `
  select json_group_array(${ownJson} order by m.validTo, m.id)
    from MemberCoupon m join Coupon c on c.id = m.couponId where m.memberId = ?`

/** All copies of a member, earliest expiry first. */
export const listOwnCoupons = (sql: SqlReader, memberId: number): OwnCouponRow[] =>
  sql.list(OwnCouponSchema, ownSql, memberId)

const ownByCodeSql = `
  select ${ownJson} from MemberCoupon m join Coupon c on c.id = m.couponId
   where m.memberId = ?1 and (m.couponCode = ?2 collate nocase or c.code = ?2 collate nocase)
   order by m.status = 'unused' desc, m.validTo, m.id limit 1`

/** A member's copy by its code or the code of its coupon; prefers unused copies. */
export const findOwnCoupon = (sql: SqlReader, memberId: number, code: string): OwnCouponRow | undefined =>
  sql.json(OwnCouponSchema, ownByCodeSql, memberId, code) ?? undefined

const countsSql = 'select couponId, count(*) as count from MemberCoupon where memberId = ? group by couponId'

const ReceivedRowSchema = row({ couponId: integer, count: integer })

/** Number of copies per coupon that a member has claimed. */
export const countReceived = (sql: SqlReader, memberId: number): Map<number, number> =>
  new Map(sql.all(ReceivedRowSchema, countsSql, memberId).map(({ couponId, count }) => [couponId, count]))

/** Increments the number of claimed copies; false when the coupon is inactive or used up. */
export const incrementClaimed = async (tx: Tx, couponId: number): Promise<boolean> => {
  const counted = await tx.$executeRaw`
    update Coupon set claimedCount = claimedCount + 1
     where id = ${couponId} and status = 1 and (totalLimit is null or claimedCount < totalLimit)`
  return counted === 1
}

const CountRowSchema = row({ count: integer })
const copiesSql = 'select count(*) as count from MemberCoupon where couponId = ? and memberId = ?'

/** Number of copies of a coupon that a member has claimed, inside a transaction. */
export const countCopies = async (tx: Tx, couponId: number, memberId: number): Promise<number> =>
  requireFirst(await readRows(tx, CountRowSchema, copiesSql, couponId, memberId)).count

/** Reserves a copy for an order; false when it is no longer unused. */
export const reserveCopy = async (
  tx: Tx,
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

const scopeConditions: Record<ScopeItem['kind'], string> = {
  category: `(p.l1CategoryId in (select cast(value as integer) from json_each(?1))
           or p.l2CategoryId in (select cast(value as integer) from json_each(?1))
           or p.l3CategoryId in (select cast(value as integer) from json_each(?1)))`,
  family: 'p.familyId in (select id from PartFamily where slug in (select value from json_each(?1)))',
  product: 'p.productCode in (select value from json_each(?1))',
  brand: 'p.brandId in (select id from Brand where slug in (select value from json_each(?1)))',
  priceMode: 'p.priceMode in (select value from json_each(?1))',
}

/** Converts a coupon scope to scopeConditions on `Product p`; must match `isInScope`. */
const toScopeCondition = ({ scope, scopeItems }: CouponTerms): { where: string; values: string[] } => {
  const parts: string[] = []
  const values: string[] = []
  const add = (isExcluded: boolean): void => {
    const items = scopeItems.filter(item => item.isExcluded === isExcluded)
    for (const kind of new Set(items.map(item => item.kind))) {
      const refs = items.filter(item => item.kind === kind).map(item => item.ref)
      const condition = scopeConditions[kind].replaceAll('?1', '?')
      const count = condition.split('?').length - 1
      parts.push(isExcluded ? `coalesce(not ${condition}, 1)` : condition)
      values.push(...Array.from({ length: count }, () => JSON.stringify(refs)))
    }
  }

  if (scope !== 'all') {
    add(false)
    if (parts.length === 0) parts.push('0')
  }

  add(true)

  return { where: ['p.status = 1', ...parts].join(' and '), values }
}

/** Plans one page of the products on sale that a coupon applies to, recommended products first. */
export const planCouponProducts = (coupon: CouponTerms, { limit, offset }: Range): PagePlan => {
  const { where, values } = toScopeCondition(coupon)
  return {
    pageSql: `select p.id from Product p where ${where} order by p.recommendScore desc, p.id ${limitTo()} offset ?`,
    pageValues: [...values, limit, offset],
    totalSql: `select count(*) from Product p where ${where}`,
    totalValues: values,
  }
}
