import type { chatEndpoints } from '#contract/chat.contract.ts'
import type { DataOf, ParsedOf } from '#contract/core/endpoint.ts'
import type { Member } from '#server/domain/viewer.ts'
import { fail } from '#server/lib/fail.ts'
import { randomToken } from '#server/lib/ids.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { getChatState } from './agent-hours.ts'
import { chatTopics } from './auto-answer.ts'
import { toChatMessage } from './chat.mapper.ts'
import { countUnseen, findChatUser, findThread, markSeen, pageMessages } from './chat.repo.ts'
import { publishChat } from './chat-bus.ts'
import { noteTyping } from './typing.ts'

const ID_BYTES = 9

/** Makes the member known to the chat service, once; later calls answer the identity made then. */
export const registerMember = async (
  { db }: WorldDeps,
  { memberId }: Member,
): Promise<DataOf<typeof chatEndpoints.register>> => {
  const { count } = await db.member.updateMany({
    where: { id: memberId, chatUserId: null },
    data: { chatUserId: `chat-${randomToken(ID_BYTES)}` },
  })
  const chatUserId = (await findChatUser(db, memberId)) ?? fail('REFUSED')
  return { chatUserId, isNew: count === 1 }
}

/** Ends the call unless the member is registered with the chat service. */
export const requireChatUser = async ({ db }: Pick<WorldDeps, 'db'>, memberId: number): Promise<string> =>
  (await findChatUser(db, memberId)) ?? fail('REFUSED', null, 'Please open the chat first')

/** The member's conversation with what the widget needs around it. */
export const showConversation = async (
  deps: WorldDeps,
  { memberId }: Member,
  { beforeId }: ParsedOf<typeof chatEndpoints.conversation>,
): Promise<DataOf<typeof chatEndpoints.conversation>> => {
  await requireChatUser(deps, memberId)
  const thread = await findThread(deps.db, memberId)
  const shown =
    thread === null ? { messages: [], hasEarlier: false } : await pageMessages(deps.db, thread.id, beforeId)
  return {
    status: thread === null ? 'none' : thread.status === 'closed' ? 'closed' : 'open',
    messages: shown.messages.map(toChatMessage),
    hasEarlier: shown.hasEarlier,
    agent: getChatState(deps),
    topics: [...chatTopics],
  }
}

/** Marks the agents' messages as seen and notifies the agents. */
export const readConversation = async (deps: WorldDeps, { memberId }: Member): Promise<{ count: number }> => {
  const thread = await findThread(deps.db, memberId)
  if (thread === null) return { count: 0 }
  const count = await markSeen(deps.db, { threadId: thread.id, reader: 'visitor', now: deps.clock.now() })
  if (count > 0) publishChat(deps, { threadId: thread.id, memberId, event: { type: 'read', by: 'visitor' } })
  return { count }
}

/** Reports to the agent that the member is writing. */
export const publishTyping = async (deps: WorldDeps, { memberId }: Member): Promise<null> => {
  const thread = await findThread(deps.db, memberId)
  if (thread !== null) noteTyping(deps, { threadId: thread.id, memberId, by: 'visitor' })
  return null
}

/** Number of agent messages the member has not seen. */
export const countUnread = async (
  { db }: WorldDeps,
  { memberId }: Member,
): Promise<DataOf<typeof chatEndpoints.unread>> => {
  const isLinked = (await findChatUser(db, memberId)) !== null
  const thread = await findThread(db, memberId)
  if (thread === null) return { count: 0, isLinked, isLive: false }
  return {
    count: await countUnseen(db, thread.id, 'visitor'),
    isLinked,
    isLive: isLinked && thread.status === 'open',
  }
}
