import type { Page } from '@fixbench/contract/core/paging.ts'
import { toDollars } from '@fixbench/domain/money.ts'
import { findMember } from '#server/context/member.repo.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { toIso } from '#server/database/row.ts'
import { failMissing } from '#server/lib/fail.ts'
import type { Paging } from '#server/lib/paging.ts'
import { summarizeCart } from '#server/modules/cart/cart.service.ts'
import {
  findMemberFacts,
  findThreadRow,
  listLatestOrders,
  pageThreads,
  type ThreadRow,
} from './agent.repo.ts'
import type { AgentConversation, AgentThread, VisitorFacts } from './agent.schemas.ts'
import { markRead, pageMessages } from './chat.repo.ts'
import { isOnline, isTyping, publishChat } from './chat-bus.ts'

const ORDERS_SHOWN = 5

const toAgentThread = (deps: ShopContext, { memberId, lastAt, ...row }: ThreadRow): AgentThread => ({
  ...row,
  lastAt: toIso(lastAt),
  isGuest: memberId === null,
  isOnline: memberId !== null && isOnline(deps, memberId),
})

type ListInput = Paging & { status?: string | undefined; search?: string | undefined }

/** One page of conversations for agents. */
export const listConversations = (
  deps: ShopContext,
  { status, search = '', ...page }: ListInput,
): Page<AgentThread> => {
  const { rows, total } = pageThreads(deps.sql, { status: status ?? null, keyword: search }, page)
  return { rows: rows.map(row => toAgentThread(deps, row)), total }
}

/** A conversation. Fails as missing for an unknown id. */
export const requireThread = (deps: ShopContext, threadId: number): ThreadRow =>
  findThreadRow(deps.sql, threadId) ?? failMissing('The conversation')

/** A conversation with one page of messages and the account facts of the member. */
export const showAgentConversation = async (
  deps: ShopContext,
  { threadId, beforeId }: { threadId: number; beforeId?: number | undefined },
): Promise<AgentConversation> => {
  const row = requireThread(deps, threadId)
  return {
    thread: toAgentThread(deps, row),
    ...(await pageMessages(deps.db, threadId, beforeId)),
    isTyping: isTyping(deps, threadId, 'visitor'),
    visitor: row.memberId === null ? null : getVisitorFacts(deps, row.memberId),
  }
}

const getVisitorFacts = (deps: ShopContext, memberId: number): VisitorFacts => {
  const { registeredAt, spentCents, ...facts } =
    findMemberFacts(deps.sql, memberId) ?? failMissing('The member')
  const member = findMember(deps.sql, memberId) ?? failMissing('The member')
  const { lineCount, pieceCount, itemsTotal } = summarizeCart(deps, member)

  return {
    ...facts,
    memberId,
    registeredAt: toIso(registeredAt),
    spent: toDollars(spentCents),
    cart: { lines: lineCount, pieces: pieceCount, value: itemsTotal },
    orders: listLatestOrders(deps.sql, memberId, ORDERS_SHOWN).map(({ totalCents, createdAt, ...order }) => ({
      ...order,
      total: toDollars(totalCents),
      createdAt: toIso(createdAt),
    })),
  }
}

/** Marks the visitor's messages as read and notifies the visitor. */
export const readByAgent = async (deps: ShopContext, threadId: number): Promise<{ count: number }> => {
  const { memberId } = requireThread(deps, threadId)
  const count = await markRead(deps.db, { threadId, reader: 'agent', now: deps.clock.now() })
  if (count > 0) publishChat(deps, { threadId, memberId, event: { type: 'read', by: 'agent' } })
  return { count }
}

/** Closes or reopens a conversation; the visitor's next message also reopens it. */
export const setThreadStatus = async (
  deps: ShopContext,
  threadId: number,
  status: 'open' | 'closed',
): Promise<{ status: 'open' | 'closed' }> => {
  const { memberId } = requireThread(deps, threadId)
  await deps.db.chatThread.update({
    where: { id: threadId },
    data: { status, closedAt: status === 'closed' ? deps.clock.now() : null },
  })
  publishChat(deps, { threadId, memberId, event: { type: 'status', status } })
  return { status }
}
