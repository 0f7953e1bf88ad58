import type { chatEndpoints } from '#contract/chat.contract.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { getChatState } from './agent-hours.ts'
import { toChatMessage } from './chat.mapper.ts'
import { writeMessage } from './chat.repo.ts'
import { publishChat } from './chat-bus.ts'
import { readReference } from './chat-reference.ts'

/** Stands for a message of which only the address was given. */
const NO_WORDS = 'I’d like to chat.'

/** Stores the message of a visitor without an account as a conversation, and mails the support team. */
export const leaveMessage = async (
  deps: WorldDeps,
  { email, firstName, content, referenceUrl }: ParsedOf<typeof chatEndpoints.guestMessage>,
): Promise<{ id: string }> => {
  const reference = await readReference(deps, null, referenceUrl)
  const now = deps.clock.now()
  const text = content === '' ? NO_WORDS : content
  const row = await inTransaction(deps.db, async tx => {
    const thread = await tx.chatThread.create({
      data: {
        guestEmail: email,
        guestName: firstName === '' ? null : firstName,
        createdAt: now,
        lastMessageAt: now,
        pageUrl: referenceUrl,
      },
    })
    const message = await writeMessage(tx, {
      threadId: thread.id,
      sender: 'visitor',
      text,
      sentAt: now,
      ...(reference !== null && { reference }),
    })
    await deps.inbox.deliver(
      {
        channel: 'email',
        kind: 'chat-received',
        to: email,
        subject: 'We received your message',
        body: `Hello ${firstName || 'there'},\n\nYou wrote:\n${text}\n\n${getChatState(deps).text}. We’ll reply to this email address.`,
        data: { threadId: thread.id },
      },
      tx,
    )
    return message
  })
  publishChat(deps, {
    threadId: row.threadId,
    memberId: null,
    event: { type: 'message', message: toChatMessage(row) },
  })
  return { id: String(row.threadId) }
}
