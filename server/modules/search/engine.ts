import { createHash } from 'node:crypto'
import {
  type Availability,
  buildCatalog,
  buildEngine,
  type Catalog,
  type Engine,
} from '@fixbench/search/engine/engine.ts'
import { LRUCache } from 'lru-cache'
import type { ShopContext } from '#server/context/shop-context.ts'
import { findFingerprint, listSynonyms, listUnavailable, readCatalog } from './engine.repo.ts'

type SearchDeps = Pick<ShopContext, 'sql' | 'cache'>

const SHARED = 3
const catalogs = new LRUCache<string, Catalog>({ max: SHARED })
const engines = new LRUCache<string, Engine>({ max: SHARED * 2 })

const ROUGH_BYTES = 2000

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
  deps.cache.memoize({ key: 'search-engine', topics: ['synonyms'], bytes: ROUGH_BYTES }, () => {
    const fingerprint = findFingerprint(deps.sql)
    const synonyms = listSynonyms(deps.sql)
    const load = () => buildCatalog(readCatalog(deps.sql))
    if (fingerprint === null) return buildEngine(load(), synonyms)

    const catalog = getOrMake(catalogs, fingerprint, load)
    const words = createHash('sha256').update(JSON.stringify(synonyms)).digest('hex')
    return getOrMake(engines, `${fingerprint}|${words}`, () => buildEngine(catalog, synonyms))
  })

/** Documents of the index that the world can't sell at the moment. */
export const getAvailability = (deps: SearchDeps): Availability =>
  deps.cache.memoize(
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
