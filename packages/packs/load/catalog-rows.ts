import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import type { NewRow } from '@fixbench/server/database/insert-rows.ts'
import type { Product, Variant } from '../format/products.ts'
import type { Pack } from '../format/read-pack.ts'
import { type Categories, toPackSlug } from './categories.ts'
import type { Target } from './database.ts'
import type { PictureUrls } from './picture-urls.ts'

const ARRIVAL_DAYS = 14
/** Least days between the first days of sale of two products: the last rows are the newest. */
const LEAST_DAYS_APART = 4
/** The first product is on sale for at least this time, so that only a few of a small pack count as new. */
const SALE_DAYS = 180
const BRAND_ATTRIBUTE = 'brand'
const TYPE_ATTRIBUTE = 'partType'
const ACTOR = 'warehouse'

/** A product with its ids. */
export type Numbered = { id: number; firstSkuId: number; product: Product; publishedAt: Date }

/** Gives products and variants consecutive ids in the order of the table. */
export const numberProducts = (products: readonly Product[]): Numbered[] => {
  let firstSkuId = 1
  return products.map((product, index) => {
    const numbered = { id: index + 1, firstSkuId, product, publishedAt: toPublished(index, products.length) }
    firstSkuId += product.variants.length
    return numbered
  })
}

const toPublished = (index: number, count: number): Date =>
  shopTime.day(-Math.max(LEAST_DAYS_APART, Math.ceil(SALE_DAYS / count)) * (count - index))

const toOptionKey = (label: string): string => `option-${toPackSlug(label)}`

/** Attributes and their values, with ids for new ones. */
const createFeatures = () => {
  const attributes = new Map<string, string>()
  const values = new Map<string, { id: number; attributeKey: string; value: string; isOfSku: boolean }>()
  return {
    attributes,
    values,
    idOf: (attributeKey: string, label: string, value: string, isOfSku: boolean): number => {
      attributes.set(attributeKey, attributes.get(attributeKey) ?? label)
      const key = `${attributeKey}:${value}`
      const row = values.get(key) ?? { id: values.size + 1, attributeKey, value, isOfSku }
      values.set(key, row)
      return row.id
    },
  }
}
type Features = ReturnType<typeof createFeatures>

type Parts = { pack: Pack; categories: Categories; pictures: PictureUrls; products: readonly Numbered[] }

/** Writes brands, attributes, ladders, products and variants with their opening stock. */
export const writeCatalog = ({ insert }: Target, { pack, categories, pictures, products }: Parts): void => {
  const features = createFeatures()
  const vendors = [...new Set(products.map(({ product }) => product.vendor).filter(name => name !== ''))]

  insert(
    'Brand',
    vendors.map((name, index) => ({
      id: index + 1,
      slug: toPackSlug(name),
      name,
      kind: 'tool',
      sort: index,
    })),
  )
  writeLadders(insert, pack)

  for (const numbered of products) {
    const brandId = vendors.indexOf(numbered.product.vendor) + 1
    const row = toProductRow(numbered, { pack, categories, pictures })

    insert('Product', [{ ...row, brandId: brandId === 0 ? null : brandId }])
    insert('ProductDescription', [toDescriptionRow(numbered)])
    writeFeatures(insert, features, numbered)
    numbered.product.variants.forEach((variant, index) => {
      insert('Sku', [toSkuRow(numbered, variant, index, { features, pictures })])
    })
  }

  insert('StockMovement', products.flatMap(toMovementRows))
  insert(
    'Attribute',
    [...features.attributes].map(([key, label], sort) => ({ key, label, sort, isFilterable: true })),
  )
  insert(
    'FeatureValue',
    [...features.values.values()].map(row => ({ ...row, sort: row.id })),
  )
}

const toCode = (index: number): string => String.fromCharCode(65 + index)

const writeLadders = (insert: Target['insert'], { shop }: Pack): void => {
  shop.ladders.forEach(({ types, steps }, index) => {
    const code = toCode(index)
    insert('Ladder', [{ code, name: types?.join(', ') ?? 'all other products' }])
    insert(
      'LadderStep',
      steps.map(({ quantity, percent }) => ({
        ladderCode: code,
        minQuantity: quantity,
        discountPermille: Math.round(percent * 10),
      })),
    )
  })
}

const findLadder = ({ shop }: Pack, { type }: Product): string | null => {
  const own = shop.ladders.findIndex(({ types }) => types?.includes(type) === true)
  const index = own === -1 ? shop.ladders.findIndex(({ types }) => types === undefined) : own
  return index === -1 ? null : toCode(index)
}

/** List price of a variant: the earlier one while it is reduced. */
const toListCents = ({ priceCents, compareAtCents }: Variant): number => compareAtCents ?? priceCents

