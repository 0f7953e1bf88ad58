import type { Page } from '@fixbench/contract/core/paging.ts'
import { SEARCH_LOG_FLAGS } from '@fixbench/contract/search/search-constants.ts'
import { z } from 'zod'
import { integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import { findMatchingIds, isListed } from '#server/database/text-filter.ts'
import type { Paging } from '#server/lib/paging.ts'

/** Outcomes of a search. */
export const outcomes = ['found', 'empty', 'corrected', 'relaxed'] as const
export type Outcome = (typeof outcomes)[number]

export const QuerySchema = row({
  keyword: text,
  /** Outcome of the last search. */
  outcome: z.enum(outcomes),
  correctedQuery: text.nullable(),
  /** A JSON list. */
  dropped: text,
  results: integer,
  lastAt: text,
  searches: integer,
  /** Searches whose results were not used. */
  abandoned: integer,
})

const { searched, used, chosen } = SEARCH_LOG_FLAGS
const flag = `coalesce(logFlag, ${searched})`
const isSearch = `${flag} <> ${used}`

/**
 * Each query once, with the columns of its latest search: SQLite takes bare columns from the row with the maximum id
 * (https://sqlite.org/lang_select.html#bareagg).
 */
const QUERIES = `
  select keyWord as keyword, outcome, correctedQuery, dropped, coalesce(resultCount, 0) as results, createdAt as lastAt,
         sum(${isSearch}) as searches,
         max(0, sum(${isSearch}) - sum(${flag} in (${used}, ${chosen}))) as abandoned,
         max(case when ${isSearch} then id end) as lastId
    from SearchLog group by lower(keyWord) having lastId is not null`

/** One page of the queries with their latest outcome, most frequent first. */
export const pageQueries = (sql: SqlReader, outcome: Outcome | undefined, page: Paging) => {
  const query = {
    select: 'keyword, outcome, correctedQuery, dropped, results, lastAt, searches, abandoned',
    from: `from (${QUERIES}) where ?1 in ('', outcome)`,
    orderBy: 'searches desc, lastId desc',
    page,
  }
  return sql.page(QuerySchema, query, outcome ?? '')
}

const SynonymSchema = row({ synonymId: integer, groupCode: text, term: text })
export type Synonym = z.infer<typeof SynonymSchema>

/** One page of the synonyms whose term or group contains a text, by group. */
export const pageSynonyms = (sql: SqlReader, search: string, page: Paging): Page<Synonym> => {
  const query = {
    select: 'id as synonymId, groupCode, term',
    from: `from SearchSynonym where ${isListed('id', '?1')}`,
    orderBy: 'groupCode, id',
    page,
  }
  const searched = "select id, groupCode || ' ' || term as searched from SearchSynonym"
  return sql.page(SynonymSchema, query, findMatchingIds(sql, search, searched))
}
