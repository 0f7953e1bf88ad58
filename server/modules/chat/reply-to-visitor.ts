import type { ChatMessage } from '@fixbench/contract/chat/chat.contract.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { assertUploaded } from '#server/modules/upload/uploaded-files.ts'
import type { ThreadRow } from './agent.repo.ts'
import { requireThread } from './agent.service.ts'
import { countPhotos, markRead, writeMessage } from './chat.repo.ts'
import { endTyping, isOnline, publishChat } from './chat-bus.ts'

type StaffReply = { threadId: number; text: string; images: string[]; agentName: string }

/**
 * Stores an agent's message and marks the visitor's messages as read. Members with an open chat receive it live; guests
 * and offline members receive it by email.
 */
export const replyToVisitor = async (deps: ShopContext, reply: StaffReply): Promise<ChatMessage> => {
  const thread = requireThread(deps, reply.threadId)
  await assertUploaded(deps, reply.images, 'images')
  const { threadId, memberId } = thread
  const now = deps.clock.now()
  const message = await inTransaction(deps.db, async tx => {
    await tx.chatThread.update({
      where: { id: threadId },
      data: { status: 'open', closedAt: null, lastMessageAt: now },
    })
    await markRead(tx, { threadId, reader: 'agent', now })
    await deps.inbox.deliver(composeDelivery(deps, thread, reply), tx)
    return writeMessage(tx, {
      threadId,
      sender: 'agent',
      authorName: reply.agentName,
      text: reply.text,
      sentAt: now,
      ...omitUndefined({ images: reply.images.length > 0 ? reply.images : undefined }),
    })
  })

  endTyping(deps, threadId, 'agent')
  publishChat(deps, { threadId, memberId, event: { type: 'read', by: 'agent' } })
  publishChat(deps, { threadId, memberId, event: { type: 'message', message } })

  return message
}

const composeDelivery = (
  deps: ShopContext,
  { memberId, email, name, threadId, lastText }: ThreadRow,
  { text, images, agentName }: StaffReply,
) => {
  const isLive = memberId !== null && isOnline(deps, memberId)
  const content = text === '' ? countPhotos(images) : text
  return {
    channel: isLive ? ('chat' as const) : ('email' as const),
    kind: 'chat-answer',
    to: email,
    subject: `${agentName} from ${deps.brand.name} replied to you`,
    body: isLive
      ? content
      : `Hello ${name},\n\n${content}\n\n${agentName}, ${deps.brand.name}\n\nYou wrote:\n${lastText}`,
    data: { threadId },
    ...omitUndefined({ memberId: memberId ?? undefined }),
  }
}
