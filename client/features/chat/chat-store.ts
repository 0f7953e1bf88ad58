import type { StreamState } from '#client/lib/event-stream.ts'
import { createStore, useStore } from '#client/lib/state/store.ts'
import type { Outgoing } from './chat.rules.ts'

type ChatState = {
  line: StreamState
  /** Somebody at the desk is writing. */
  isDeskTyping: boolean
  outgoing: readonly Outgoing[]
  /** What is typed and not sent; stays while the visitor walks through the shop. */
  draft: string
}

// Set by handlers and effects only: the server never writes to it.
const chat = createStore<ChatState>({ line: 'connecting', isDeskTyping: false, outgoing: [], draft: '' })

export const setChat = chat.set
export const getChat = chat.get
export const useChatState = <Part>(select: (state: ChatState) => Part): Part => useStore(chat, select)

/** Forgets everything of a visitor who has left. */
export const clearChat = (): void =>
  chat.set({ line: 'connecting', isDeskTyping: false, outgoing: [], draft: '' })
