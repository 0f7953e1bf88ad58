import type { ChatMessage as ChatMessageData, chatEndpoints } from '@fixbench/contract/chat/chat.contract.ts'
import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { HOUR_MS } from '@fixbench/contract/core/time.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { countUse } from '#server/http/rate-limit.ts'
import { assertUploaded } from '#server/modules/upload/uploaded-files.ts'
import { getChatState } from './agent-hours.ts'
import { type AutoReply, composeGreeting, replyToTopic } from './auto-reply.ts'
import { countPhotos, openThread, writeMessage } from './chat.repo.ts'
import { requireChatUser } from './chat.service.ts'
import { publishChat } from './chat-bus.ts'
import { resolveReference } from './chat-reference.ts'

const MAX_PER_MINUTE = 60
/** Members are greeted again after this time without a message from the shop. */
const SILENCE_MS = 4 * HOUR_MS
const SERVICE_NAME = 'Automatic reply'

type SendInput = ParsedOf<typeof chatEndpoints.send>

/**
 * Stores the member's message, followed by an automatic reply to a topic or a greeting after a long silence, and
 * reopens a closed conversation.
 */
export const sendMessage = async (
  deps: ShopContext,
  viewer: Member,
  input: SendInput,
): Promise<{ messages: ChatMessageData[] }> => {
  await requireChatUser(deps, viewer.memberId)
  countUse(deps, `chat:${viewer.memberId}`, MAX_PER_MINUTE)
  await assertUploaded(deps, input.images, 'images')
  const reference = await resolveReference(deps, viewer.memberId, input.referenceUrl)
  const topicReply = input.topic === undefined ? null : await replyToTopic(deps, viewer, input.topic)
  const { threadId, messages } = await inTransaction(deps.db, tx =>
    writeMessages(deps, tx, { viewer, input, reference, topicReply }),
  )
  for (const message of messages) {
    publishChat(deps, { threadId, memberId: viewer.memberId, event: { type: 'message', message } })
  }
  return { messages }
}

type NewMessage = {
  viewer: Member
  input: SendInput
  reference: Awaited<ReturnType<typeof resolveReference>>
  /** Reply to the topic of the message. */
  topicReply: AutoReply | null
}

const writeMessages = async (
  deps: ShopContext,
  tx: Tx,
  { viewer, input, reference, topicReply }: NewMessage,
) => {
  const now = deps.clock.now()
  const threadId = await openThread(tx, { memberId: viewer.memberId, now, pageUrl: input.referenceUrl })
  const needsGreeting = await isSilentSince(tx, threadId, now.getTime() - SILENCE_MS)
  const own = await writeMessage(tx, {
    threadId,
    sender: 'visitor',
    text: input.text,
    sentAt: now,
    clientKey: input.clientKey,
    ...omitUndefined({
      images: input.images.length > 0 ? input.images : undefined,
      reference: reference ?? undefined,
    }),
  })

  await deps.inbox.deliver(composeAgentNotice(viewer, input, threadId), tx)
  const reply = topicReply ?? (needsGreeting ? composeGreeting(deps, viewer.memberName, viewer.email) : null)
  if (reply === null) return { threadId, messages: [own] }

  const auto = await writeMessage(tx, {
    threadId,
    sender: 'auto',
    authorName: SERVICE_NAME,
    text: reply.text,
    sentAt: now,
    ...omitUndefined({ reference: reply.reference ?? undefined }),
  })

  return { threadId, messages: [own, auto] }
}

/** True when the shop has sent no message in a conversation since an instant. */
const isSilentSince = async (tx: Tx, threadId: number, sinceMs: number): Promise<boolean> =>
  (await tx.chatMessage.count({
    where: { threadId, sender: { not: 'visitor' }, sentAt: { gt: new Date(sinceMs) } },
  })) === 0

const composeAgentNotice = (
  { memberId, memberName, email }: Member,
  { text, images }: SendInput,
  threadId: number,
) => ({
  channel: 'chat' as const,
  kind: 'chat-question',
  to: 'agent',
  subject: `Chat: ${memberName} (${email})`,
  body: text === '' ? countPhotos(images) : text,
  memberId,
  data: { threadId },
})

/** Stored when a guest leaves only an email address. */
const DEFAULT_TEXT = 'I’d like to chat.'

/** Stores a guest's message as a new conversation and emails a confirmation to the guest. */
export const leaveMessage = async (
  deps: ShopContext,
  { email, firstName, content, referenceUrl }: ParsedOf<typeof chatEndpoints.guestMessage>,
): Promise<{ id: string }> => {
  const reference = await resolveReference(deps, null, referenceUrl)
  const now = deps.clock.now()
  const text = content === '' ? DEFAULT_TEXT : content
  const { threadId, message } = await inTransaction(deps.db, async tx => {
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
      ...omitUndefined({ reference: reference ?? undefined }),
    })
    await deps.inbox.email(tx, {
      kind: 'chat-received',
      to: email,
      subject: 'We received your message',
      body: `Hello ${firstName || 'there'},\n\nYou wrote:\n${text}\n\n${getChatState(deps).text}. We’ll reply to this email address.`,
      data: { threadId: thread.id },
    })

    return { threadId: thread.id, message }
  })

  publishChat(deps, { threadId, memberId: null, event: { type: 'message', message } })

  return { id: String(threadId) }
}
