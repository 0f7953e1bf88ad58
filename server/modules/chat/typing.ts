import { TYPING_MS } from '#contract/core/chat-constants.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { publishChat } from './chat-bus.ts'

type Side = 'visitor' | 'agent'

/** Until when (machine time) a side of a conversation counts as writing. */
const until = new Map<string, number>()
const toKey = (
  { config, worldId }: Pick<WorldDeps, 'config' | 'worldId'>,
  threadId: number,
  by: Side,
): string => `${config.dataDir}|${worldId}|${threadId}|${by}`

/** Records that a side is writing and notifies the listeners. */
export const noteTyping = (
  deps: WorldDeps,
  { threadId, memberId, by }: { threadId: number; memberId: number | null; by: Side },
): void => {
  const now = performance.now()
  for (const [key, end] of until) if (end < now) until.delete(key)
  until.set(toKey(deps, threadId, by), now + TYPING_MS)
  publishChat(deps, { threadId, memberId, event: { type: 'typing', by } })
}

/** A message ends its writing. */
export const endTyping = (deps: WorldDeps, threadId: number, by: Side): void =>
  void until.delete(toKey(deps, threadId, by))

export const isTyping = (deps: WorldDeps, threadId: number, by: Side): boolean =>
  (until.get(toKey(deps, threadId, by)) ?? 0) > performance.now()
