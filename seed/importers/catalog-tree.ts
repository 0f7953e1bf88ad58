import { categoryPicture, categoryPictureForDevice, specForPart } from '@fixbench/pictures/presets.ts'
import { pictureUrl } from '@fixbench/pictures/url.ts'
import type { Facts } from '../catalog/facts.ts'
import type { CategoryFact } from '../catalog/facts-types.ts'
import { getMainPictureUrl, toToolPictureFacts } from '../catalog/pictures.ts'
import type { SeedContext } from '../context.ts'
import type { CatalogIds } from './catalog-ids.ts'

const SEO_ENDINGS = {
  parts: 'Parts: Screens, Batteries and More',
  machines: 'Machines for Repair and Refurbishing Shops',
  refurb: 'Supplies for Screen Refurbishing',
  tools: 'Tools for Repair Benches',
  accessories: 'Adhesives and Accessories for Repair Shops',
} as const

type Node = { category: CategoryFact; top: CategoryFact; l2Id: number | null }

const locate = (facts: Facts, category: CategoryFact): Node => {
  const parent = facts.categoryById.get(category.parentId)
  if (parent === undefined) return { category, top: category, l2Id: null }
  if (category.level === 2) return { category, top: parent, l2Id: category.id }
  const top = facts.categoryById.get(parent.parentId)
  if (top === undefined) throw new Error(`category ${category.slug} has no parent category`)
  return { category, top, l2Id: parent.id }
}

const getPicture = (facts: Facts, { category, top }: Node): string => {
  if (category.picture !== undefined) return categoryPicture(category.picture)
  const device = category.device === undefined ? undefined : facts.deviceById.get(category.device)
  if (device !== undefined) return categoryPictureForDevice(device)
  const tool = facts.tools.find(candidate => candidate.category === category.slug)
  if (tool !== undefined) {
    return getMainPictureUrl(tool.illustration, toToolPictureFacts(tool, top.kind ?? 'tools', []))
  }
  const parent = facts.categoryById.get(category.parentId)
  const family = facts.families.find(candidate => candidate.categoryL2 === parent?.slug)
  return pictureUrl(specForPart(family?.illustration ?? '', { skuCode: category.slug, kind: top.kind }))
}

/** Joins a name and an ending without repeating a word: `iPhone Parts: Screens`, not `iPhone Parts Parts: Screens`. */
const toSeoTitle = (name: string, ending: string): string => {
  const [first = '', ...rest] = ending.split(/(?=\W)/)
  return name.endsWith(` ${first}`) ? `${name}${rest.join('')}` : `${name} ${ending}`
}

const NEW_LABEL = 1

const toCategoryRow = (
  facts: Facts,
  ids: CatalogIds,
  node: Node,
  { productCount, hasNew }: CategoryFigures,
) => {
  const { category, top, l2Id } = node
  const kind = top.kind ?? 'parts'

  return {
    id: category.id,
    parentId: category.parentId === 0 ? null : category.parentId,
    level: category.level,
    sort: category.sort,
    status: 1,
    nameEn: category.name,
    nameCn: category.nameCn ?? category.name,
    url: category.slug,
    kind,
    recommend: category.recommend === NEW_LABEL && !hasNew ? 0 : (category.recommend ?? 0),
    imageUrl: getPicture(facts, node),
    l1Id: top.id,
    l2Id,
    deviceId: category.device === undefined ? null : ids.deviceId(category.device),
    filterGroups: top.filterGroups ?? [],
    productCount,
    seoTitle: toSeoTitle(category.name, SEO_ENDINGS[kind]),
    seoDescription: `${category.name} for repair shops: graded, tested and shipped from Shenzhen, with prices by quantity.`,
  }
}

/** Products on sale in a category, and whether it has a new product or a product for a new device. */
export type CategoryFigures = { productCount: number; hasNew: boolean }

/** Writes the three category levels. Only categories with something new keep their label NEW. */
export const importCategories = (
  ctx: SeedContext,
  facts: Facts,
  ids: CatalogIds,
  getFigures: (categoryId: number) => CategoryFigures,
): void => {
  const nodes = facts.categories.map(category => locate(facts, category))
  ctx.insertEach('Category', nodes, node => toCategoryRow(facts, ids, node, getFigures(node.category.id)))
  ctx.insertEach('CategoryTag', facts.categories, category =>
    (category.tagIds ?? []).map((tagId, sort) => ({ categoryId: category.id, tagId, sort })),
  )
}

