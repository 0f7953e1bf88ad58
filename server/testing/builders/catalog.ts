import type { Prisma, Product, Sku } from '@fixbench/db/client.ts'
import type { Db } from '#server/database/transaction.ts'
import { syncLeadSkus } from '#server/modules/catalog/lead-sku.repo.ts'
import { builderNow, uniqueWord } from './built-values.ts'

type BuiltProduct = Product & { sku: Sku }

type Overrides = {
  product?: Partial<Prisma.ProductUncheckedCreateInput>
  sku?: Partial<Prisma.SkuUncheckedCreateInput>
}

const PRICE_CENTS = 2500
const STOCK = 100

/**
 * A part on sale in the first third-level category, light and without shipping restrictions. Its only SKU costs $25 and
 * has 100 units in stock.
 */
export const makeProduct = async (
  db: Db,
  { product = {}, sku = {} }: Overrides = {},
): Promise<BuiltProduct> => {
  const category = await db.category.findFirstOrThrow({ where: { level: 3 }, orderBy: { id: 'asc' } })
  const word = uniqueWord().toUpperCase()
  const priceCents = sku.priceCents ?? PRICE_CENTS
  const created = await db.product.create({
    data: {
      productCode: `FB-B-${word}`,
      spuCode: `B-${word}`,
      seoUrl: `built-part-${word.toLowerCase()}`,
      nameEn: `Built part ${word}`,
      kind: 'part',
      l1CategoryId: category.l1Id,
      l2CategoryId: category.l2Id ?? category.l1Id,
      l3CategoryId: category.id,
      illustration: 'screen',
      imageUrl: '/pictures/slab-front/main/default.webp',
      images: ['/pictures/slab-front/main/default.webp'],
      skuCount: 1,
      weightGrams: 120,
      handling: [],
      hsCode: '8517.79',
      warrantyMonths: 12,
      doaDays: 7,
      publishedAt: builderNow(),
      updatedAt: builderNow(),
      ...product,
    },
  })
  const createdSku = await makeSku(db, created.id, { priceCents, nameEn: created.nameEn, ...sku })

  return { ...(await db.product.findUniqueOrThrow({ where: { id: created.id } })), sku: createdSku }
}

/** Adds a SKU to a product and updates the product's lead SKU, stock and prices. */
const makeSku = async (
  db: Db,
  productId: number,
  overrides: Partial<Prisma.SkuUncheckedCreateInput> = {},
): Promise<Sku> => {
  const sku = await db.sku.create({
    data: {
      skuCode: `B-${uniqueWord().toUpperCase()}`,
      productId,
      nameEn: 'Built part',
      productSpec: '',
      axes: [],
      imageUrl: '/pictures/slab-front/main/default.webp',
      priceCents: PRICE_CENTS,
      salePriceCents: overrides.priceCents ?? PRICE_CENTS,
      stock: STOCK,
      weightGrams: 120,
      createdAt: builderNow(),
      updatedAt: builderNow(),
      ...overrides,
    },
  })
  await syncLeadSkus(db, [productId])

  return sku
}
