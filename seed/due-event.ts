import type { SeedRow } from './context.ts'

/** Row of a due event. `key` is unique among the events of its kind. */
export const toDueEvent = (
  kind: string,
  key: string | number,
  dueAt: Date,
  payload: SeedRow = {},
): SeedRow => ({
  kind,
  uniqueKey: `${kind}:${key}`,
  dueAt,
  payload,
})
