import type { Prisma, Product, Sku } from '#db/client.ts'
import { syncLeadSkus } from '#server/modules/catalog/lead-sku.repo.ts'
import { type BuilderDb, builderNow, uniqueWord } from './builder-db.ts'

type BuiltProduct = Product & { sku: Sku }

type Overrides = {
  product?: Partial<Prisma.ProductUncheckedCreateInput>
  sku?: Partial<Prisma.SkuUncheckedCreateInput>
}

const PRICE_CENTS = 2500
const STOCK = 100

/** A part on sale with one SKU of 25 dollars and 100 pieces, in the first category of the third level, light and harmless. */
export const makeProduct = async (
  db: BuilderDb,
  { product = {}, sku = {} }: Overrides = {},
): Promise<BuiltProduct> => {
  const place = await db.category.findFirstOrThrow({ where: { level: 3 }, orderBy: { id: 'asc' } })
  const word = uniqueWord().toUpperCase()
  const priceCents = sku.priceCents ?? PRICE_CENTS
  const created = await db.product.create({
    data: {
      productCode: `FB-B-${word}`,
      spuCode: `B-${word}`,
      seoUrl: `built-part-${word.toLowerCase()}`,
      nameEn: `Built part ${word}`,
      kind: 'part',
      l1CategoryId: place.l1Id,
      l2CategoryId: place.l2Id ?? place.l1Id,
      l3CategoryId: place.id,
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
  const made = await makeSku(db, created.id, { priceCents, nameEn: created.nameEn, ...sku })
  return { ...(await db.product.findUniqueOrThrow({ where: { id: created.id } })), sku: made }
}

/** One more SKU of a product, whose stock and price the product then shows by the shop's rule. */
const makeSku = async (
  db: BuilderDb,
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
