import { sumBy } from '@fixbench/contract/core/lists.ts'
import type { Page } from '@fixbench/contract/core/paging.ts'
import { SearchReadingSchema } from '@fixbench/contract/search/search.contract.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import { listReasons } from '@fixbench/search/engine/rank-matches.ts'
import { z } from 'zod'
import type { ShopContext } from '#server/context/shop-context.ts'
import { fail } from '#server/lib/fail.ts'
import type { Paging } from '#server/lib/paging.ts'
import { listCardTitles } from './search.repo.ts'
import {
  assertKeywordLength,
  listRanked,
  planSearch,
  toProductIds,
  toRanking,
  toSearchReading,
} from './search-plan.ts'
import {
  type Outcome,
  outcomes,
  pageQueries,
  pageSynonyms,
  QuerySchema,
  type Synonym,
} from './search-report.repo.ts'

export { outcomes }

export const ReportRowSchema = z.object({ ...QuerySchema.shape, dropped: z.array(z.string()) })
type ReportRow = z.output<typeof ReportRowSchema>

type ReportInput = Paging & { outcome?: Outcome | undefined }

const DroppedSchema = z.array(z.string())

/** Queries with their latest outcome, most frequent first. */
export const listReport = (
  { sql }: Pick<ShopContext, 'sql'>,
  { outcome, ...paging }: ReportInput,
): Page<ReportRow> => {
  const { rows, total } = pageQueries(sql, outcome, paging)
  return {
    rows: rows.map(row => ({ ...row, dropped: DroppedSchema.parse(JSON.parse(row.dropped)) })),
    total,
  }
}

export const ExplanationSchema = z.object({
  reading: SearchReadingSchema,
  total: z.int(),
  rows: z.array(
    z.object({
      productCode: z.string(),
      title: z.string(),
      points: z.number(),
      reasons: z.array(z.object({ reason: z.string(), points: z.number() })),
    }),
  ),
})

const EXPLAINED = 10

/** Explains how a keyword is parsed and how its first results are ranked. */
export const explainSearch = (deps: ShopContext, keyword: string): z.output<typeof ExplanationSchema> => {
  assertKeywordLength(keyword, 'keyword')
  const plan = planSearch(deps, keyword)
  const ranking = toRanking(deps, plan)
  const docs = listRanked(deps, plan, plan.docs, EXPLAINED)
  const titles = new Map(listCardTitles(deps.sql, toProductIds(deps, docs)).map(card => [card.id, card]))
  const rows = Array.from(docs, doc => {
    const productId = requireValue(ranking.engine.index.productIds[doc], `Product at ${doc}`)
    const { productCode, title } = requireValue(titles.get(productId), `Title of product ${productId}`)
    const reasons = listReasons(ranking, doc)
    const points = Math.round(sumBy(reasons, reason => reason.points) * 100) / 100
    return { productCode, title, points, reasons }
  })
  return { reading: toSearchReading(deps, plan), total: plan.docs.length, rows }
}

/** Trade terms by group, optionally only those that contain a text. */
export const listTradeTerms = (
  deps: ShopContext,
  { search = '', ...paging }: Paging & { search?: string | undefined },
): Page<Synonym> => pageSynonyms(deps.sql, search, paging)

/** Adds a term to a group unless it exists. Takes effect immediately. */
export const addSynonym = async (
  deps: ShopContext,
  { groupCode, term }: { groupCode: string; term: string },
): Promise<Synonym> => {
  const { id } = await deps.db.searchSynonym.upsert({
    where: { groupCode_term: { groupCode, term } },
    create: { groupCode, term },
    update: {},
    select: { id: true },
  })
  deps.cache.bump('synonyms')
  return { synonymId: id, groupCode, term }
}

/** Removes a term. Fails with NOT_FOUND when it doesn't exist. */
export const removeSynonym = async (deps: ShopContext, synonymId: number): Promise<null> => {
  const { count } = await deps.db.searchSynonym.deleteMany({ where: { id: synonymId } })
  if (count === 0) fail('NOT_FOUND')
  deps.cache.bump('synonyms')
  return null
}
