import type { inboxEndpoints } from '#server/console/contract/inbox.contract.ts'
import type { ConsoleHandlers } from '#server/console/register-console.ts'
import { callerLeft } from '#server/console/requests/caller-left.ts'
import { fail, failField } from '#server/lib/fail.ts'
import type { Inbox } from '#server/worlds/inbox.ts'
import type { World } from '#server/worlds/world.ts'
import { findMessage, listMessages } from './inbox.repo.ts'

export const inboxHandlers: ConsoleHandlers<typeof inboxEndpoints> = {
  list: async ({ world, input }) => listMessages((await world()).deps.db, input),
  waitFor: async ({ world, input, reply }) => {
    const message = await waitForMessage(world, input, callerLeft(reply))
    return message ?? fail('NOT_FOUND', null, `No matching message arrived within ${input.timeoutMs} ms`)
  },
  read: async ({ world, input }) => {
    const { db, clock } = (await world()).deps
    const where = getWhich(input.messageId)
    return db.inboxMessage.updateMany({ where, data: { readAt: clock.now() } }).then(mustHit(input.messageId))
  },
  remove: async ({ world, input }) => {
    const { db } = (await world()).deps
    return db.inboxMessage.deleteMany({ where: getWhich(input.messageId) }).then(mustHit(input.messageId))
  },
}

const getWhich = (messageId: number | undefined) => (messageId === undefined ? {} : { id: messageId })

const mustHit =
  (messageId: number | undefined) =>
  ({ count }: { count: number }): { count: number } =>
    messageId !== undefined && count === 0
      ? failField('messageId', `there is no message ${messageId}`)
      : { count }

/** A delivery inside a transaction notifies before its commit, so look again a little later. */
const LOOK_AGAIN_MS = 100

/** The earliest matching message, now or as soon as it arrives. Undefined after the time limit or when the caller has gone. */
const waitForMessage = async (
  // Looked up on each request, because a restore may replace the world.
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
    await delivery(inbox, Math.min(restMs, LOOK_AGAIN_MS))
  }
}

const delivery = (inbox: Inbox, limitMs: number): Promise<void> =>
  new Promise(resolve => {
    const limit = setTimeout(() => finish(), limitMs)
    const stopListening = inbox.onDelivery(() => finish())
    const finish = (): void => {
      clearTimeout(limit)
      stopListening()
      resolve()
    }
  })
