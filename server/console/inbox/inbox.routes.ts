import type { inboxEndpoints } from '#server/console/contract/inbox.contract.ts'
import type { ConsoleHandlers } from '#server/console/register-console.ts'
import { createDisconnectSignal } from '#server/console/requests/disconnect-signal.ts'
import { fail, failField } from '#server/lib/fail.ts'
import type { Inbox } from '#server/worlds/inbox.ts'
import type { World } from '#server/worlds/world.ts'
import { findMessage, listMessages } from './inbox.repo.ts'

export const inboxHandlers: ConsoleHandlers<typeof inboxEndpoints> = {
  list: async ({ world, input }) => listMessages((await world()).deps.db, input),
  waitFor: async ({ world, input, reply }) => {
    const message = await waitForMessage(world, input, createDisconnectSignal(reply))
    return message ?? fail('NOT_FOUND', null, `No matching message arrived within ${input.timeoutMs} ms`)
  },
  read: async ({ world, input }) => {
    const { db, clock } = (await world()).deps
    const where = getWhich(input.messageId)
    return db.inboxMessage
      .updateMany({ where, data: { readAt: clock.now() } })
      .then(requireMatch(input.messageId))
  },
  remove: async ({ world, input }) => {
    const { db } = (await world()).deps
    return db.inboxMessage
      .deleteMany({ where: getWhich(input.messageId) })
      .then(requireMatch(input.messageId))
  },
}

const getWhich = (messageId: number | undefined) => (messageId === undefined ? {} : { id: messageId })

const requireMatch =
  (messageId: number | undefined) =>
  ({ count }: { count: number }): { count: number } =>
    messageId !== undefined && count === 0
      ? failField('messageId', `there is no message ${messageId}`)
      : { count }

/** A message sent in a transaction is announced before the commit, so the database is also polled. */
const POLL_MS = 100

/** Waits for the earliest matching message. Returns undefined after the timeout or when the caller disconnects. */
const waitForMessage = async (
  // Resolved on every attempt, because a restore replaces the world.
  world: () => Promise<World>,
  { timeoutMs, ...filter }: Parameters<typeof findMessage>[1] & { timeoutMs: number },
  left: AbortSignal,
) => {
  const endMs = performance.now() + timeoutMs
  for (;;) {
    const { db, inbox } = (await world()).deps
    const message = await findMessage(db, filter)
    const restMs = endMs - performance.now()
    if (message !== undefined || restMs <= 0 || left.aborted) return message
    await nextDelivery(inbox, Math.min(restMs, POLL_MS))
  }
}

const nextDelivery = (inbox: Inbox, limitMs: number): Promise<void> =>
  new Promise(resolve => {
    const limit = setTimeout(() => finish(), limitMs)
    const stopListening = inbox.onDelivery(() => finish())
    const finish = (): void => {
      clearTimeout(limit)
      stopListening()
      resolve()
    }
  })
