import { galleryForPart } from '@fixbench/pictures/presets.ts'
import { findDisplayType, getTariffCode, listPartFeatures } from './attributes.ts'
import { getCategoryPath } from './category-path.ts'
import { getPriceBasis, toPriceBasis } from './cost-model.ts'
import { composePartSections, composePartSummary } from './describe-part.ts'
import { findDiscount } from './discounts.ts'
import type { Facts } from './facts.ts'
import type { DeviceFact, FamilyFact } from './facts-types.ts'
import { computeUnit } from './hash.ts'
import {
  formatPartProductName,
  formatPartSkuName,
  formatPartSlug,
  formatProductCode,
  formatSkuCode,
  getProductSpec,
} from './naming.ts'
import { type Article, findPartNumber, getArticle, getArticleKey } from './part-numbers.ts'
import { getMainPictureUrl, toPartPictureFacts } from './pictures.ts'
import { computePartPriceCents } from './prices.ts'
import { computeSoldCount, getFamilyDemand, getLaunchMs, getMarketShare, getPublishedMs } from './sales.ts'
import { computePartSizeMm, computePartWeightGrams } from './sizes.ts'
import { getStock, getStockLimit } from './stock.ts'
import { listPartTagIds } from './tags.ts'
import type { CatalogProduct, CatalogSku, Feature } from './types.ts'
import { createVariants, type Variant } from './variants.ts'

/** Share of the parts that have quantity prices. */
const LADDER_SHARE = 0.75

/** Devices that a product fits, its own first. */
const getFits = (article: Article, device: DeviceFact): DeviceFact[] => [
  device,
  ...article.devices.filter(other => other !== device),
]

type MeasuredFacts = { capacityMah: number | null; displayType: string | undefined }

const listSkuFeatures = (variant: Variant, { capacityMah, displayType }: MeasuredFacts): Feature[] => {
  const features = variant.choices.map(choice => ({ key: choice.key, value: choice.value }))
  const known = features.filter(feature => feature.key !== 'grade')
  if (variant.grade !== null) known.unshift({ key: 'grade', value: variant.grade })
  if (capacityMah !== null) known.push({ key: 'capacityMah', value: String(capacityMah) })
  if (displayType !== undefined) known.push({ key: 'displayType', value: displayType })
  return known
}

const countSold = (device: DeviceFact, family: FamilyFact, variant: Variant, optionCount: number): number =>
  computeSoldCount(formatSkuCode(`${device.code}-${family.code}`, variant.choices), {
    popularity: device.popularity,
    demand: getFamilyDemand(family) * getMarketShare(getLaunchMs(device)),
    optionCount,
  })

const createPartSku = (
  facts: Facts,
  device: DeviceFact,
  family: FamilyFact,
  { variant, optionCount }: { variant: Variant; optionCount: number },
): CatalogSku => {
  const skuCode = formatSkuCode(`${device.code}-${family.code}`, variant.choices)
  const article = getArticle(facts, device, family)
  const { lead } = article
  const capacityMah = findCapacityMah(lead, family, variant)
  const gradeName = variant.choices.find(choice => choice.key === 'grade')?.value
  const displayType = findDisplayType(device, family, gradeName)
  const partNumber = findPartNumber(article, variant)
  const stockKey = formatSkuCode(getArticleKey(article, family), variant.choices)
  const leadOptions = article.devices.length === 1 ? optionCount : createVariants(facts, lead, family).length
  const totalSold = article.devices.reduce(
    (sum, taker) => sum + countSold(taker, family, variant, leadOptions),
    0,
  )

  return {
    skuCode,
    nameEn: formatPartSkuName(device, family, variant),
    productSpec: getProductSpec(variant.choices),
    options: variant.choices.map(({ key, label, value }) => ({ key, label, value })),
    features: listSkuFeatures(variant, { capacityMah, displayType }),
    grade: variant.grade,
    color: variant.color,
    partNumber,
    stockPool:
      partNumber === null || partNumber !== article.number || article.devices.length === 1 ? null : stockKey,
    priceCents: computePartPriceCents(facts, lead, family, variant.factor),
    stock: getStock(stockKey, 'part', lead.popularity, getStockLimit(totalSold, variant.grade)),
    weightGrams: computePartWeightGrams(lead, family, {
      packQty: variant.packQty,
      capacityMah,
      hasFrame: variant.choices.some(choice => choice.value === 'With Frame'),
      isLcd: family.id === 'screen' && displayType === 'LCD',
      addedGrams: variant.choices.reduce((sum, { grams = 0 }) => sum + grams, 0),
    }),
    sizeMm: computePartSizeMm(lead, family),
    isOnSale: true,
    picture: getMainPictureUrl(family.illustration, toPartPictureFacts(device, family, variant, capacityMah)),
    soldCount: countSold(device, family, variant, optionCount),
  }
}

