import type { SqlReader } from '#server/database/sql-reader.ts'
import { failField, failMissing } from '#server/lib/fail.ts'
import { findProductId, type NameColumn } from './detail.repo.ts'

/** Identifies a product by SEO URL (`id` is an alias of `seoUrl`), product code or SPU code. */
export type ProductName = {
  id?: string | undefined
  seoUrl?: string | undefined
  productCode?: string | undefined
  spuCode?: string | undefined
}

/** The column and value to look up; fails with 3001 when no name is given. */
export const getNameColumn = ({ id, seoUrl, productCode, spuCode }: ProductName): [NameColumn, string] => {
  const url = id ?? seoUrl
  if (url !== undefined) return ['seoUrl', url]
  if (productCode !== undefined) return ['productCode', productCode]
  if (spuCode !== undefined) return ['spuCode', spuCode]
  return failField('id', 'is required')
}

/** Id of the named product. Fails as missing for an unknown one. */
export const requireProductId = (sql: SqlReader, name: ProductName): number =>
  findProductId(sql, ...getNameColumn(name)) ?? failMissing('The product')
