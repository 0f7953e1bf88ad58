/**
 * Topics about which the console is notified. Only the topic is sent; the console then reloads its data. Publishing
 * without a listener costs almost nothing.
 */
export type ShopTopic =
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
  | 'recordings'
  | 'events'

/** Pseudo world id that notifies the consoles of all worlds. */
export const EVERY_SHOP = '*'

type Listener = (shopId: string, topic: ShopTopic) => void
const listeners = new Set<Listener>()

/** Notifies the consoles of a world, or of `EVERY_SHOP`, that `topic` changed. */
export const publish = (shopId: string, topic: ShopTopic): void => {
  for (const listener of listeners) listener(shopId, topic)
}

/** Listens to all worlds of the process. Returns a function that stops listening. */
export const onPublished = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
