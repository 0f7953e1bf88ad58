import type { ChatEvent } from '#contract/chat.contract.ts'
import { publish } from '#server/worlds/events.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

/** A member's conversation, or (null) that of a guest, which only the agent sees. */
type ChatNotice = { threadId: number; memberId: number | null; event: ChatEvent }

type Listener = (notified: ChatNotice) => void
type Place = Pick<WorldDeps, 'config' | 'worldId'>

// By name, not by World object: streams outlive a restore, which puts another world of the same name in place.
const listeners = new Map<string, Set<Listener>>()
const formatPlace = ({ config, worldId }: Place): string => `${config.dataDir}|${worldId}`

/** Tells everyone who listens in this world, and its consoles. */
export const publishChat = (place: Place, notified: ChatNotice): void => {
  publish(place.worldId, 'chat')
  for (const listener of listeners.get(formatPlace(place)) ?? []) listener(notified)
}

/** Listens to the conversations of a world; returns the way to stop. */
export const onChat = (place: Place, listener: Listener): (() => void) => {
  const key = formatPlace(place)
  const all = listeners.get(key) ?? new Set()
  listeners.set(key, all.add(listener))
  return () => {
    all.delete(listener)
    if (all.size === 0 && listeners.get(key) === all) listeners.delete(key)
  }
}

const present = new Map<string, number>()
const memberKey = (place: Place, memberId: number): string => `${formatPlace(place)}|${memberId}`

/** Counts a member's open stream in; call the returned function when it has ended. */
export const enterChat = (place: Place, memberId: number): (() => void) => {
  const key = memberKey(place, memberId)
  present.set(key, (present.get(key) ?? 0) + 1)
  publish(place.worldId, 'chat')
  return () => {
    const left = (present.get(key) ?? 1) - 1
    if (left > 0) present.set(key, left)
    else present.delete(key)
    publish(place.worldId, 'chat')
  }
}

/** Whether a member has the chat open somewhere. */
export const isPresent = (place: Place, memberId: number): boolean => present.has(memberKey(place, memberId))
