import { galleryForPart } from '@fixbench/pictures/presets.ts'
import { listToolFeatures } from './attributes.ts'
import { getCategoryPath, getPathKind } from './category-path.ts'
import { listMachineBox } from './describe-machine.ts'
import { composeToolSections, composeToolSummary, DOA_DAYS } from './describe-tool.ts'
import { findDiscount } from './discounts.ts'
import type { Facts } from './facts.ts'
import type { CategoryKind, ToolFact } from './facts-types.ts'
import { computeUnit, integerBetween } from './hash.ts'
import { formatProductCode, formatSkuCode, getProductSpec } from './naming.ts'
import { getMainPictureUrl, toToolPictureFacts } from './pictures.ts'
import { roundToTradePrice } from './prices.ts'
import { computeSoldCount, getPublishedMs } from './sales.ts'
import { getStock } from './stock.ts'
import { findApplication, listToolTagIds } from './tags.ts'
import type { CatalogProduct, CatalogSku, DangerousGoods } from './types.ts'
import { type Choice, computePackQty } from './variants.ts'

const LADDER_SHARE = 0.8
const DEMAND_BY_KIND: Record<ToolFact['kind'], number> = {
  machine: 0.05,
  tool: 0.45,
  consumable: 0.8,
  ic: 0.3,
}
const MM_PER_CM = 10

/** Handling flags that are dangerous goods, the strictest first. */
const DANGEROUS = ['flammable-liquid', 'aerosol', 'lithium-battery-in-equipment', 'liquid', 'magnet'] as const

type ToolVariant = { choices: Choice[]; factor: number }

const listToolVariants = (tool: ToolFact): ToolVariant[] => {
  const start: ToolVariant[] = [{ choices: [], factor: 1 }]

  return tool.axes.reduce(
    (partial, axis) =>
      partial.flatMap(done =>
        axis.values.map(value => ({
          choices: [
            ...done.choices,
            {
              key: axis.key,
              label: axis.label,
              code: value.code,
              name: value.name,
              value: value.label ?? value.name,
            },
          ],
          factor: done.factor * value.factor,
        })),
      ),
    start,
  )
}

const getDangerousGoods = (tool: ToolFact): DangerousGoods =>
  DANGEROUS.find(flag => tool.handling.includes(flag)) ?? 'none'

const createToolSku = (
  facts: Facts,
  tool: ToolFact,
  kind: CategoryKind,
  variant: ToolVariant,
): CatalogSku => {
  const skuCode = formatSkuCode(tool.code, variant.choices)
  const spec = getProductSpec(variant.choices)
  const packQty = variant.choices.reduce((quantity, choice) => quantity * computePackQty(choice.value), 1)
  const [length, width, height] = tool.packageCm

  return {
    skuCode,
    nameEn: spec === '' ? tool.name : `${tool.name} - ${spec}`,
    productSpec: spec,
    options: variant.choices.map(({ key, label, value }) => ({ key, label, value })),
    features: variant.choices.map(choice => ({ key: choice.key, value: choice.value })),
    grade: null,
    color: null,
    partNumber: null,
    stockPool: null,
    priceCents: roundToTradePrice(tool.priceUsd * variant.factor * 100, facts.minimumPriceUsd * 100),
    stock: getStock(skuCode, tool.kind, getPopularity(tool)),
    weightGrams: tool.weightGrams * packQty,
    sizeMm: [length * MM_PER_CM, width * MM_PER_CM, height * MM_PER_CM],
    isOnSale: true,
    picture: getMainPictureUrl(tool.illustration, toToolPictureFacts(tool, kind, variant.choices)),
    soldCount: computeSoldCount(skuCode, {
      popularity: getPopularity(tool),
      demand: DEMAND_BY_KIND[tool.kind],
      optionCount: tool.axes.reduce((count, axis) => count * axis.values.length, 1),
    }),
  }
}

const getPopularity = (tool: ToolFact): number => integerBetween(`popularity:${tool.code}`, 3, 5)

/** The product of a tool, machine, consumable or chip with all its options. */
export const createToolProduct = (facts: Facts, tool: ToolFact): CatalogProduct => {
  const path = getCategoryPath(facts, tool.category)
  const kind = getPathKind(facts, path)
  const variants = listToolVariants(tool)
  const skus = variants.map(variant => createToolSku(facts, tool, kind, variant))
  const soldCount = skus.reduce((sum, sku) => sum + sku.soldCount, 0)
  const application = findApplication(path[0], path[1])
  const cheapest = Math.min(...skus.map(sku => sku.priceCents))
  const isShown = tool.priceMode === 'shown'
  const [first = { choices: [], factor: 1 }] = variants
  const partType = facts.categoryBySlug.get(path[1])?.name ?? ''

  return {
    productCode: formatProductCode(tool.code),
    spuCode: tool.code,
    slug: tool.id,
    nameEn: tool.name,
    kind: tool.kind,
    categorySlugs: path,
    tagIds: listToolTagIds(facts, tool, application),
    brand: tool.brand ?? null,
    familyId: null,
    deviceId: null,
    launchMs: null,
    articleKey: tool.code,
    priceBasis: null,
    fits: [],
    features: listToolFeatures(tool, partType, application),
    priceMode: tool.priceMode,
    discount: isShown ? findDiscount(tool.code, cheapest) : null,
    ladder: isShown && computeUnit(`ladder:${tool.code}`) < LADDER_SHARE ? tool.ladder : null,
    presaleShipsMs: null,
    isFreeShipping: false,
    isOnSale: true,
    dangerousGoods: getDangerousGoods(tool),
    handling: tool.handling,
    hs: tool.hs,
    warrantyMonths: tool.warrantyMonths,
    doaDays: DOA_DAYS,
    minOrderQty: tool.moq,
    popularity: getPopularity(tool),
    summary: composeToolSummary(facts, tool),
    sections: composeToolSections(facts, tool),
    boxContents: tool.kind === 'machine' ? `${listMachineBox(facts, tool).join(', ')}.` : tool.name,
    illustration: tool.illustration,
    picture: skus[0]?.picture ?? '',
    gallery: galleryForPart(tool.illustration, toToolPictureFacts(tool, kind, first.choices)),
    campaigns: [],
    publishedMs: getPublishedMs({ spuCode: tool.code, launchMs: null, soldCount }),
    recommendScore: 0,
    soldCount: 0,
    skus,
  }
}
