import { mailFateNames, mailFates } from '@fixbench/domain/mail-delivery.ts'
import { fail, failField } from '@fixbench/server/lib/fail.ts'
import { toFullPage } from '@fixbench/server/lib/paging.ts'
import type { inboxEndpoints } from '#console/pages/inbox/inbox.contract.ts'
import { waitFor } from '#console/pages/requests/wait-for.ts'
import { type ConsoleHandlers, OWN_ROUTE } from '#console/server/register-console.ts'
import { deleteMessages, findMessage, listMessages } from './inbox.repo.ts'
import { checkLinks, readMail } from './mail.ts'

/** A message sent in a transaction is announced before the commit, so the database is also polled. */
const POLL_MS = 100

export const inboxHandlers: ConsoleHandlers<typeof inboxEndpoints> = {
  list: async ({ world, input }) => listMessages((await world()).deps, input),
  waitFor: async ({ world, worldId, input: { timeoutMs, ...filter }, reply }) => {
    const message = await waitFor({
      worldId,
      topic: 'inbox',
      pollMs: POLL_MS,
      timeoutMs,
      reply,
      // The world is resolved on every attempt, because a restore replaces it.
      attempt: async () => findMessage((await world()).deps, filter),
      isDone: found => found !== undefined,
    })
    return message ?? fail('NOT_FOUND', null, `No matching message arrived within ${timeoutMs} ms`)
  },
  eml: OWN_ROUTE,
  fates: () => {
    const rows = mailFateNames.map(tag => ({ tag, ...mailFates[tag] }))
    return toFullPage(rows.map(({ tag, label, effect, report }) => ({ tag, label, effect, report })))
  },
  mail: async ({ world, input: { messageId }, request }) => {
    const { source, headers, text, html, attachments, linkCount } = await readMail(
      request,
      await world(),
      messageId,
    )
    return {
      headers,
      text,
      html,
      bytes: Buffer.byteLength(source),
      attachments: attachments.map(({ name, type, content }) => ({ name, type, bytes: content.length })),
      linkCount,
    }
  },
  links: async ({ world, input: { messageId }, request }) =>
    toFullPage(await checkLinks(request, await world(), messageId)),
  read: async ({ world, input: { messageId } }) => {
    const { db, clock } = (await world()).deps
    const data = { readAt: clock.now() }
    return requireMatch(messageId, await db.inboxMessage.updateMany({ where: getWhich(messageId), data }))
  },
  remove: async ({ world, input: { worldId: _world, ...filter } }) =>
    requireMatch(filter.messageId, await deleteMessages((await world()).deps, filter)),
}

const getWhich = (messageId: number | undefined) => (messageId === undefined ? {} : { id: messageId })

const requireMatch = (messageId: number | undefined, result: { count: number }): { count: number } =>
  messageId !== undefined && result.count === 0
    ? failField('messageId', `there is no message ${messageId}`)
    : result
