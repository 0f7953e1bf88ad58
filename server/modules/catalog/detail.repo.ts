import type { SqlReader } from '#server/database/sql-reader.ts'
import type { PriceMode } from '#server/domain/price/price-visibility.ts'
import type { PricedProduct } from '#server/domain/price/priced-product.ts'

export type SkuRow = {
  skuCode: string
  nameEn: string
  productSpec: string
  axes: { key: string; label: string; value: string }[]
  grade: string | null
  colour: string | null
  partNumber: string | null
  barcode: string | null
  imageUrl: string
  priceCents: number
  stock: number
  weightGrams: number
  sizeMm: [number, number, number]
  status: number
  featureValueIds: number[]
}

export type DetailRow = PricedProduct & {
  productCode: string
  spuCode: string
  seoUrl: string
  nameEn: string
  kind: string
  status: number
  priceMode: PriceMode
  /** The SKU that the page opens with. */
  skuCode: string
  ladderStatus: 0 | 1
  l3CategoryId: number
  imageUrl: string
  images: string[]
  brand: string | null
  moq: number
  weightGrams: number
  dangerousGoods: string
  handling: string[]
  hsCode: string
  warrantyMonths: number
  doaDays: number
  isFreeShipping: 0 | 1
  isPresale: 0 | 1
  presaleDepositPermille: number
  presaleShipAt: string | null
  stockSum: number
  ratingSum: number
  reviewCount: number
  questionCount: number
  soldCount: number
  favoriteCount: number
  publishedAt: string
  seoTitle: string | null
  seoDescription: string | null
  skus: SkuRow[]
  featureValueIds: number[]
  models: { deviceId: number; note: string | null }[]
  /** Reviews by their rating, and how many of these have pictures. */
  stars: { rating: number; count: number; withImages: number }[]
}

/** Models named on a product page. */
const MAX_MODELS = 200

const pricedJson = (p: string): string => `
  'priceMode', ${p}.priceMode, 'discountType', ${p}.discountType, 'discountAmtCents', ${p}.discountAmtCents,
  'discountPermille', ${p}.discountPermille, 'discountStartsAt', ${p}.discountStartsAt,
  'discountEndsAt', ${p}.discountEndsAt, 'ladderCode', ${p}.ladderCode`

const detailJson = `json_object(
  'productCode', p.productCode, 'spuCode', p.spuCode, 'seoUrl', p.seoUrl, 'nameEn', p.nameEn, 'kind', p.kind,
  'status', p.status, ${pricedJson('p')}, 'skuCode', (select s.skuCode from Sku s where s.id = p.leadSkuId), 'ladderStatus', p.ladderStatus,
  'l3CategoryId', p.l3CategoryId, 'imageUrl', p.imageUrl, 'images', json(p.images),
  'brand', (select b.name from Brand b where b.id = p.brandId),
  'moq', p.moq, 'weightGrams', p.weightGrams, 'dangerousGoods', p.dangerousGoods, 'handling', json(p.handling),
  'hsCode', p.hsCode, 'warrantyMonths', p.warrantyMonths, 'doaDays', p.doaDays, 'isFreeShipping', p.isFreeShipping,
  'isPresale', p.isPresale, 'presaleDepositPermille', p.presaleDepositPermille, 'presaleShipAt', p.presaleShipAt,
  'stockSum', p.stockSum, 'ratingSum', p.ratingSum, 'reviewCount', p.reviewCount, 'questionCount', p.questionCount,
  'soldCount', p.soldCount, 'favoriteCount', p.favoriteCount, 'publishedAt', p.publishedAt,
  'seoTitle', p.seoTitle, 'seoDescription', p.seoDescription,
  'skus', (select json_group_array(json_object('skuCode', s.skuCode, 'nameEn', s.nameEn, 'productSpec', s.productSpec,
       'axes', json(s.axes), 'grade', s.grade, 'colour', s.colour, 'partNumber', s.partNumber, 'barcode', s.barcode,
       'imageUrl', s.imageUrl, 'priceCents', s.priceCents, 'stock', s.stock - s.reserved, 'weightGrams', s.weightGrams,
       'sizeMm', json_array(s.lengthMm, s.widthMm, s.heightMm), 'status', s.status,
       'featureValueIds', json(s.featureValueIds)))
     from (select * from Sku where productId = p.id order by sort, id) s),
  'featureValueIds', (select json_group_array(f.featureValueId) from ProductFeature f where f.productId = p.id),
  'models', (select json_group_array(json_object('deviceId', c.deviceId, 'note', c.note))
     from (select deviceId, note from ProductCompatibility where productId = p.id
            order by sort, deviceId limit ${MAX_MODELS}) c),
  'stars', (select json_group_array(json_object('rating', x.rating, 'count', x.count, 'withImages', x.withImages)) from (
       select rating, count(*) as count, sum(hasImages) as withImages
         from Review where productId = p.id and status = 'shown' group by rating) x))`

/** Column that each way of naming a product looks at. */
const columns = { seoUrl: 'seoUrl', productCode: 'productCode', spuCode: 'spuCode' } as const
export type NameColumn = keyof typeof columns

/**
 * A product with all that its page shows first and that belongs to it alone, by one statement; null for an unknown one.
 * Products off sale are found.
 */
export const findDetail = (sql: SqlReader, column: NameColumn, value: string): DetailRow | null =>
  sql.json<DetailRow>(`select ${detailJson} from Product p where p.${columns[column]} = ?`, value)

/** Id of a product by one of its names. */
export const findProductId = (sql: SqlReader, column: NameColumn, value: string): number | null =>
  sql.value<number>(`select id from Product where ${columns[column]} = ?`, value)
