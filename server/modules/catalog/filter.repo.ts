import type { z } from 'zod'
import { flag, integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'

/** A selected filter value; `isOfSku` when it distinguishes the SKUs of a product. */
const ChosenSchema = row({ id: integer, groupKey: text, isOfSku: flag })
export type Chosen = z.infer<typeof ChosenSchema>

/** Feature values by id or by `key:value`, with their attribute; skips unknown ones. */
export const findFeatureValues = (sql: SqlReader, requested: readonly string[]): Chosen[] =>
  sql.all(
    ChosenSchema,
    `select v.id, v.attributeKey as groupKey, v.isOfSku from json_each(?) w
       join FeatureValue v on v.id = cast(w.value as integer) and w.value not like '%:%'
     union
     select v.id, v.attributeKey, v.isOfSku from json_each(?) w
       join FeatureValue v on v.attributeKey = substr(w.value, 1, instr(w.value, ':') - 1)
                          and v.value = trim(substr(w.value, instr(w.value, ':') + 1))`,
    JSON.stringify(requested),
    JSON.stringify(requested.filter(entry => entry.includes(':'))),
  )

/** Tags by id with their group; skips unknown ones. */
export const findTags = (sql: SqlReader, tagIds: readonly number[]): Chosen[] =>
  sql.all(
    ChosenSchema,
    'select t.id, t.groupCode as groupKey, 0 as isOfSku from json_each(?) w join Tag t on t.id = w.value',
    JSON.stringify(tagIds),
  )

/** Codes of the active campaigns of a kind. */
export const listCampaignCodes = (sql: SqlReader, kind: string): string[] =>
  sql.column(text, 'select code from Campaign where kind = ? and status = 1 order by sort, code', kind)
