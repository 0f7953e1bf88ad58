import type { ChatEvent, ChatMessage, ChatTopic } from '@fixbench/contract/chat/chat.contract.ts'
import type { DataAt } from '#storefront/lib/api/api.ts'

export type Conversation = DataAt<'chat', 'conversation'>

/** A message that is being sent or failed to send. */
export type Outgoing = {
  clientKey: string
  text: string
  files: readonly File[]
  referenceUrl: string
  topic?: ChatTopic
  state: 'sending' | 'failed'
}

/** Merges messages into a conversation, without duplicates and ordered by id. */
export const withMessages = (conversation: Conversation, messages: readonly ChatMessage[]): Conversation => {
  const byId = new Map(conversation.messages.map(message => [message.id, message]))
  for (const message of messages) byId.set(message.id, message)
  return {
    ...conversation,
    status: conversation.status === 'none' ? 'open' : conversation.status,
    messages: [...byId.values()].toSorted((a, b) => Number(a.id) - Number(b.id)),
  }
}

/** Applies a stream event to a conversation. */
export const applyEvent = (conversation: Conversation, event: ChatEvent): Conversation => {
  if (event.type === 'message') return { ...withMessages(conversation, [event.message]), status: 'open' }
  if (event.type === 'status') return { ...conversation, status: event.status }
  if (event.type === 'typing') return conversation
  return {
    ...conversation,
    messages: conversation.messages.map(message =>
      (message.sender === 'visitor') === (event.by === 'agent') ? { ...message, isRead: true } : message,
    ),
  }
}

/** Removes outgoing messages that the server has saved. */
export const withoutSaved = (outgoing: readonly Outgoing[], saved: readonly ChatMessage[]): Outgoing[] => {
  const keys = new Set(saved.map(({ clientKey }) => clientKey))
  return outgoing.filter(({ clientKey }) => !keys.has(clientKey))
}

/** Whether a message is the first of its day (UTC). */
export const startsDay = (message: { sentAt: string }, previous: { sentAt: string } | undefined): boolean =>
  previous?.sentAt.slice(0, 10) !== message.sentAt.slice(0, 10)

/** Splits text into plain parts and paths of this shop, which are shown as links. */
export const splitLinks = (text: string): { text: string; isPath: boolean }[] =>
  text
    .split(/(?<=^|\s)(\/[a-z][\w./?=&%-]*[\w=])/i)
    .filter(part => part !== '')
    .map(part => ({ text: part, isPath: /^\/[a-z]/i.test(part) && !/\s/.test(part) }))