/** Writes tag groups and tags, brands, grades, part families, attributes and ladders. */
export const importVocabulary = (ctx: SeedContext, facts: Facts, ids: CatalogIds): void => {
  ctx.insertEach('TagGroup', facts.tagGroups, ({ group, label, multi }, sort) => ({
    code: group,
    label,
    isMulti: multi,
    sort,
  }))
  ctx.insertEach('Tag', facts.tags, ({ id, name, group }, sort) => ({ id, name, groupCode: group, sort }))
  ctx.insertAll('Brand', ids.brands)
  ctx.insertEach('Grade', facts.grades, ({ name, meaning, buyer, color }, index) => ({
    name,
    rank: index + 1,
    meaning,
    typicalBuyer: buyer,
    color,
  }))
  ctx.insertEach('PartFamily', facts.families, family => toFamilyRow(facts, ids, family))
  ctx.insertEach('Attribute', ids.attributes, ({ key, label, unit, isFilterable }, sort) => ({
    key,
    label,
    unit,
    sort,
    isFilterable,
  }))
  importLadders(ctx, facts)
}

/** What is tested on parts of a family: its own sentence, else that of its part type. */
export const getQualityTests = (facts: Facts, { id, partType }: Facts['families'][number]): string =>
  facts.tests[id] ?? facts.tests[partType] ?? facts.tests['default'] ?? ''

const toFamilyRow = (facts: Facts, ids: CatalogIds, family: Facts['families'][number]) => ({
  id: ids.familyId(family.id),
  slug: family.id,
  code: family.code,
  name: family.name,
  plural: family.plural,
  partType: family.partType,
  tagId: family.partTypeTag,
  illustration: family.illustration,
  dangerousGoods: family.dangerousGoods,
  hsCode: family.hs,
  warrantyMonths: family.warrantyMonths,
  doaDays: family.doaDays,
  qualityTests: getQualityTests(facts, family),
  sort: ids.familyId(family.id),
})

const importLadders = (ctx: SeedContext, facts: Facts): void => {
  ctx.insertEach('Ladder', [...facts.ladders.values()], ({ id, use }) => ({ code: id, name: use }))
  ctx.insertEach('LadderStep', [...facts.ladders.values()], ({ id, steps }) =>
    steps.map(step => ({
      ladderCode: id,
      minQuantity: step.minQty,
      discountPermille: Math.round(step.discount * 1000),
    })),
  )
}

/** Writes devices with the codes by which they are found: model codes, then the numbers of their logic boards. */
export const importDevices = (ctx: SeedContext, facts: Facts, ids: CatalogIds): void => {
  ctx.insertEach('Device', facts.devices, device => toDeviceRow(facts, ids, device))
  ctx.insertEach('DeviceModelCode', facts.devices, device =>
    [...new Set([...device.modelCodes, ...(facts.boardNumbers[device.id] ?? [])])].map(code => ({
      deviceId: ids.deviceId(device.id),
      code,
    })),
  )
}

const toDeviceRow = (facts: Facts, ids: CatalogIds, device: Facts['devices'][number]) => {
  const { display, batteryMah, highCapacityMah, batteryPartNumber, connector, features, deviceTags } = device

  return {
    id: ids.deviceId(device.id),
    slug: device.id,
    code: device.code,
    brandId: ids.brandId('device', device.brand),
    line: device.line,
    name: device.name,
    displayName: device.displayName,
    type: device.type,
    year: device.year,
    popularity: device.popularity,
    seriesCategoryId: facts.categoryBySlug.get(device.category)?.parentId ?? 0,
    categoryId: ids.categoryId(device.category),
    imageUrl: categoryPictureForDevice(device),
    colors: device.colors.map(name => ({ name, hex: facts.colors[name]?.hex ?? '' })),
    details: { display, batteryMah, highCapacityMah, batteryPartNumber, connector, features, deviceTags },
  }
}
