import { formatNumber, type NumberKind } from '#server/domain/numbers.ts'
import { integer, readRows, row } from './row.ts'
import type { RawTx } from './transaction.ts'

const NextSchema = row({ value: integer })
const nextSql = `
  insert into NumberSeries (kind, value) values (?, 1)
  on conflict (kind) do update set value = value + 1 returning value`

/** Takes the next number of a kind, such as `FB250725000042`. Unique within a world. */
export const nextNumber = async (tx: RawTx, kind: NumberKind, nowMs: number): Promise<string> => {
  const [next] = await readRows(tx, NextSchema, nextSql, kind)
  return formatNumber(kind, next?.value ?? 0, nowMs)
}
