import { BRAND_KEY, BrandSchema } from '@fixbench/contract/brand/brand.schemas.ts'
import { type Brand, brand } from '@fixbench/contract/brand/brand.ts'
import { text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'

/** The stored brand of a shop; without one, that of the seeded shop. Throws when the stored one is damaged. */
export const readBrand = (sql: SqlReader): Brand => {
  const stored = sql.value(text, 'select value from Meta where key = ?', BRAND_KEY)
  return stored === null ? brand : BrandSchema.parse(JSON.parse(stored))
}
