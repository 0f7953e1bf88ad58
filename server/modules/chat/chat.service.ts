import type { chatEndpoints } from '@fixbench/contract/chat/chat.contract.ts'
import type { DataOf, ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { fail } from '#server/lib/fail.ts'
import { getChatState } from './agent-hours.ts'
import { chatTopics } from './auto-reply.ts'
import { countUnread, findChatUser, findThread, markRead, pageMessages } from './chat.repo.ts'
import { publishChat, recordTyping } from './chat-bus.ts'

const ID_BYTES = 9

/** Registers the member with the chat service; later calls return the same chat user id. */
export const registerMember = async ({ db, random }: ShopContext, { memberId }: Member) => {
  const { count } = await db.member.updateMany({
    where: { id: memberId, chatUserId: null },
    data: { chatUserId: `chat-${random.token(`chat:${memberId}`, ID_BYTES)}` },
  })
  const chatUserId = (await findChatUser(db, memberId)) ?? fail('REFUSED')
  return { chatUserId, isNew: count === 1 }
}

/** The member's chat user id. Fails with REFUSED before registration. */
export const requireChatUser = async ({ db }: Pick<ShopContext, 'db'>, memberId: number): Promise<string> =>
  (await findChatUser(db, memberId)) ?? fail('REFUSED', null, 'Please open the chat first')

const getStatus = (thread: { status: string } | null): 'none' | 'open' | 'closed' => {
  if (thread === null) return 'none'
  return thread.status === 'closed' ? 'closed' : 'open'
}

/** The member's conversation with one page of messages, the agents' availability and the topics. */
export const showConversation = async (
  deps: ShopContext,
  { memberId }: Member,
  { beforeId }: ParsedOf<typeof chatEndpoints.conversation>,
): Promise<DataOf<typeof chatEndpoints.conversation>> => {
  await requireChatUser(deps, memberId)
  const thread = await findThread(deps.db, memberId)
  const shown =
    thread === null ? { messages: [], hasEarlier: false } : await pageMessages(deps.db, thread.id, beforeId)
  return {
    status: getStatus(thread),
    ...shown,
    agent: getChatState(deps),
    topics: [...chatTopics],
  }
}

/** Marks the agents' messages as read and notifies the agents. */
export const readConversation = async (
  deps: ShopContext,
  { memberId }: Member,
): Promise<{ count: number }> => {
  const thread = await findThread(deps.db, memberId)
  if (thread === null) return { count: 0 }
  const count = await markRead(deps.db, { threadId: thread.id, reader: 'visitor', now: deps.clock.now() })
  if (count > 0) publishChat(deps, { threadId: thread.id, memberId, event: { type: 'read', by: 'visitor' } })
  return { count }
}

/** Notifies the agents that the member is typing. */
export const publishTyping = async (deps: ShopContext, { memberId }: Member): Promise<null> => {
  const thread = await findThread(deps.db, memberId)
  if (thread !== null) recordTyping(deps, { threadId: thread.id, memberId, by: 'visitor' })
  return null
}

/** Number of unread agent messages, and whether the conversation is open. */
export const getUnread = async ({ db }: ShopContext, { memberId }: Member) => {
  const isLinked = (await findChatUser(db, memberId)) !== null
  const thread = await findThread(db, memberId)
  if (thread === null) return { count: 0, isLinked, isLive: false }
  return {
    count: await countUnread(db, thread.id, 'visitor'),
    isLinked,
    isLive: isLinked && thread.status === 'open',
  }
}
