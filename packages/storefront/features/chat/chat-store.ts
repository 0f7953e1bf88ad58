import { createSharedStore, useBrowserStore } from '@fixbench/ui/state/store.ts'
import type { StreamState } from '#storefront/lib/api/event-stream.ts'
import type { Outgoing } from './chat.rules.ts'

type ChatState = {
  /** Owner of the draft and the outgoing messages; null until a member opens the chat. */
  memberId: string | null
  connection: StreamState
  isAgentTyping: boolean
  outgoing: readonly Outgoing[]
  /** Text in the composer. Survives navigation between pages. */
  draft: string
}

// A module-level store is safe for SSR, because only event handlers and effects write to it.
const chat = createSharedStore<ChatState>({
  memberId: null,
  connection: 'connecting',
  isAgentTyping: false,
  outgoing: [],
  draft: '',
})

/** Merges changes into the chat state. */
export const setChat = chat.set
/** Reads the current chat state without subscribing to it. */
export const getChat = chat.get
/** Subscribes a component to a part of the chat state. */
export const useChatState = <Part>(select: (state: ChatState) => Part): Part => useBrowserStore(chat, select)

/** Assigns the chat to a member. Discards the draft and unsent messages of a previous member. */
export const resetChatFor = (memberId: string): void => {
  if (chat.get().memberId !== memberId) chat.set({ memberId, isAgentTyping: false, outgoing: [], draft: '' })
}
