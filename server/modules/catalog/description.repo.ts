import { type ProductDescription, ProductDescriptionSchema } from '#contract/catalog.schemas.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'

const descriptionSql = `
  select json_object('sections', json(coalesce(t.sections, '[]')), 'packing', json(coalesce(t.packing, '{"contents":"","sizeMm":[],"weightGrams":0}')),
           'videoUrl', t.videoUrl, 'qualityTests', coalesce(f.qualityTests, ''))
    from Product p left join ProductDescription t on t.productId = p.id left join PartFamily f on f.id = p.familyId
   where p.id = ?`

const NOTHING: ProductDescription = {
  sections: [],
  packing: { contents: '', sizeMm: [], weightGrams: 0 },
  qualityTests: '',
  videoUrl: null,
}

/** The long text of a product; empty sections where none was written. */
export const findDescription = (sql: SqlReader, productId: number): ProductDescription =>
  sql.json(ProductDescriptionSchema, descriptionSql, productId) ?? NOTHING
