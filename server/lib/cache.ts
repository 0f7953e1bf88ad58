import { LRUCache } from 'lru-cache'

/**
 * Groups of data that cached responses depend on. A write bumps the topics it changes, which invalidates their entries.
 * - `catalog`: products, prices, stock; every order bumps it
 * - `content`: categories, ladders, features, home blocks, keywords, blog, pages, SEO, regions, carriers
 * - `reviews`: reviews and questions
 * - `synonyms`: search synonyms
 */
export const cacheTopics = ['catalog', 'content', 'reviews', 'synonyms'] as const
export type CacheTopic = (typeof cacheTopics)[number]

/** In-process cache of one world. Keys identify the request; bumping a topic invalidates its entries. */
export type ShopCache = CacheStore & {
  /** Returns the cached value of `key`, or computes it and caches it until one of its topics is bumped. */
  memoize<T extends object>(options: CacheOptions<T>, compute: () => T): T
}

type CacheStore = {
  get<T extends object>(key: string): T | undefined
  /** Stores `value` until one of `topics` is bumped; `bytes` is its approximate size. */
  set(key: string, topics: readonly CacheTopic[], value: object, bytes: number): void
  /** Invalidates all entries that depend on these topics. Call it after the transaction has committed. */
  bump(...topics: CacheTopic[]): void
  /** Changes with every bump of one of `topics`. */
  version(...topics: CacheTopic[]): number
  clear(): void
}

type CacheOptions<T> = {
  key: string
  topics: readonly CacheTopic[]
  /** Approximate size of the value. */
  bytes: number | ((value: T) => number)
}

type Entry = { value: object; topics: readonly CacheTopic[]; version: number }

const toBytes = <T>(bytes: CacheOptions<T>['bytes'], value: T): number =>
  typeof bytes === 'number' ? bytes : bytes(value)

const withMemoize = (store: CacheStore): ShopCache => ({
  ...store,
  memoize: <T extends object>({ key, topics, bytes }: CacheOptions<T>, compute: () => T): T => {
    const cached = store.get<T>(key)
    if (cached !== undefined) return cached

    // Nothing is awaited between computing and caching, so no write can come between them.
    const value = compute()
    store.set(key, topics, value, toBytes(bytes, value))
    return value
  },
})

/** Size of an entry without its value, so that many small ones are limited too. */
const ENTRY_BYTES = 300

/** Creates a cache of up to `maxBytes` that evicts the least recently used entries first. */
export const createShopCache = (maxBytes = 48 * 1024 * 1024): ShopCache => {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes })
  const versions = new Map<CacheTopic, number>(cacheTopics.map(topic => [topic, 0]))
  // Versions only grow, so an unchanged sum means that none of them changed.
  const version = (...topics: readonly CacheTopic[]): number => {
    let sum = 0
    for (const topic of topics) sum += versions.get(topic) ?? 0
    return sum
  }

  return withMemoize({
    get: <T extends object>(key: string) => {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      if (entry.version === version(...entry.topics)) return entry.value as T
      entries.delete(key)
      return undefined
    },
    set: (key, topics, value, bytes) =>
      void entries.set(key, { value, topics, version: version(...topics) }, { size: ENTRY_BYTES + bytes }),
    bump: (...topics) => {
      for (const topic of topics) versions.set(topic, (versions.get(topic) ?? 0) + 1)
    },
    version,
    clear: () => entries.clear(),
  })
}

/**
 * The cache of `shop` for work inside an open transaction, whose rows nobody else sees yet. Values that it computes and
 * topics that it bumps reach the cache of the shop with `publish`, after the commit.
 */
export const createJoinedCache = (shop: ShopCache): { cache: ShopCache; publish: () => void } => {
  const stored = new Map<string, Parameters<ShopCache['set']>>()
  const bumped = new Set<CacheTopic>()
  const cache = withMemoize({
    ...shop,
    get: <T extends object>(key: string) => {
      const own = stored.get(key)
      if (own !== undefined) return own[2] as T

      return bumped.size === 0 ? shop.get<T>(key) : undefined
    },
    set: (...entry) => void stored.set(entry[0], entry),
    bump: (...topics) => {
      for (const topic of topics) {
        bumped.add(topic)
      }
      for (const [key, [, dependsOn]] of stored) {
        if (dependsOn.some(topic => bumped.has(topic))) stored.delete(key)
      }
    },
  })
  const publish = (): void => {
    if (bumped.size > 0) shop.bump(...bumped)
    for (const entry of stored.values()) {
      shop.set(...entry)
    }
  }

  return { cache, publish }
}

/** Like `memoize`, for asynchronous work. Caches a value only if no topic was bumped while it was computed. */
export const memoizeAsync = async <T extends object>(
  cache: ShopCache,
  { key, topics, bytes, isCacheable }: CacheOptions<T> & { isCacheable: (value: T) => boolean },
  compute: () => Promise<T>,
): Promise<T> => {
  const cached = cache.get<T>(key)
  if (cached !== undefined) return cached
  const before = cache.version(...topics)
  const value = await compute()
  if (cache.version(...topics) === before && isCacheable(value)) {
    cache.set(key, topics, value, toBytes(bytes, value))
  }
  return value
}
