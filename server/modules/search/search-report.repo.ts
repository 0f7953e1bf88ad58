import { z } from 'zod'
import { SEARCH_LOG_FLAGS } from '#contract/search/search.contract.ts'
import { integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { Range } from '#server/lib/slice-page.ts'

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

/** Queries with their latest outcome, most frequent first. */
export const listQueries = (sql: SqlReader, outcome: Outcome | undefined, { limit, offset }: Range) =>
  sql.all(
    QuerySchema,
    `select keyword, outcome, correctedQuery, dropped, results, lastAt, searches, abandoned from (${QUERIES})
      where ?1 in ('', outcome) order by searches desc, lastId desc limit ?2 offset ?3`,
    outcome ?? '',
    limit,
    offset,
  )

export const countQueries = (sql: SqlReader, outcome: Outcome | undefined): number =>
  sql.value(integer, `select count(*) from (${QUERIES}) where ?1 in ('', outcome)`, outcome ?? '') ?? 0

const SynonymSchema = row({ synonymId: integer, groupCode: text, term: text })
export type Synonym = z.infer<typeof SynonymSchema>

const MATCHES = `(?1 = '' or instr(lower(term), ?1) > 0 or instr(lower(groupCode), ?1) > 0)`

/** Synonyms whose term or group contains a text, by group. */
export const listSynonymRows = (sql: SqlReader, search: string, { limit, offset }: Range): Synonym[] =>
  sql.all(
    SynonymSchema,
    `select id as synonymId, groupCode, term from SearchSynonym where ${MATCHES} order by groupCode, id limit ?2 offset ?3`,
    search,
    limit,
    offset,
  )

export const countSynonyms = (sql: SqlReader, search: string): number =>
  sql.value(integer, `select count(*) from SearchSynonym where ${MATCHES}`, search) ?? 0
