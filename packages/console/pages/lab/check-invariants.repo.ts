import { integer, row, text } from '@fixbench/server/database/row.ts'
import type { SqlReader } from '@fixbench/server/database/sql-reader.ts'
import { type InvariantRule, invariantRules } from './invariants.repo.ts'

const MAX_VIOLATIONS = 20

const ViolationSchema = row({ subject: text, expected: text, actual: text })
const CountSchema = row({ checked: integer, broken: integer })

/** Checks every invariant of a world. Reads all rows that they are about, and changes nothing. */
export const checkInvariants = (sql: SqlReader) => {
  const rows = [...invariantRules].map(([name, rule]) => checkRule(sql, name, rule))

  return { rows, total: rows.length, isMet: rows.every(({ isMet }) => isMet) }
}

const checkRule = (sql: SqlReader, name: string, { group, rule, sql: select }: InvariantRule) => {
  const [counted = { checked: 0, broken: 0 }] = sql.all(
    CountSchema,
    `select count(*) as checked, count(*) filter (where expected is not actual) as broken from (${select})`,
  )
  const violations =
    counted.broken === 0
      ? []
      : sql.all(
          ViolationSchema,
          `select * from (${select}) where expected is not actual limit ${MAX_VIOLATIONS}`,
        )

  return { name, group, rule, isMet: counted.broken === 0, ...counted, violations }
}
