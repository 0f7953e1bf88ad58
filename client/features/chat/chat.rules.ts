import type { DataAt } from '#client/lib/api/api.ts'
import type { ChatEvent, ChatMessage, ChatTopic } from '#contract/chat.contract.ts'

export type Conversation = DataAt<'chat', 'conversation'>

/** A message that is on its way or did not arrive. */
export type Outgoing = {
  clientKey: string
  text: string
  files: readonly File[]
  referenceUrl: string
  topic?: ChatTopic
  state: 'sending' | 'failed'
}

/** Puts messages into a conversation: each once, in the order of their ids. */
export const withMessages = (talk: Conversation, messages: readonly ChatMessage[]): Conversation => {
  const known = new Map(talk.messages.map(message => [message.id, message]))
  for (const message of messages) known.set(message.id, message)
  return {
    ...talk,
    status: talk.status === 'none' ? 'open' : talk.status,
    messages: [...known.values()].toSorted((a, b) => Number(a.id) - Number(b.id)),
  }
}

/** What a conversation is after an event of its stream. */
export const afterEvent = (talk: Conversation, event: ChatEvent): Conversation => {
  if (event.type === 'message') return { ...withMessages(talk, [event.message]), status: 'open' }
  if (event.type === 'status') return { ...talk, status: event.status }
  if (event.type === 'typing') return talk
  return {
    ...talk,
    messages: talk.messages.map(message =>
      (message.sender === 'visitor') === (event.by === 'agent') ? { ...message, isRead: true } : message,
    ),
  }
}

/** Outgoing messages that have not come back as saved ones. */
export const stillOut = (outgoing: readonly Outgoing[], saved: readonly ChatMessage[]): Outgoing[] => {
  const keys = new Set(saved.map(({ clientKey }) => clientKey))
  return outgoing.filter(({ clientKey }) => !keys.has(clientKey))
}

/** Whether a message begins another day than the one before it, in the shop's own time zone. */
export const beginsDay = (message: { sentAt: string }, before: { sentAt: string } | undefined): boolean =>
  before === undefined || before.sentAt.slice(0, 10) !== message.sentAt.slice(0, 10)

/** Splits a text into words and paths of this shop, so that paths can be links. */
export const splitLinks = (text: string): { text: string; isPath: boolean }[] =>
  text
    .split(/(?<=^|\s)(\/[a-z][\w./?=&%-]*[\w=])/i)
    .filter(piece => piece !== '')
    .map(piece => ({ text: piece, isPath: /^\/[a-z]/i.test(piece) && !/\s/.test(piece) }))
