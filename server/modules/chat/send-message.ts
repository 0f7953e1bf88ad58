import type { ChatMessage as ChatMessageData, chatEndpoints } from '#contract/chat.contract.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import type { ChatMessage as MessageRow } from '#db/client.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { HOUR_MS } from '#server/domain/time.ts'
import type { Member } from '#server/domain/viewer.ts'
import { countUse } from '#server/http/rate-limit.ts'
import { assertUploaded } from '#server/modules/upload/upload.service.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { type AutoAnswer, answerTopic, composeGreeting } from './auto-answer.ts'
import { toChatMessage } from './chat.mapper.ts'
import { openThread, writeMessage } from './chat.repo.ts'
import { requireChatUser } from './chat.service.ts'
import { publishChat } from './chat-bus.ts'
import { resolveReference } from './chat-reference.ts'

const MAX_PER_MINUTE = 60
/** Members are greeted again after this time without a message from the shop. */
const SILENCE_MS = 4 * HOUR_MS
const SERVICE_NAME = 'Automatic reply'

type SendInput = ParsedOf<typeof chatEndpoints.send>

/**
 * Stores the member's message, followed by an automatic answer to a topic or a greeting after a long silence, and
 * reopens a closed conversation. Idempotent: a repeated client key returns the stored message.
 */
export const sendMessage = async (
  deps: WorldDeps,
  viewer: Member,
  input: SendInput,
): Promise<{ messages: ChatMessageData[] }> => {
  await requireChatUser(deps, viewer.memberId)
  countUse(deps, `chat:${viewer.memberId}`, MAX_PER_MINUTE)
  await assertUploaded(deps, input.images, 'images')
  const reference = await resolveReference(deps, viewer.memberId, input.referenceUrl)
  const answer = input.topic === undefined ? null : await answerTopic(deps, viewer, input.topic)
  const { rows, isNew } = await inTransaction(deps.db, tx =>
    writeMessages(deps, tx, { viewer, input, reference, answer }),
  )
  const messages = rows.map(toChatMessage)
  if (isNew)
    for (const [at, message] of messages.entries())
      publishChat(deps, {
        threadId: rows[at]?.threadId ?? 0,
        memberId: viewer.memberId,
        event: { type: 'message', message },
      })
  return { messages }
}

type NewMessage = {
  viewer: Member
  input: SendInput
  reference: Awaited<ReturnType<typeof resolveReference>>
  answer: AutoAnswer | null
}
type StoredMessages = { rows: MessageRow[]; isNew: boolean }

const writeMessages = async (
  deps: WorldDeps,
  tx: Tx,
  { viewer, input, reference, answer }: NewMessage,
): Promise<StoredMessages> => {
  const now = deps.clock.now()
  const threadId = await openThread(tx, { memberId: viewer.memberId, now, pageUrl: input.referenceUrl })
  const stored = await tx.chatMessage.findUnique({
    where: { threadId_clientKey: { threadId, clientKey: input.clientKey } },
  })
  if (stored !== null) return { rows: [stored], isNew: false }
  const needsGreeting = await isSilentSince(tx, threadId, now.getTime() - SILENCE_MS)
  const own = await writeMessage(tx, {
    threadId,
    sender: 'visitor',
    text: input.text,
    sentAt: now,
    clientKey: input.clientKey,
    ...(input.images.length > 0 && { images: input.images }),
    ...(reference !== null && { reference }),
  })
  await deps.inbox.deliver(composeAgentNotice(viewer, input, threadId), tx)
  const reply = answer ?? (needsGreeting ? composeGreeting(deps, viewer.memberName, viewer.email) : null)
  if (reply === null) return { rows: [own], isNew: true }
  const auto = await writeMessage(tx, {
    threadId,
    sender: 'auto',
    authorName: SERVICE_NAME,
    text: reply.text,
    sentAt: now,
    ...(reply.reference !== null && { reference: reply.reference }),
  })
  return { rows: [own, auto], isNew: true }
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
  body: text === '' ? `${images.length} ${images.length === 1 ? 'photo' : 'photos'}` : text,
  memberId,
  data: { threadId },
})
