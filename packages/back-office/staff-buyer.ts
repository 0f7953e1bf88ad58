import type { StaffBuyer } from '@fixbench/contract/back-office/staff-buyer.ts'
import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { integer, row, text } from '@fixbench/server/database/row.ts'
import { findMatchingIds } from '@fixbench/server/database/text-filter.ts'

const BuyerSchema = row({
  memberId: integer,
  memberName: text,
  email: text,
  levelName: text,
})

const buyersSql = `
  select m.id as memberId, m.memberName, m.email, coalesce(l.name, '') as levelName
    from Member m left join WholesaleAccount w on w.memberId = m.id and w.status = 'active'
    left join WholesaleLevel l on l.level = w.level
   where m.id in (select value from json_each(?))`

/** Reads buyers once and returns a lookup by member id, which throws for an id that was not asked for. */
export const readBuyers = (
  { sql }: Pick<ShopContext, 'sql'>,
  memberIds: readonly number[],
): ((memberId: number) => StaffBuyer) => {
  const rows = sql.all(BuyerSchema, buyersSql, JSON.stringify(memberIds))
  const buyers = new Map(rows.map(buyer => [buyer.memberId, { ...buyer, memberId: String(buyer.memberId) }]))

  return memberId => {
    const buyer = buyers.get(memberId)
    if (buyer === undefined) throw new Error(`Member ${memberId} was not read`)
    return buyer
  }
}

const searchedSql = `
  select id, memberName || ' ' || coalesce(company, '') || ' ' || email as searched
    from Member where isStaff = 0`

/** Ids of the buyers whose name, company or email address contains a keyword, as a JSON list; null for a blank one. */
export const findBuyerIds = ({ sql }: Pick<ShopContext, 'sql'>, keyword = ''): string | null =>
  findMatchingIds(sql, keyword, searchedSql)
