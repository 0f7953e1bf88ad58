import type { z } from 'zod'
import { integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import { memoize } from '#server/lib/cache.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

/** A value of an attribute; `place` is its position in the specification table. */
type FeatureValue = { label: string; text: string; place: number }
export type FeatureValues = ReadonlyMap<number, FeatureValue>

const ROUGH_BYTES = 600_000

const RowSchema = row({ id: integer, label: text, value: text, unit: text.nullable() })
type Row = z.infer<typeof RowSchema>

const listFeatureValues = (sql: SqlReader): Row[] =>
  sql.all(
    RowSchema,
    `
    select v.id, a.label, v.value, a.unit from FeatureValue v join Attribute a on a.key = v.attributeKey
     order by a.sort, a.key, v.sort, v.value`,
  )

/** All attribute values by id; cached until the content changes. */
export const getFeatureValues = ({ sql, cache }: Pick<WorldDeps, 'sql' | 'cache'>): FeatureValues =>
  memoize(
    cache,
    { key: 'feature-values', topics: ['content'], bytes: ROUGH_BYTES },
    () =>
      new Map(
        listFeatureValues(sql).map(({ id, label, value, unit }, place) => [
          id,
          { label, text: unit === null ? value : `${value} ${unit}`, place },
        ]),
      ),
  )

/**
 * Maps attribute labels to values in the order of the specification table. Several values of one attribute are joined
 * by commas.
 */
export const toFeatureMap = (values: FeatureValues, ids: readonly number[]): Record<string, string> => {
  const features = ids.flatMap(id => values.get(id) ?? []).toSorted((a, b) => a.place - b.place)
  const map: Record<string, string> = {}
  for (const { label, text } of features) {
    const known = map[label]
    map[label] = known === undefined ? text : `${known}, ${text}`
  }
  return map
}
