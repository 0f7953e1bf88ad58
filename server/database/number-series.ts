import { formatNumber, type NumberKind } from '#server/domain/numbers.ts'
import type { RawTx } from './transaction.ts'

/** The next number of a kind, `FB250725000042`. Never given out twice in a world. */
export const nextNumber = async (tx: RawTx, kind: NumberKind, nowMs: number): Promise<string> => {
  const rows = await tx.$queryRaw<{ value: number | bigint }[]>`
    insert into NumberSeries (kind, value) values (${kind}, 1)
    on conflict (kind) do update set value = value + 1 returning value`
  return formatNumber(kind, Number(rows[0]?.value ?? 0), nowMs)
}
