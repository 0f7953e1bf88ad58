/**
 * Notifies consoles that something of a world changed. Only the topic is sent; the console then
 * reloads what it shows. Without a listener it costs a lookup in an empty set.
 */
type WorldTopic =
  | 'requests'
  | 'inbox'
  | 'faults'
  | 'clock'
  | 'due'
  | 'worlds'
  | 'world'
  | 'people'
  | 'links'
  | 'orders'
  | 'payments'
  | 'chat'
  | 'feedback'
  | 'stories'

/** Notifies the consoles of all worlds. */
export const EVERY_WORLD = '*'

type Listener = (worldId: string, topic: WorldTopic) => void
const listeners = new Set<Listener>()

/** Notifies the consoles of a world, or of `EVERY_WORLD`, that `topic` changed. */
export const publish = (worldId: string, topic: WorldTopic): void => {
  for (const listener of listeners) listener(worldId, topic)
}

/** Listens to all worlds of the process. Returns a function that stops listening. */
export const onPublished = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
