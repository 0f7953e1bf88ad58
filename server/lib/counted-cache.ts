import { LRUCache } from 'lru-cache'

/**
 * A cache of up to `max` values that evicts the least recently used ones and grows with its content. With the option `max`
 * the package allocates room for all of them at once (its readme, "Storage Bounds Safety"), half a megabyte for 20,000.
 */
export const createCountedCache = <Value extends object | number>(max: number) =>
  new LRUCache<string, Value>({ maxSize: max, sizeCalculation: () => 1 })
