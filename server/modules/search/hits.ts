import { memoize } from '#server/lib/cache.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { type DocRow, listDocs } from './search.repo.ts'

/** What is found, before it is ranked. */
export type Hit = Omit<DocRow, 'title'> & {
  /** The title in index words. */
  words: readonly string[]
}

/** About; beyond it all are forgotten. */
const DOCS_KEPT = 10_000
const ROUGH_BYTES = 6_000_000

/**
 * The hits of ids in their order. Nearly every short beginning finds the same products first, so that most are known
 * already; they are kept until the content changes. Ids that nothing stands behind are left out.
 */
export const hitsOf = ({ sql, cache }: Pick<WorldDeps, 'sql' | 'cache'>, ids: readonly number[]): Hit[] => {
  const known = memoize(
    cache,
    { key: 'search-hits', topics: ['content'], bytes: ROUGH_BYTES },
    () => new Map<number, Hit>(),
  )
  if (known.size > DOCS_KEPT) known.clear()
  const unknown = ids.filter(id => !known.has(id))
  const docs = unknown.length === 0 ? [] : listDocs(sql, unknown)
  for (const { title, ...doc } of docs) known.set(doc.id, { ...doc, words: title.split(' ') })
  return ids.map(id => known.get(id)).filter(hit => hit !== undefined)
}
