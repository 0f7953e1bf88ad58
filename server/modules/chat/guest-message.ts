import type { chatEndpoints } from '#contract/chat.contract.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { getChatState } from './agent-hours.ts'
import { toChatMessage } from './chat.mapper.ts'
import { writeMessage } from './chat.repo.ts'
import { publishChat } from './chat-bus.ts'
import { resolveReference } from './chat-reference.ts'

/** Stored when a guest leaves only an email address. */
const DEFAULT_TEXT = 'I’d like to chat.'

/** Stores a guest's message as a new conversation and emails a confirmation to the guest. */
export const leaveMessage = async (
  deps: WorldDeps,
  { email, firstName, content, referenceUrl }: ParsedOf<typeof chatEndpoints.guestMessage>,
): Promise<{ id: string }> => {
  const reference = await resolveReference(deps, null, referenceUrl)
  const now = deps.clock.now()
  const text = content === '' ? DEFAULT_TEXT : content
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
    await deps.inbox.email(tx, {
      kind: 'chat-received',
      to: email,
      subject: 'We received your message',
      body: `Hello ${firstName || 'there'},\n\nYou wrote:\n${text}\n\n${getChatState(deps).text}. We’ll reply to this email address.`,
      data: { threadId: thread.id },
    })
    return message
  })
  publishChat(deps, {
    threadId: row.threadId,
    memberId: null,
    event: { type: 'message', message: toChatMessage(row) },
  })
  return { id: String(row.threadId) }
}
