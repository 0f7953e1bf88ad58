import type { Page } from '#contract/core/paging.ts'
import type { ProductCard } from '#contract/product-card.ts'
import { SEARCH_LOG_FLAGS } from '#contract/search.contract.ts'
import type { Viewer } from '#server/domain/viewer.ts'
import { listProducts } from '#server/modules/catalog/list-products.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { countByTag, listTagsOfSpu, type TagCount } from './search.repo.ts'
import type { SearchInput } from './search.service.ts'
import {
  assertKeywordLength,
  listDocsWithin,
  planSearch,
  type SearchPlan,
  toProductIds,
} from './search-plan.ts'
import type { Outcome } from './search-report.repo.ts'

type SearchNote = {
  keyWord: string
  deviceType: number
  logFlag: number
  sysType: number
  pageLocation: string
}

const toOutcome = ({
  docs,
  correctedQuery,
  dropped,
}: Pick<SearchPlan, 'docs' | 'correctedQuery' | 'dropped'>): Outcome => {
  if (docs.length === 0) return 'empty'
  if (dropped.length > 0) return 'relaxed'
  return correctedQuery === null ? 'found' : 'corrected'
}

/** Logs a search and its outcome; skips blank ones. */
export const logSearch = async (deps: WorldDeps, viewer: Viewer, note: SearchNote): Promise<null> => {
  assertKeywordLength(note.keyWord, 'keyWord')
  if (note.keyWord === '') return null
  const isTyping = note.logFlag === SEARCH_LOG_FLAGS.chosen
  const { docs, correctedQuery, dropped } = planSearch(deps, note.keyWord, isTyping)
  await deps.db.searchLog.create({
    data: {
      ...note,
      memberId: viewer.kind === 'member' ? viewer.memberId : null,
      resultCount: docs.length,
      outcome: toOutcome({ docs, correctedQuery, dropped }),
      correctedQuery,
      dropped: JSON.stringify(dropped),
      createdAt: deps.clock.now(),
    },
  })
  return null
}

const MAX_TAGS = 20

/** Tags that can narrow a search, or the tags of one product. */
export const listSearchTags = (
  deps: WorldDeps,
  input: { keyWord: string; spuCode?: string | undefined; categoryId?: number | undefined },
): Page<TagCount> => {
  assertKeywordLength(input.keyWord, 'keyWord')
  const rows = tagRows(deps, input)
  return { rows, total: rows.length }
}

const tagRows = (
  deps: WorldDeps,
  { keyWord, spuCode, categoryId = 0 }: Parameters<typeof listSearchTags>[1],
) => {
  if (spuCode !== undefined && spuCode !== '') return listTagsOfSpu(deps.sql, spuCode)
  const docs = listDocsWithin(deps, planSearch(deps, keyWord), categoryId)
  return docs.length === 0 ? [] : countByTag(deps.sql, toProductIds(deps, docs), MAX_TAGS)
}

/** Best sellers to show when a search finds nothing; those of the category if one is selected. */
export const listFallbackProducts = (
  deps: WorldDeps,
  viewer: Viewer,
  { keyWord, categoryId, pageNum, pageSize }: SearchInput,
): Page<ProductCard> => {
  assertKeywordLength(keyWord, 'keyWord')
  const paging = { pageNum, pageSize }
  if (categoryId !== undefined && categoryId !== 0) {
    const best = listProducts(deps, viewer, { categoryId, sortType: 3, ...paging })
    if (best.total > 0) return best
  }
  return listProducts(deps, viewer, { page: 'best-sellers', sortType: -1, ...paging })
}
