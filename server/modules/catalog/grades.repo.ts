import type { z } from 'zod'
import { integer, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import { memoize } from '#server/lib/cache.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

/** A quality grade of parts; the lowest rank is the best. */
const GradeSchema = row({ name: text, rank: integer, meaning: text, typicalBuyer: text, color: text })
export type Grade = z.infer<typeof GradeSchema>

const ROUGH_BYTES = 4000

const listGrades = (sql: SqlReader): Grade[] =>
  sql.all(GradeSchema, 'select name, rank, meaning, typicalBuyer, color from Grade order by rank')

/** All grades, best first; cached until the content changes. */
export const getGrades = ({ sql, cache }: Pick<WorldDeps, 'sql' | 'cache'>): readonly Grade[] =>
  memoize(cache, { key: 'grades', topics: ['content'], bytes: ROUGH_BYTES }, () => listGrades(sql))
