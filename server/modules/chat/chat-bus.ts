import type { ChatEvent } from '@fixbench/contract/chat/chat.contract.ts'
import { TYPING_MS } from '@fixbench/contract/chat/chat-constants.ts'
import { publish } from '#server/context/events.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { afterCommit } from '#server/database/transaction.ts'

/** An event of a conversation. `memberId` is null for guests, whose conversations only agents see. */
type ChatNotice = { threadId: number; memberId: number | null; event: ChatEvent }

type Listener = (notified: ChatNotice) => void
type ShopRef = Pick<ShopContext, 'config' | 'shopId'>

// Keyed by name, not by the shop itself, which a restore replaces.
const listeners = new Map<string, Set<Listener>>()
const toShopKey = ({ config, shopId }: ShopRef): string => `${config.dataDir}|${shopId}`

/** Notifies all listeners and consoles of a shop, after the commit of an open transaction. */
export const publishChat = (shop: ShopRef & Pick<ShopContext, 'db'>, notified: ChatNotice): void =>
  afterCommit(shop.db, () => {
    publish(shop.shopId, 'chat')
    for (const listener of listeners.get(toShopKey(shop)) ?? []) {
      listener(notified)
    }
  })

/** Subscribes to the conversations of a shop; returns the unsubscribe function. */
export const onChat = (shop: ShopRef, listener: Listener): (() => void) => {
  const key = toShopKey(shop)
  const shopListeners = listeners.get(key) ?? new Set()
  listeners.set(key, shopListeners.add(listener))
  return () => {
    shopListeners.delete(listener)
    if (shopListeners.size === 0 && listeners.get(key) === shopListeners) listeners.delete(key)
  }
}

/** Number of open streams per member. */
const openStreams = new Map<string, number>()
const toMemberKey = (shop: ShopRef, memberId: number): string => `${toShopKey(shop)}|${memberId}`

/** Counts an open stream of a member; call the returned function when the stream ends. */
export const enterChat = (shop: ShopRef, memberId: number): (() => void) => {
  const key = toMemberKey(shop, memberId)
  openStreams.set(key, (openStreams.get(key) ?? 0) + 1)
  publish(shop.shopId, 'chat')
  return () => {
    const remaining = (openStreams.get(key) ?? 1) - 1
    if (remaining > 0) openStreams.set(key, remaining)
    else openStreams.delete(key)
    publish(shop.shopId, 'chat')
  }
}

/** True while a member has the chat open. */
export const isOnline = (shop: ShopRef, memberId: number): boolean =>
  openStreams.has(toMemberKey(shop, memberId))

type Side = 'visitor' | 'agent'

/** End of each side's typing indicator, in milliseconds of `performance.now()`. */
const typingUntil = new Map<string, number>()
const toKey = (
  { config, shopId }: Pick<ShopContext, 'config' | 'shopId'>,
  threadId: number,
  by: Side,
): string => `${config.dataDir}|${shopId}|${threadId}|${by}`

/** Records that a side is typing and notifies the listeners. */
export const recordTyping = (
  deps: ShopContext,
  { threadId, memberId, by }: { threadId: number; memberId: number | null; by: Side },
): void => {
  const now = performance.now()
  for (const [key, end] of typingUntil) if (end < now) typingUntil.delete(key)
  typingUntil.set(toKey(deps, threadId, by), now + TYPING_MS)
  publishChat(deps, { threadId, memberId, event: { type: 'typing', by } })
}

/** Ends the typing indicator when a message is sent. */
export const endTyping = (deps: ShopContext, threadId: number, by: Side): void =>
  void typingUntil.delete(toKey(deps, threadId, by))

/** True while a side is typing. */
export const isTyping = (deps: ShopContext, threadId: number, by: Side): boolean =>
  (typingUntil.get(toKey(deps, threadId, by)) ?? 0) > performance.now()