/**
 * The reduction of all variants: an amount where it is the same for all, else the first reduced variant's share of its
 * earlier price.
 */
const toDiscount = ({ variants }: Product): NewRow => {
  const amounts = new Set(variants.map(variant => toListCents(variant) - variant.priceCents))
  const [amount = 0] = amounts
  if (amounts.size === 1 && amount === 0) return {}
  const times = { discountStartsAt: shopTime.day(-10), discountEndsAt: shopTime.day(60) }
  if (amounts.size === 1) return { ...times, discountType: 1, discountAmtCents: amount }
  const reduced = variants.find(variant => variant.compareAtCents !== null)
  const share = reduced === undefined ? 1 : reduced.priceCents / toListCents(reduced)
  return { ...times, discountType: 2, discountPermille: Math.max(1, Math.round(share * 1000)) }
}

const toProductRow = (
  { id, product, publishedAt }: Numbered,
  { pack, categories, pictures }: Omit<Parts, 'products'>,
): NewRow => {
  const count = pack.products.length
  const [l1, l2, l3] = categories.idsOf(product.categories)
  const ladderCode = findLadder(pack, product)
  const images = product.images.map(pictures.get)

  return {
    id,
    productCode: `P${String(id).padStart(6, '0')}`,
    spuCode: product.variants[0]?.sku ?? product.handle,
    seoUrl: product.handle,
    nameEn: product.title,
    kind: 'tool',
    status: product.isPublished ? 1 : 2,
    l1CategoryId: l1,
    l2CategoryId: l2,
    l3CategoryId: l3,
    illustration: '',
    imageUrl: images[0] ?? '',
    images,
    ...toDiscount(product),
    ladderCode,
    ladderStatus: ladderCode === null ? 0 : 1,
    skuCount: product.variants.length,
    soldCount: (count - id + 1) * 7,
    recommendScore: (count - id + 1) * 10,
    weightGrams: Math.min(...product.variants.map(({ grams }) => grams)),
    handling: [],
    hsCode: '',
    warrantyMonths: product.warrantyMonths,
    doaDays: ARRIVAL_DAYS,
    seoTitle: product.seoTitle,
    seoDescription: product.summary.slice(0, 300),
    publishedAt,
    updatedAt: publishedAt,
  }
}

const toDescriptionRow = ({ id, product }: Numbered): NewRow => ({
  productId: id,
  sections: product.sections,
  packing: { contents: product.title, sizeMm: [], weightGrams: product.variants[0]?.grams ?? 0 },
})

const writeFeatures = (insert: Target['insert'], features: Features, { id, product }: Numbered): void => {
  const { vendor, type, variants } = product
  const ids = new Set([
    ...(vendor === '' ? [] : [features.idOf(BRAND_ATTRIBUTE, 'Brand', vendor, false)]),
    ...(type === '' ? [] : [features.idOf(TYPE_ATTRIBUTE, 'Type', type, false)]),
    ...variants.flatMap(({ options }) => listOptionIds(features, options)),
  ])
  insert(
    'ProductFeature',
    [...ids].map(featureValueId => ({ productId: id, featureValueId })),
  )
}

const listOptionIds = (features: Features, options: Variant['options']): number[] =>
  options.map(({ label, value }) => features.idOf(toOptionKey(label), label, value, true))

const toSkuRow = (
  { id, firstSkuId, product, publishedAt }: Numbered,
  variant: Variant,
  index: number,
  { features, pictures }: { features: Features; pictures: PictureUrls },
): NewRow => {
  const { options, image } = variant
  const specification = options.map(({ value }) => value).join(', ')
  const src = image ?? product.images[0]

  return {
    id: firstSkuId + index,
    skuCode: variant.sku,
    productId: id,
    nameEn: product.title,
    productSpec: specification,
    axes: options.map(({ label, value }) => ({ key: toOptionKey(label), label, value })),
    barcode: variant.barcode,
    imageUrl: src === undefined ? '' : pictures.get(src),
    priceCents: toListCents(variant),
    salePriceCents: variant.priceCents,
    stock: variant.stock,
    weightGrams: variant.grams,
    sort: index,
    featureValueIds: listOptionIds(features, options),
    createdAt: publishedAt,
    updatedAt: publishedAt,
  }
}

/** The opening stock, so that the movements add up to the stock. */
const toMovementRows = ({ firstSkuId, product, publishedAt }: Numbered): NewRow[] =>
  product.variants.flatMap(({ stock }, index) =>
    stock === 0
      ? []
      : {
          skuId: firstSkuId + index,
          kind: 'restock',
          stockDelta: stock,
          reservedDelta: 0,
          stockAfter: stock,
          reservedAfter: 0,
          actor: ACTOR,
          reason: 'Opening stock',
          movedAt: new Date(publishedAt.getTime() - DAY_MS),
        },
  )
