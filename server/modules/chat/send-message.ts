import type { ChatMessage as ChatMessageData, chatEndpoints } from '#contract/chat.contract.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import type { ChatMessage as MessageRow } from '#db/client.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { HOUR_MS } from '#server/domain/time.ts'
import type { Member } from '#server/domain/viewer.ts'
import { countUse } from '#server/http/rate-limit.ts'
import { assertUploaded } from '#server/modules/upload/upload.service.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { type AutoAnswer, greeting, topicAnswer } from './auto-answer.ts'
import { toChatMessage } from './chat.mapper.ts'
import { openThread, writeMessage } from './chat.repo.ts'
import { requireChatUser } from './chat.service.ts'
import { publishChat } from './chat-bus.ts'
import { readReference } from './chat-reference.ts'

const MOST_A_MINUTE = 60
/** Who has heard nothing from us for so long is greeted again. */
const TALK_ENDS_MS = 4 * HOUR_MS
const SERVICE_NAME = 'Automatic reply'

type Sending = ParsedOf<typeof chatEndpoints.send>

/**
 * Writes the member's message, and by itself the answer to a topic or a greeting where a talk begins. A closed
 * conversation is open again afterwards. The same client key answers what was stored the first time.
 */
export const sendMessage = async (
  deps: WorldDeps,
  viewer: Member,
  input: Sending,
): Promise<{ messages: ChatMessageData[] }> => {
  await requireChatUser(deps, viewer.memberId)
  countUse(deps, `chat:${viewer.memberId}`, MOST_A_MINUTE)
  await assertUploaded(deps, input.images, 'images')
  const reference = await readReference(deps, viewer.memberId, input.referenceUrl)
  const answer = input.topic === undefined ? null : await topicAnswer(deps, viewer, input.topic)
  const { rows, isNew } = await inTransaction(deps.db, tx =>
    write(deps, tx, { viewer, input, reference, answer }),
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

type Writing = {
  viewer: Member
  input: Sending
  reference: Awaited<ReturnType<typeof readReference>>
  answer: AutoAnswer | null
}
type Written = { rows: MessageRow[]; isNew: boolean }

const write = async (
  deps: WorldDeps,
  tx: Tx,
  { viewer, input, reference, answer }: Writing,
): Promise<Written> => {
  const now = deps.clock.now()
  const threadId = await openThread(tx, { memberId: viewer.memberId, now, pageUrl: input.referenceUrl })
  const stored = await tx.chatMessage.findUnique({
    where: { threadId_clientKey: { threadId, clientKey: input.clientKey } },
  })
  if (stored !== null) return { rows: [stored], isNew: false }
  const isBeginning = await isSilentSince(tx, threadId, now.getTime() - TALK_ENDS_MS)
  const own = await writeMessage(tx, {
    threadId,
    sender: 'visitor',
    text: input.text,
    sentAt: now,
    clientKey: input.clientKey,
    ...(input.images.length > 0 && { images: input.images }),
    ...(reference !== null && { reference }),
  })
  await deps.inbox.deliver(agentNote(viewer, input, threadId), tx)
  const said = answer ?? (isBeginning ? greeting(deps, viewer.memberName, viewer.email) : null)
  if (said === null) return { rows: [own], isNew: true }
  const auto = await writeMessage(tx, {
    threadId,
    sender: 'auto',
    authorName: SERVICE_NAME,
    text: said.text,
    sentAt: now,
    ...(said.reference !== null && { reference: said.reference }),
  })
  return { rows: [own, auto], isNew: true }
}

/** Whether we have said nothing in a conversation since an instant. */
const isSilentSince = async (tx: Tx, threadId: number, sinceMs: number): Promise<boolean> =>
  (await tx.chatMessage.count({
    where: { threadId, sender: { not: 'visitor' }, sentAt: { gt: new Date(sinceMs) } },
  })) === 0

const agentNote = ({ memberId, memberName, email }: Member, { text, images }: Sending, threadId: number) => ({
  channel: 'chat' as const,
  kind: 'chat-question',
  to: 'agent',
  subject: `Chat: ${memberName} (${email})`,
  body: text === '' ? `${images.length} ${images.length === 1 ? 'picture' : 'pictures'}` : text,
  memberId,
  data: { threadId },
})
