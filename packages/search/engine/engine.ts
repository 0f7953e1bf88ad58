import { groupBy } from '@fixbench/contract/core/lists.ts'
import type { Category, Device, Family, ModelCode, SearchDoc, Synonym, ToolSpec } from '../catalog.ts'
import { buildLexicon, type Goods, type Lexicon } from './lexicon.ts'
import { buildMemoryIndex, type MemoryIndex } from './memory-index.ts'
import { buildModels, type Models } from './models.ts'
import type { Ids } from './sorted-ids.ts'
import { listVariantModels } from './variant-models.ts'

/** What a shop sells: documents in index order, families in display order, everything else in the order of its ids. */
export type CatalogData = {
  docs: readonly SearchDoc[]
  devices: readonly Device[]
  modelCodes: readonly ModelCode[]
  brandNames: readonly string[]
  families: readonly Family[]
  /** Categories that contain tools. Those of device models aren't needed, because queries name the models. */
  categories: readonly Category[]
  toolSpecs: readonly ToolSpec[]
}

/** Index and models of a catalog. They don't change, so shops with the same content can share them. */
export type Catalog = { index: MemoryIndex; models: Models; goods: Goods }

/** A catalog with the vocabulary of a shop. */
export type Engine = Catalog & { lexicon: Lexicon }

/**
 * Documents that a shop can't sell at the moment. Results exclude those off sale; sold-out ones (1 in `soldOut`) rank
 * lower.
 */
export type Availability = { offSale: Ids; soldOut: Uint8Array }

/** Builds the index of a catalog. */
export const buildCatalog = (data: CatalogData): Catalog => {
  const models = buildModels(data.devices, data.modelCodes, data.brandNames)
  return {
    index: buildMemoryIndex(addToolModels(data, models)),
    models,
    goods: { families: data.families, categories: data.categories },
  }
}

/** All documents; tools also with the models that their variants are for. */
const addToolModels = ({ docs, toolSpecs }: CatalogData, models: Models): SearchDoc[] => {
  const specs = groupBy(toolSpecs, ({ productId }) => productId)
  return docs.map(doc => {
    const own = specs.get(doc.productId)?.flatMap(({ spec }) => listVariantModels(models, spec)) ?? []
    return own.length === 0 ? doc : { ...doc, fits: [...new Set(own)].join(' ') }
  })
}

/** Adds the vocabulary of a shop to a catalog. */
export const buildEngine = (catalog: Catalog, synonyms: readonly Synonym[]): Engine => ({
  ...catalog,
  lexicon: buildLexicon(synonyms, catalog.goods, catalog.index, catalog.models),
})
