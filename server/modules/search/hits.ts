import { kept } from '#server/lib/cache.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { type DocRow, listDocs } from './search.repo.ts'

/** What is found, before it is ranked. */
export type Hit = Omit<DocRow, 'title'> & {
  /** The title in index words. */
  words: readonly string[]
}

const DOCS_KEPT = 10_000
const ROUGH_BYTES = 6_000_000

/**
 * The hits of ids in their order. Nearly every short beginning finds the same products first, so that most are known
 * already; they are kept until the content changes. Ids that nothing stands behind are left out.
 */
export const hitsOf = ({ sql, cache }: Pick<WorldDeps, 'sql' | 'cache'>, ids: readonly number[]): Hit[] => {
  const known = kept(
    cache,
    { key: 'search-hits', topics: ['content'], bytes: ROUGH_BYTES },
    () => new Map<number, Hit>(),
  )
  const hits: Hit[] = []
  const unknown: number[] = []
  for (const id of ids) {
    const hit = known.get(id)
    if (hit === undefined) unknown.push(id)
    else hits.push(hit)
  }
  if (unknown.length === 0) return hits
  const docs = listDocs(sql, unknown)
  if (known.size + docs.length > DOCS_KEPT) known.clear()
  const found = new Map(hits.map(hit => [hit.id, hit]))
  for (const { title, ...doc } of docs) {
    const hit = { ...doc, words: title.split(' ') }
    known.set(doc.id, hit)
    found.set(doc.id, hit)
  }
  return ids.flatMap(id => found.get(id) ?? [])
}
