import type { CatalogProduct, CatalogSku } from './types.ts'
import { computePackQty } from './variants.ts'

type CombinationDef = {
  code: string
  title: string
  summary: string
  /** Thousandths taken off the sum of the items. */
  discountPermille: number
  items: { skuCode: string; quantity: number }[]
}

type Recipe = {
  id: string
  title: string
  summary: string
  discountPermille: number
  families: readonly string[]
}

const RECIPES: readonly Recipe[] = [
  {
    id: 'SCREEN',
    title: 'Screen repair kit',
    summary: 'Screen, frame adhesive, and tempered glass for one phone.',
    discountPermille: 80,
    families: ['screen', 'screen-adhesive', 'tempered-glass'],
  },
  {
    id: 'POWER',
    title: 'Battery and charging port kit',
    summary: 'Battery, charging port, and the adhesive to close the device.',
    discountPermille: 70,
    families: ['battery', 'charging-port', 'screen-adhesive'],
  },
  {
    id: 'BACK',
    title: 'Back glass kit',
    summary: 'Back glass and camera lens for one device.',
    discountPermille: 60,
    families: ['back-glass', 'camera-lens'],
  },
]

/** A rework bench set with the plug of a region. */
const createReworkBench = (code: string, plug: string): CombinationDef => ({
  code,
  title: `Rework bench set (${plug})`,
  summary: 'Hot air, mat, and glue for your first board repairs.',
  discountPermille: 100,
  items: [
    { skuCode: `QCK-861DW-${plug.slice(0, 2)}`, quantity: 1 },
    { skuCode: 'RLF-RL004-45X', quantity: 1 },
    { skuCode: 'ZHA-B7000-50ML', quantity: 2 },
  ],
})

/** Tool sets. */
const TOOL_SETS: readonly CombinationDef[] = [
  createReworkBench('BENCH-REWORK-US', 'US plug, 110 V'),
  createReworkBench('BENCH-REWORK', 'EU plug, 220 V'),
]

const TOP_POPULARITY = 5

/** Whether a SKU is a single unit. Kits exclude packs, because one repair needs one unit. */
const isSingleUnit = ({ options }: CatalogSku): boolean =>
  options.every(option => computePackQty(option.value) === 1)

const isSellable = (product: CatalogProduct, sku: CatalogSku): boolean =>
  product.priceMode === 'shown' &&
  product.isOnSale &&
  product.presaleShipsMs === null &&
  sku.isOnSale &&
  sku.stock > 0 &&
  isSingleUnit(sku)

/** The first SKU to sell of each grade of a product; one SKU for a product without grades. */
const listSkusByGrade = (product: CatalogProduct): CatalogSku[] => {
  const byGrade = new Map<string | null, CatalogSku>()
  for (const sku of product.skus) {
    if (isSellable(product, sku) && !byGrade.has(sku.grade)) byGrade.set(sku.grade, sku)
  }
  return [...byGrade.values()]
}

/** The kits of a device: one for each grade of the main part, with the first option of the other parts. */
const createKits = (
  recipe: Recipe,
  deviceId: string,
  parts: ReadonlyMap<string, CatalogProduct>,
): CombinationDef[] => {
  const [main, ...others] = recipe.families.map(family => parts.get(`${deviceId}/${family}`))
  if (main === undefined) return []
  const rest = others.flatMap(part => (part === undefined ? [] : listSkusByGrade(part).slice(0, 1)))
  if (rest.length < others.length) return []

  const model = main.features.find(feature => feature.key === 'model')?.value ?? ''
  const code = `${recipe.id}-${main.spuCode.split('-')[0] ?? ''}`
  const mainSkus = listSkusByGrade(main)

  return mainSkus.map((sku, index) => {
    const grade = mainSkus.length > 1 && sku.grade !== null ? ` (${sku.grade})` : ''
    return {
      code: index === 0 ? code : `${code}-${index + 1}`,
      title: `${recipe.title}: ${model}${grade}`,
      summary: recipe.summary,
      discountPermille: recipe.discountPermille,
      items: [sku, ...rest].map(({ skuCode }) => ({ skuCode, quantity: 1 })),
    }
  })
}

/** Repair kits for the most popular devices that have all parts of a recipe, followed by the tool sets. */
export const createCombinations = (products: readonly CatalogProduct[]): CombinationDef[] => {
  const popular = products.filter(
    product => product.familyId !== null && product.popularity === TOP_POPULARITY,
  )
  const parts = new Map(
    popular.map(product => [`${product.deviceId ?? ''}/${product.familyId ?? ''}`, product]),
  )
  const deviceIds = [...new Set(popular.map(product => product.deviceId ?? ''))]
  const known = new Set(products.flatMap(product => product.skus.map(sku => sku.skuCode)))
  const toolSets = TOOL_SETS.filter(set => set.items.every(item => known.has(item.skuCode)))
  return [
    ...deviceIds.flatMap(deviceId => RECIPES.flatMap(recipe => createKits(recipe, deviceId, parts))),
    ...toolSets,
  ]
}