/** The product of a part family for a device, with all variants; null if there are none. */
export const createPartProduct = (
  facts: Facts,
  device: DeviceFact,
  family: FamilyFact,
): CatalogProduct | null => {
  const variants = createVariants(facts, device, family)
  const [first] = variants
  if (first === undefined) return null

  const skus = variants.map(variant =>
    createPartSku(facts, device, family, { variant, optionCount: variants.length }),
  )
  const spuCode = `${device.code}-${family.code}`
  const path = getCategoryPath(
    facts,
    family.categoryL2 === undefined ? device.category : `${family.categoryL2}-${device.brandGroup}`,
  )
  const article = getArticle(facts, device, family)
  const articleKey = getArticleKey(article, family)
  const soldCount = skus.reduce((sum, sku) => sum + sku.soldCount, 0)
  const cheapest = Math.min(...skus.map(sku => sku.priceCents))
  const firstFacts = toPartPictureFacts(device, family, first, findCapacityMah(article.lead, family, first))

  return {
    productCode: formatProductCode(spuCode),
    spuCode,
    slug: formatPartSlug(device, family),
    nameEn: formatPartProductName(device, family),
    kind: 'part',
    categorySlugs: path,
    tagIds: listPartTagIds(facts, device, family, skus),
    brand: device.brand,
    familyId: family.id,
    deviceId: device.id,
    launchMs: getLaunchMs(device),
    articleKey,
    priceBasis: toPriceBasis(getPriceBasis(facts, article.lead, family)),
    fits: getFits(article, device).map(fit => fit.id),
    features: listPartFeatures(device, family, article),
    priceMode: 'shown',
    discount: findDiscount(articleKey, cheapest),
    ladder: computeUnit(`ladder:${articleKey}`) < LADDER_SHARE ? family.ladder : null,
    presaleShipsMs: null,
    isFreeShipping: false,
    isOnSale: true,
    dangerousGoods: family.dangerousGoods,
    handling: family.dangerousGoods === 'none' ? [] : [family.dangerousGoods],
    hs: getTariffCode(device, family),
    warrantyMonths: family.warrantyMonths,
    doaDays: family.doaDays,
    minOrderQty: 1,
    popularity: device.popularity,
    summary: composePartSummary(facts, device, family, skus),
    sections: composePartSections(facts, device, family, skus),
    boxContents: facts.familyTexts[family.id]?.box ?? '',
    illustration: family.illustration,
    picture: skus[0]?.picture ?? '',
    gallery: galleryForPart(family.illustration, firstFacts),
    campaigns: [],
    publishedMs: getPublishedMs({ spuCode, launchMs: getLaunchMs(device), soldCount }),
    recommendScore: 0,
    soldCount: 0,
    skus,
  }
}

const HIGH_CAPACITY = 'High Capacity'

/** Rated capacity of a battery variant in mAh; null for other parts or if unknown. */
const findCapacityMah = (device: DeviceFact, family: FamilyFact, variant: Variant): number | null => {
  if (!family.attributes.includes('capacityMah')) return null
  const isHigh = variant.choices.some(choice => choice.value === HIGH_CAPACITY)
  return (isHigh ? device.highCapacityMah : device.batteryMah) ?? null
}
