import { integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'

/** The products that the buyer expects, described by catalog facts that the search itself doesn't use. */
export type Want = {
  /** SKU code. Only its product is correct. */
  sku?: string
  /** SPU codes. All of their products are correct. */
  spu?: readonly string[]
  /** Slug of a model and code of a part family. Together they select parts of that family for the model. */
  device?: string
  family?: string
  /** Name of a level-3 category. */
  category?: string
}

/** Grades by SPU code: 3 is an exact match, 2 is acceptable. Products without a grade are wrong. */
type Grades = ReadonlyMap<string, number>

const RowSchema = row({ spuCode: text, grade: integer })

const partsSql = ({ hasDevice, hasFamily }: { hasDevice: boolean; hasFamily: boolean }): string => `
  select p.spuCode, ${hasDevice ? 'case when d.slug = ?1 then 3 else 2 end' : '3'} as grade
    from Product p left join Device d on d.id = p.deviceId left join PartFamily f on f.id = p.familyId
   where p.status = 1 and ?1 = ?1 and ?2 = ?2
     ${hasFamily ? 'and f.code = ?2' : ''}
     ${
       hasDevice
         ? `and (d.slug = ?1 or p.id in (select c.productId from ProductCompatibility c
                                          join Device x on x.id = c.deviceId where x.slug = ?1))`
         : ''
     }`

const rowsFor = (sql: SqlReader, { sku, spu, device, family, category }: Want) => {
  const read = (statement: string, ...values: string[]) => sql.all(RowSchema, statement, ...values)
  if (sku !== undefined) {
    return read(
      'select p.spuCode, 3 as grade from Sku s join Product p on p.id = s.productId where s.skuCode = ? and p.status = 1',
      sku,
    )
  }

  if (spu !== undefined) {
    return read(
      'select spuCode, 3 as grade from Product where status = 1 and spuCode in (select value from json_each(?))',
      JSON.stringify(spu),
    )
  }

  if (category !== undefined) {
    return read(
      `select p.spuCode, 3 as grade from Product p join Category c on c.id = p.l3CategoryId
        where p.status = 1 and c.nameEn = ?`,
      category,
    )
  }

  return read(
    partsSql({ hasDevice: device !== undefined, hasFamily: family !== undefined }),
    device ?? '',
    family ?? '',
  )
}

/** Grades all expected products; empty if this shop has none of them. */
export const judge = (sql: SqlReader, want: Want): Grades =>
  new Map(rowsFor(sql, want).map(({ spuCode, grade }) => [spuCode, grade]))

const computeGain = (grade: number, place: number): number => (2 ** grade - 1) / Math.log2(place + 2)

const DEPTH = 10

/** Normalized discounted cumulative gain of the first ten results; 1 for the best possible order. */
export const ndcg = (results: readonly string[], grades: Grades): number => {
  const ideal = [...grades.values()].toSorted((a, b) => b - a).slice(0, DEPTH)
  const best = ideal.reduce((sum, grade, place) => sum + computeGain(grade, place), 0)
  const found = results
    .slice(0, DEPTH)
    .reduce((sum, code, place) => sum + computeGain(grades.get(code) ?? 0, place), 0)
  return best === 0 ? 1 : found / best
}
