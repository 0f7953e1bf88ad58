import { MINUTE_MS } from '@fixbench/contract/core/time.ts'
import { LINK_MINUTES } from '@fixbench/contract/order/link-minutes.ts'
import { withAbsoluteLinks } from '@fixbench/domain/mail-links.ts'
import { getMailOrigin } from '@fixbench/server/context/inbox.ts'
import { toSignedPath } from '@fixbench/server/lib/document-link.ts'
import { failField } from '@fixbench/server/lib/fail.ts'
import type { World } from '@fixbench/worlds/world.ts'
import type { FastifyRequest } from 'fastify'
import { sendInner } from '#console/pages/requests/replay-call.ts'
import type { Attachment, ComposedMail } from './compose-mail.ts'
import { getMessage } from './inbox.repo.ts'
import { splitMessage } from './message-links.ts'

type Mail = ComposedMail & { attachments: Attachment[]; linkCount: number }

/** Reads an email of the inbox, with absolute links. Fails with 3001 for a message that isn't an email. */
const requireEmail = async ({ deps }: World, messageId: number) => {
  const message = await getMessage(deps, messageId)
  if (message === undefined) return failField('messageId', `there is no message ${messageId}`)
  if (message.channel !== 'email') return failField('messageId', 'isn’t an email')

  // Seeded emails name paths only, because the seed doesn't know the address of the shop.
  return { ...message, body: withAbsoluteLinks(message.body, getMailOrigin(deps.config)) }
}

const listLinks = (body: string): { url: string; path: string }[] =>
  splitMessage(body).flatMap(({ text, to }) => (to === undefined ? [] : [{ url: text, path: to }]))

/** Composes an email of the inbox with its attachments. Fails with 3001 for a message that isn't an email. */
export const readMail = async (request: FastifyRequest, world: World, messageId: number): Promise<Mail> => {
  const message = await requireEmail(world, messageId)
  const attachments = await listAttachments(request, world, message)
  const { composeMail } = await import('./compose-mail.ts')
  const composed = await composeMail(message, { brand: world.deps.brand, worldId: world.id, attachments })

  return { ...composed, attachments, linkCount: listLinks(message.body).length }
}

type Attached = { kind: string; memberId: number | null; data: unknown }

/** The confirmation of a payment brings the invoice. */
const listAttachments = async (
  request: FastifyRequest,
  world: World,
  { kind, memberId, data }: Attached,
): Promise<Attachment[]> => {
  const orderNo: unknown = Object(data).orderNo
  if (kind !== 'order-paid' || memberId === null || typeof orderNo !== 'string') return []
  const { config, shopId, clock } = world.deps
  const path = `/documents/invoices/${encodeURIComponent(orderNo)}.pdf`
  const expiresAtMs = clock.nowMs() + LINK_MINUTES * MINUTE_MS
  const url = toSignedPath(config, { path, shopId, memberId, expiresAtMs })

  const invoice = await sendInner(request, { method: 'GET', url, worldId: world.id, body: undefined })
  if (invoice.statusCode !== 200) return []
  return [{ name: `Invoice-${orderNo}.pdf`, type: 'application/pdf', content: invoice.rawPayload }]
}

/** Opens every link of an email in its world, as a guest, without following redirects. */
export const checkLinks = async (request: FastifyRequest, world: World, messageId: number) => {
  const { body } = await requireEmail(world, messageId)
  const rows = []
  for (const { url, path } of listLinks(body)) {
    const { statusCode } = await sendInner(request, {
      method: 'GET',
      url: path,
      worldId: world.id,
      body: undefined,
      headers: { accept: 'text/html' },
    })
    rows.push({ url, path, status: statusCode, isOk: statusCode < 400 })
  }

  return rows
}
