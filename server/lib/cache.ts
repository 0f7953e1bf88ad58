import { LRUCache } from 'lru-cache'

/**
 * What cached answers depend on. A write bumps the topics that it changes; entries made before are never served again.
 * - `catalog`: products, prices, stock; every order bumps it
 * - `content`: categories, ladders, features, home blocks, keywords, blog, pages, SEO, regions, carriers
 * - `reviews`: reviews and questions
 * - `synonyms`: what the words of a search mean
 */
export const cacheTopics = ['catalog', 'content', 'reviews', 'synonyms'] as const
export type CacheTopic = (typeof cacheTopics)[number]

/** In-process cache of one world: keyed by what an answer was made from, emptied by what changes it. */
export type WorldCache = {
  get<T extends object>(key: string): T | undefined
  /** Keeps `value` until one of `topics` is bumped; `bytes` is its rough size. */
  set(key: string, topics: readonly CacheTopic[], value: object, bytes: number): void
  /** Declares that something of these topics changed. Call it after the transaction has committed. */
  bump(...topics: CacheTopic[]): void
  /** Changes with every bump of one of `topics`. */
  version(...topics: CacheTopic[]): number
  clear(): void
}

type Entry = { value: object; topics: readonly CacheTopic[]; version: number }

/** A cache that holds up to `maxBytes`, least recently used entries leaving first. */
export const createWorldCache = (maxBytes = 48 * 1024 * 1024): WorldCache => {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes, max: 20_000 })
  const versions = new Map<CacheTopic, number>(cacheTopics.map(topic => [topic, 0]))
  // Versions only grow, so that their sum stays the same only when all of them do.
  const version = (...topics: readonly CacheTopic[]): number => {
    let sum = 0
    for (const topic of topics) sum += versions.get(topic) ?? 0
    return sum
  }
  return {
    get: <T extends object>(key: string) => {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      if (entry.version === version(...entry.topics)) return entry.value as T
      entries.delete(key)
      return undefined
    },
    set: (key, topics, value, bytes) =>
      void entries.set(key, { value, topics, version: version(...topics) }, { size: Math.max(1, bytes) }),
    bump: (...topics) => {
      for (const topic of topics) versions.set(topic, (versions.get(topic) ?? 0) + 1)
    },
    version,
    clear: () => entries.clear(),
  }
}

type Keeping = { key: string; topics: readonly CacheTopic[]; bytes: number }

/** What `make` reads from the database, read on first use and cached until one of its topics is bumped. */
export const memoize = <T extends object>(
  cache: WorldCache,
  { key, topics, bytes }: Keeping,
  make: () => T,
): T => {
  const known = cache.get<T>(key)
  if (known !== undefined) return known
  const made = make()
  cache.set(key, topics, made, bytes)
  return made
}
