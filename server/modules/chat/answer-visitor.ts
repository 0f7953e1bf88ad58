import type { ChatMessage } from '#contract/chat.contract.ts'
import { brand } from '#contract/core/brand.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { assertUploaded } from '#server/modules/upload/upload.service.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import type { ThreadRow } from './agent.repo.ts'
import { requireThread } from './agent.service.ts'
import { toChatMessage } from './chat.mapper.ts'
import { markSeen, writeMessage } from './chat.repo.ts'
import { isPresent, publishChat } from './chat-bus.ts'
import { endTyping } from './typing.ts'

type Answer = { threadId: number; text: string; images: string[]; agentName: string }

/**
 * Writes the agent's message: live to a member who has the chat open, by e-mail to guests and to members who do not.
 * What the visitor wrote before counts as seen.
 */
export const answerVisitor = async (deps: WorldDeps, answer: Answer): Promise<ChatMessage> => {
  const thread = requireThread(deps, answer.threadId)
  await assertUploaded(deps, answer.images, 'images')
  const { threadId, memberId } = thread
  const now = deps.clock.now()
  const row = await inTransaction(deps.db, async tx => {
    await tx.chatThread.update({
      where: { id: threadId },
      data: { status: 'open', closedAt: null, lastMessageAt: now },
    })
    await markSeen(tx, { threadId, reader: 'agent', now })
    await deps.inbox.deliver(letterFor(deps, thread, answer), tx)
    return writeMessage(tx, {
      threadId,
      sender: 'agent',
      authorName: answer.agentName,
      text: answer.text,
      sentAt: now,
      ...(answer.images.length > 0 && { images: answer.images }),
    })
  })
  endTyping(deps, threadId, 'agent')
  const message = toChatMessage(row)
  publishChat(deps, { threadId, memberId, event: { type: 'read', by: 'agent' } })
  publishChat(deps, { threadId, memberId, event: { type: 'message', message } })
  return message
}

const letterFor = (
  deps: WorldDeps,
  { memberId, email, name, threadId, lastText }: ThreadRow,
  { text, images, agentName }: Answer,
) => {
  const isLive = memberId !== null && isPresent(deps, memberId)
  const words = text === '' ? `${images.length} ${images.length === 1 ? 'picture' : 'pictures'}` : text
  return {
    channel: isLive ? ('chat' as const) : ('email' as const),
    kind: 'chat-answer',
    to: email,
    subject: `${agentName} from ${brand.name} replied to you`,
    body: isLive
      ? words
      : `Hello ${name},\n\n${words}\n\n${agentName}, ${brand.name}\n\nYou wrote:\n${lastText}`,
    data: { threadId },
    ...(memberId !== null && { memberId }),
  }
}
