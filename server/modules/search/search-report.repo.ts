import type { z } from 'zod'
import { integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'

const KeywordSchema = row({ keyword: text, searches: integer, opened: integer, lastAt: text })
export type KeywordRow = z.infer<typeof KeywordSchema>

/** What was searched for, most often first: how often, and how often a result was opened then. */
export const listKeywords = (sql: SqlReader, limit: number): KeywordRow[] =>
  sql.all(
    KeywordSchema,
    `select min(keyWord) as keyword, sum(coalesce(logFlag, 1) <> 2) as searches, sum(coalesce(logFlag, 1) = 2) as opened,
            max(createdAt) as lastAt
       from SearchLog group by lower(keyWord) having sum(coalesce(logFlag, 1) <> 2) > 0
      order by searches desc, lastAt desc, keyword limit ?`,
    limit,
  )

const SynonymSchema = row({ synonymId: integer, groupCode: text, term: text })
export type Synonym = z.infer<typeof SynonymSchema>

const MATCHES = `(?1 = '' or instr(lower(term), ?1) > 0 or instr(lower(groupCode), ?1) > 0)`

/** Synonyms whose term or group holds a text, by group. */
export const listSynonymRows = (sql: SqlReader, search: string, limit: number, offset: number): Synonym[] =>
  sql.all(
    SynonymSchema,
    `select id as synonymId, groupCode, term from SearchSynonym where ${MATCHES} order by groupCode, id limit ?2 offset ?3`,
    search,
    limit,
    offset,
  )

export const countSynonyms = (sql: SqlReader, search: string): number =>
  sql.value(integer, `select count(*) from SearchSynonym where ${MATCHES}`, search) ?? 0
