import {
  type ProductDescription,
  ProductDescriptionSchema,
} from '@fixbench/contract/catalog/catalog.schemas.ts'
import { z } from 'zod'
import { flag, integer, jsonColumns, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import { PricedProductSchema, pricedProductJson } from './sku-line.repo.ts'

const skuColumns = {
  skuCode: text,
  nameEn: text,
  productSpec: text,
  grade: text.nullable(),
  color: text.nullable(),
  partNumber: text.nullable(),
  barcode: text.nullable(),
  imageUrl: text,
  priceCents: integer,
  weightGrams: integer,
  status: integer,
  stockPool: text.nullable(),
}

const SkuRowSchema = row({
  ...skuColumns,
  axes: z.array(row({ key: text, label: text, value: text })),
  stock: integer,
  sizeMm: z.tuple([integer, integer, integer]),
  featureValueIds: z.array(integer),
})
export type SkuRow = z.infer<typeof SkuRowSchema>

const productColumns = {
  productCode: text,
  spuCode: text,
  seoUrl: text,
  nameEn: text,
  kind: text,
  status: integer,
  ladderStatus: flag,
  l3CategoryId: integer,
  moq: integer,
  weightGrams: integer,
  dangerousGoods: text,
  hsCode: text,
  warrantyMonths: integer,
  doaDays: integer,
  isFreeShipping: flag,
  isPresale: flag,
  presaleDepositPermille: integer,
  presaleShipAt: text.nullable(),
  stockSum: integer,
  questionCount: integer,
  soldCount: integer,
  favoriteCount: integer,
  publishedAt: text,
  seoTitle: text.nullable(),
  seoDescription: text.nullable(),
}

const DetailRowSchema = PricedProductSchema.extend({
  ...productColumns,
  /** The SKU that is selected first. */
  skuCode: text,
  images: z.array(text),
  brand: text.nullable(),
  handling: z.array(text),
  skus: z.array(SkuRowSchema),
  featureValueIds: z.array(integer),
  models: z.array(row({ deviceId: integer, note: text.nullable() })),
  /** Number of reviews by rating, and how many of them have pictures. */
  stars: z.array(row({ rating: integer, count: integer, withImages: integer })),
})
export type DetailRow = z.infer<typeof DetailRowSchema>

/** Maximum number of models listed on a product page. */
const MAX_MODELS = 200

const detailJson = `json_object(
  ${jsonColumns(productColumns, 'p')}, ${pricedProductJson},
  'skuCode', (select s.skuCode from Sku s where s.id = p.leadSkuId), 'images', json(p.images),
  'brand', (select b.name from Brand b where b.id = p.brandId), 'handling', json(p.handling),
  'skus', json((select json_group_array(json_object(${jsonColumns(skuColumns, 's')}, 'axes', json(s.axes),
       'stock', s.stock - s.reserved, 'sizeMm', json_array(s.lengthMm, s.widthMm, s.heightMm),
       'featureValueIds', json(s.featureValueIds)))
     from (select * from Sku where productId = p.id order by sort, id) s)),
  'featureValueIds', json((select json_group_array(f.featureValueId) from ProductFeature f where f.productId = p.id)),
  'models', json((select json_group_array(json_object('deviceId', c.deviceId, 'note', c.note))
     from (select deviceId, note from ProductCompatibility where productId = p.id
            order by sort, deviceId limit ${MAX_MODELS}) c)),
  'stars', json((select json_group_array(json_object('rating', x.rating, 'count', x.count, 'withImages', x.withImages)) from (
       select rating, count(*) as count, sum(hasImages) as withImages
         from Review where productId = p.id and status = 'shown' group by rating) x)))`

export type NameColumn = 'seoUrl' | 'productCode' | 'spuCode'

/**
 * Reads a product with its SKUs, models and ratings in one statement, including products off sale; null for an unknown
 * product.
 */
export const findDetail = (sql: SqlReader, column: NameColumn, value: string): DetailRow | null =>
  sql.json(DetailRowSchema, `select ${detailJson} from Product p where p.${column} = ?`, value)

/** Id of a product; null for an unknown one. */
export const findProductId = (sql: SqlReader, column: NameColumn, value: string): number | null =>
  sql.value(integer, `select id from Product where ${column} = ?`, value)

const descriptionSql = `
  select json_object('sections', json(coalesce(t.sections, '[]')), 'packing', json(coalesce(t.packing, '{"contents":"","sizeMm":[],"weightGrams":0}')),
           'videoUrl', t.videoUrl, 'qualityTests', coalesce(f.qualityTests, ''))
    from Product p left join ProductDescription t on t.productId = p.id left join PartFamily f on f.id = p.familyId
   where p.id = ?`

const EMPTY: ProductDescription = {
  sections: [],
  packing: { contents: '', sizeMm: [], weightGrams: 0 },
  qualityTests: '',
  videoUrl: null,
}

/** The description of a product; empty sections when none was written. */
export const findDescription = (sql: SqlReader, productId: number): ProductDescription =>
  sql.json(ProductDescriptionSchema, descriptionSql, productId) ?? EMPTY

/** Code of the product that a SKU belongs to; null for an unknown SKU. */
export const findProductOfSku = (sql: SqlReader, skuCode: string): string | null =>
  sql.value(
    text,
    'select p.productCode from Sku s join Product p on p.id = s.productId where s.skuCode = ?',
    skuCode,
  )
