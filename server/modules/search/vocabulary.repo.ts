import type { SqlReader } from '#server/database/sql-reader.ts'

export type WordRow = { word: string; total: number }
export type SynonymRow = { groupCode: string; term: string }
export type PhraseRow = { phrase: string; weight: number }

/** Words without digits that products are found under, with how many products each has. */
export const listWords = (sql: SqlReader): WordRow[] => sql.all<WordRow>('select word, total from fts_word')

/** Terms of the trade that mean the same, by group. */
export const listSynonyms = (sql: SqlReader): SynonymRow[] =>
  sql.all<SynonymRow>('select groupCode, term from SearchSynonym order by groupCode, id')

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
export const listPhrases = (sql: SqlReader): PhraseRow[] => sql.all<PhraseRow>(phrasesSql)
