import type { SqlReader } from '#server/database/sql-reader.ts'
import { failField } from '#server/lib/fail.ts'
import { findProductId, type NameColumn } from './detail.repo.ts'

/** A product by SEO url (`id` and `seoUrl` are the same), product code or SPU code. */
export type ProductName = {
  id?: string | undefined
  seoUrl?: string | undefined
  productCode?: string | undefined
  spuCode?: string | undefined
}

/** The column and value that a name stands for; fails with 3001 when no name is given. */
export const getNameColumn = ({ id, seoUrl, productCode, spuCode }: ProductName): [NameColumn, string] => {
  const url = id ?? seoUrl
  if (url !== undefined) return ['seoUrl', url]
  if (productCode !== undefined) return ['productCode', productCode]
  if (spuCode !== undefined) return ['spuCode', spuCode]
  return failField('id', 'is required')
}

/** Id of the product that a name stands for; null for an unknown one. */
export const findNamedProduct = (sql: SqlReader, name: ProductName): number | null =>
  findProductId(sql, ...getNameColumn(name))
