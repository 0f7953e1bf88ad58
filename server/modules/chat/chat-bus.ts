import type { ChatEvent } from '#contract/chat/chat.contract.ts'
import { TYPING_MS } from '#contract/chat/chat-constants.ts'
import { publish } from '#server/worlds/events.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

/** An event of a conversation. `memberId` is null for guests, whose conversations only agents see. */
type ChatNotice = { threadId: number; memberId: number | null; event: ChatEvent }

type Listener = (notified: ChatNotice) => void
type WorldRef = Pick<WorldDeps, 'config' | 'worldId'>

// Keyed by name, not by World object, because streams outlive a restore, which replaces the world.
const listeners = new Map<string, Set<Listener>>()
const toWorldKey = ({ config, worldId }: WorldRef): string => `${config.dataDir}|${worldId}`

/** Notifies all listeners and consoles of a world. */
export const publishChat = (world: WorldRef, notified: ChatNotice): void => {
  publish(world.worldId, 'chat')
  for (const listener of listeners.get(toWorldKey(world)) ?? []) listener(notified)
}

/** Subscribes to the conversations of a world; returns the unsubscribe function. */
export const onChat = (world: WorldRef, listener: Listener): (() => void) => {
  const key = toWorldKey(world)
  const worldListeners = listeners.get(key) ?? new Set()
  listeners.set(key, worldListeners.add(listener))
  return () => {
    worldListeners.delete(listener)
    if (worldListeners.size === 0 && listeners.get(key) === worldListeners) listeners.delete(key)
  }
}

/** Number of open streams per member. */
const openStreams = new Map<string, number>()
const toMemberKey = (world: WorldRef, memberId: number): string => `${toWorldKey(world)}|${memberId}`

/** Counts an open stream of a member; call the returned function when the stream ends. */
export const enterChat = (world: WorldRef, memberId: number): (() => void) => {
  const key = toMemberKey(world, memberId)
  openStreams.set(key, (openStreams.get(key) ?? 0) + 1)
  publish(world.worldId, 'chat')
  return () => {
    const remaining = (openStreams.get(key) ?? 1) - 1
    if (remaining > 0) openStreams.set(key, remaining)
    else openStreams.delete(key)
    publish(world.worldId, 'chat')
  }
}

/** True while a member has the chat open. */
export const isOnline = (world: WorldRef, memberId: number): boolean =>
  openStreams.has(toMemberKey(world, memberId))

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
