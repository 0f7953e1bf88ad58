import { toSlug } from '@fixbench/domain/slug.ts'
import { type AttributeDef, listAttributes } from '../catalog/attributes.ts'
import type { Facts } from '../catalog/facts.ts'

type BrandRow = { id: number; slug: string; name: string; kind: 'device' | 'tool'; sort: number }
type FeatureValueRow = {
  id: number
  attributeKey: string
  value: string
  sort: number
  isOfSku: boolean
}

const listUnique = (names: readonly (string | undefined)[]): string[] => [
  ...new Set(names.filter(name => name !== undefined)),
]

const createBrandRows = (facts: Facts): BrandRow[] => {
  const device = listUnique(facts.devices.map(fact => fact.brand)).map(name => ({
    name,
    kind: 'device' as const,
  }))
  const tool = listUnique(facts.tools.map(fact => fact.brand)).map(name => ({ name, kind: 'tool' as const }))
  const taken = new Set(device.map(brand => toSlug(brand.name)))

  return [...device, ...tool].map(({ name, kind }, index) => {
    const slug = toSlug(name)
    return {
      id: index + 1,
      slug: kind === 'tool' && taken.has(slug) ? `${slug}-tools` : slug,
      name,
      kind,
      sort: index,
    }
  })
}

const assignIds = (keys: readonly string[]): Map<string, number> =>
  new Map(keys.map((key, index) => [key, index + 1]))

const findId = (ids: ReadonlyMap<string, number>, what: string) => (key: string) => {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`the catalog has no ${what} '${key}'`)
  return id
}

export type CatalogIds = {
  brands: BrandRow[]
  attributes: AttributeDef[]
  featureValues: FeatureValueRow[]
  categoryId(slug: string): number
  deviceId(slug: string): number
  familyId(slug: string): number
  /** Null for the house brand. */
  brandId(kind: 'device' | 'tool', name: string | null): number | null
  /** Id of an attribute value. A new value gets the next id. */
  featureValueId(attributeKey: string, value: string): number
  /** Records that a value distinguishes the SKUs of a product. */
  markOfSku(featureValueId: number): void
}

/** Assigns the ids of the catalog's rows, in the order of the fact files. */
export const createCatalogIds = (facts: Facts): CatalogIds => {
  const brands = createBrandRows(facts)
  const brandIds = new Map(brands.map(brand => [`${brand.kind}:${brand.name}`, brand.id]))
  const categoryIds = new Map(facts.categories.map(category => [category.slug, category.id]))
  const featureValues: FeatureValueRow[] = []
  const valueIds = new Map<string, number>()

  return {
    brands,
    attributes: listAttributes(facts),
    featureValues,
    categoryId: findId(categoryIds, 'category'),
    deviceId: findId(assignIds(facts.devices.map(device => device.id)), 'device'),
    familyId: findId(assignIds(facts.families.map(family => family.id)), 'part family'),
    brandId: (kind, name) => (name === null ? null : findId(brandIds, 'brand')(`${kind}:${name}`)),
    featureValueId: (attributeKey, value) => {
      const key = `${attributeKey}:${value}`
      const known = valueIds.get(key)
      if (known !== undefined) return known
      const id = featureValues.length + 1
      valueIds.set(key, id)
      featureValues.push({ id, attributeKey, value, sort: id, isOfSku: false })
      return id
    },
    markOfSku: id => {
      const row = featureValues[id - 1]
      if (row !== undefined) row.isOfSku = true
    },
  }
}
