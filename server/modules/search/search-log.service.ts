import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import type { Page } from '@fixbench/contract/core/paging.ts'
import type { searchEndpoints } from '@fixbench/contract/search/search.contract.ts'
import { SEARCH_LOG_FLAGS } from '@fixbench/contract/search/search-constants.ts'
import type { Viewer } from '@fixbench/domain/viewer.ts'
import type { SearchPlan } from '@fixbench/search/plan.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { toFullPage } from '#server/lib/paging.ts'
import { countByTag, listTagsOfSpu, type TagCount } from './search.repo.ts'
import { assertKeywordLength, listDocsWithin, planSearch, toProductIds } from './search-plan.ts'
import type { Outcome } from './search-report.repo.ts'

const toOutcome = ({ docs, correctedQuery, dropped }: SearchPlan): Outcome => {
  if (docs.length === 0) return 'empty'
  if (dropped.length > 0) return 'relaxed'
  return correctedQuery === null ? 'found' : 'corrected'
}

/** Logs a search and its outcome; skips blank ones. */
export const logSearch = async (
  deps: ShopContext,
  viewer: Viewer,
  note: ParsedOf<typeof searchEndpoints.log>,
): Promise<null> => {
  assertKeywordLength(note.keyWord, 'keyWord')
  if (note.keyWord === '') return null
  const isTyping = note.logFlag === SEARCH_LOG_FLAGS.chosen
  const plan = planSearch(deps, note.keyWord, isTyping)

  await deps.db.searchLog.create({
    data: {
      ...note,
      memberId: viewer.memberId,
      resultCount: plan.docs.length,
      outcome: toOutcome(plan),
      correctedQuery: plan.correctedQuery,
      dropped: JSON.stringify(plan.dropped),
      createdAt: deps.clock.now(),
    },
  })

  return null
}

const MAX_TAGS = 20

/** Tags that can narrow a search, or the tags of one product. */
export const listSearchTags = (
  deps: ShopContext,
  { keyWord, spuCode, categoryId = 0 }: ParsedOf<typeof searchEndpoints.tags>,
): Page<TagCount> => {
  assertKeywordLength(keyWord, 'keyWord')
  return toFullPage(spuCode ? listTagsOfSpu(deps.sql, spuCode) : countTags(deps, keyWord, categoryId))
}

const countTags = (deps: ShopContext, keyWord: string, categoryId: number): TagCount[] => {
  const docs = listDocsWithin(deps, planSearch(deps, keyWord), categoryId)
  return docs.length === 0 ? [] : countByTag(deps.sql, toProductIds(deps, docs), MAX_TAGS)
}
