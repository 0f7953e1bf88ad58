import type { StreamState } from '#client/lib/api/event-stream.ts'
import { createStore, useStore } from '#client/lib/state/store.ts'
import type { Outgoing } from './chat.rules.ts'

type ChatState = {
  /** Whose it is; null until a member has opened the chat. */
  memberId: string | null
  line: StreamState
  /** An agent is writing. */
  isDeskTyping: boolean
  outgoing: readonly Outgoing[]
  /** What is typed and not sent; stays while the visitor walks through the shop. */
  draft: string
}

// Set by handlers and effects only: the server never writes to it.
const chat = createStore<ChatState>({
  memberId: null,
  line: 'connecting',
  isDeskTyping: false,
  outgoing: [],
  draft: '',
})

export const setChat = chat.set
export const getChat = chat.get
/** A part of the chat of this window. */
export const useChatState = <Part>(select: (state: ChatState) => Part): Part => useStore(chat, select)

/** Makes the chat that of a member: what another one has typed in this window, or could not send, is forgotten. */
export const resetChatFor = (memberId: string): void => {
  if (chat.get().memberId !== memberId) chat.set({ memberId, isDeskTyping: false, outgoing: [], draft: '' })
}
