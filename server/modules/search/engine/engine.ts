import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ShopContext } from '#server/context/shop-context.ts'
import { memoize } from '#server/lib/cache.ts'
import { groupBy } from '#server/lib/group-by.ts'
import type { SearchDoc } from '../search-index.repo.ts'
import {
  findFingerprint,
  listBrandNames,
  listDevices,
  listDocs,
  listFamilies,
  listModelCodes,
  listSynonyms,
  listToolCategories,
  listToolSpecs,
  listUnavailable,
} from './engine.repo.ts'
import { buildLexicon, type Goods, type Lexicon } from './lexicon.ts'
import { buildMemoryIndex, type MemoryIndex } from './memory-index.ts'
import { buildModels, type Models } from './models.ts'
import type { Ids } from './sorted-ids.ts'
import { listVariantModels } from './variant-models.ts'

type SearchDeps = Pick<ShopContext, 'sql' | 'cache'>

/** Search data that all worlds with the same searchable content share. */
type Catalog = { index: MemoryIndex; models: Models; goods: Goods }

/** Index, models, and vocabulary of one world. */
export type Engine = Catalog & { lexicon: Lexicon }

const SHARED = 3
const catalogs = new LRUCache<string, Catalog>({ max: SHARED })
const lexicons = new LRUCache<string, Lexicon>({ max: SHARED * 2 })

const ROUGH_BYTES = 2000

const loadCatalog = ({ sql }: SearchDeps): Catalog => {
  const models = buildModels(listDevices(sql), listModelCodes(sql), listBrandNames(sql))
  return {
    index: buildMemoryIndex(addToolModels(sql, models)),
    models,
    goods: { families: listFamilies(sql), categories: listToolCategories(sql) },
  }
}

/** All documents; tools also with the models that their variants are for. */
const addToolModels = (sql: SearchDeps['sql'], models: Models): SearchDoc[] => {
  const specs = groupBy(listToolSpecs(sql), ({ productId }) => productId)
  return listDocs(sql).map(doc => {
    const own = specs.get(doc.productId)?.flatMap(({ spec }) => listVariantModels(models, spec)) ?? []
    return own.length === 0 ? doc : { ...doc, fits: [...new Set(own)].join(' ') }
  })
}

const getOrMake = <Value extends object>(cache: LRUCache<string, Value>, key: string, make: () => Value) => {
  const known = cache.get(key)
  if (known !== undefined) return known
  const made = make()
  cache.set(key, made)
  return made
}

/**
 * The search engine of a world. Worlds with the same content share its index; the synonyms are the world's own. Only a
 * change of the synonyms rebuilds it, because nothing else it reads changes while a world is open.
 */
export const getEngine = (deps: SearchDeps): Engine =>
  memoize(deps.cache, { key: 'search-engine', topics: ['synonyms'], bytes: ROUGH_BYTES }, () => {
    const fingerprint = findFingerprint(deps.sql)
    const catalog =
      fingerprint === null ? loadCatalog(deps) : getOrMake(catalogs, fingerprint, () => loadCatalog(deps))
    const rows = listSynonyms(deps.sql)
    const words = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
    const lexicon = getOrMake(lexicons, `${fingerprint ?? deps.cache.version('synonyms')}|${words}`, () =>
      buildLexicon(rows, catalog.goods, catalog.index, catalog.models),
    )
    return { ...catalog, lexicon }
  })

/**
 * Documents that a world can't sell at the moment. Results exclude those off sale; sold-out ones (1 in `soldOut`) rank
 * lower.
 */
export type Availability = { offSale: Ids; soldOut: Uint8Array }

/** Documents of the index that the world can't sell at the moment. */
export const getAvailability = (deps: SearchDeps): Availability =>
  memoize(
    deps.cache,
    { key: 'search-availability', topics: ['catalog', 'content'], bytes: ROUGH_BYTES },
    () => {
      const { index } = getEngine(deps)
      const soldOut = new Uint8Array(index.size)
      const offSale: number[] = []
      for (const { productId, isOffSale } of listUnavailable(deps.sql)) {
        const doc = index.findDoc(productId)
        if (doc === undefined) continue
        if (isOffSale === 1) offSale.push(doc)
        else soldOut[doc] = 1
      }
      return { offSale: Int32Array.from(offSale).sort(), soldOut }
    },
  )
