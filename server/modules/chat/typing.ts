import { TYPING_MS } from '#contract/core/chat-constants.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { publishChat } from './chat-bus.ts'

type Side = 'visitor' | 'agent'

/** End of each side's typing indicator, in milliseconds of `performance.now()`. */
const typingUntil = new Map<string, number>()
const toKey = (
  { config, worldId }: Pick<WorldDeps, 'config' | 'worldId'>,
  threadId: number,
  by: Side,
): string => `${config.dataDir}|${worldId}|${threadId}|${by}`

/** Records that a side is typing and notifies the listeners. */
export const recordTyping = (
  deps: WorldDeps,
  { threadId, memberId, by }: { threadId: number; memberId: number | null; by: Side },
): void => {
  const now = performance.now()
  for (const [key, end] of typingUntil) if (end < now) typingUntil.delete(key)
  typingUntil.set(toKey(deps, threadId, by), now + TYPING_MS)
  publishChat(deps, { threadId, memberId, event: { type: 'typing', by } })
}

/** Ends the typing indicator when a message is sent. */
export const endTyping = (deps: WorldDeps, threadId: number, by: Side): void =>
  void typingUntil.delete(toKey(deps, threadId, by))

/** True while a side is typing. */
export const isTyping = (deps: WorldDeps, threadId: number, by: Side): boolean =>
  (typingUntil.get(toKey(deps, threadId, by)) ?? 0) > performance.now()
