import type { z } from 'zod'
import { integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'

const WordRowSchema = row({ word: text, total: integer })
export type WordRow = z.infer<typeof WordRowSchema>
const SynonymRowSchema = row({ groupCode: text, term: text })
export type SynonymRow = z.infer<typeof SynonymRowSchema>
const PhraseRowSchema = row({ phrase: text, weight: integer })
export type PhraseRow = z.infer<typeof PhraseRowSchema>

/** Words without digits that products are found under, with how many products each has. */
export const listWords = (sql: SqlReader): WordRow[] =>
  sql.all(WordRowSchema, 'select word, total from fts_word')

/** Terms of the trade that mean the same, by group. */
export const listSynonyms = (sql: SqlReader): SynonymRow[] =>
  sql.all(SynonymRowSchema, 'select groupCode, term from SearchSynonym order by groupCode, id')

/** Names of tools and machines that may be suggested; the best ones, so that a larger shop does not suggest slower. */
const MOST_TOOLS = 1500

const phrasesSql = `
  select keyword as phrase, 100 - sort as weight from HotKeyword
  union all select displayName, popularity * 10 + (year - 2010) from Device
  union all select plural, 45 from PartFamily
  union all select nameEn, 20 - level from Category where level <= 2 and productCount > 0
  union all select nameEn, 5 from (select nameEn from Product where status = 1 and familyId is null
                                     order by recommendScore desc, id limit ${MOST_TOOLS})`

/** Phrases that may be suggested, with a rough weight: hot keywords, models, kinds of part, categories, tools. */
export const listPhrases = (sql: SqlReader): PhraseRow[] => sql.all(PhraseRowSchema, phrasesSql)
