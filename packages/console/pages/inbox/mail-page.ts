import { createHash } from 'node:crypto'
import { escapeHtml } from '@fixbench/contract/core/escape-html.ts'
import { text } from '@fixbench/contract/core/field.ts'
import { getMailOrigin } from '@fixbench/server/context/inbox.ts'
import { failField } from '@fixbench/server/lib/fail.ts'
import type { Worlds } from '@fixbench/worlds/registry.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { getWorldId, openWorld } from '#console/server/target-world.ts'
import { listMessages } from './inbox.repo.ts'
import { readMail } from './mail.ts'

/** Path of the page that shows an email in the browser, as stories do. */
export const MAIL_PAGE = '/console/mail'

const QuerySchema = z.object({ to: text(254), kind: text(60) })

/** On a projector, an email of 600 pixels would be hard to read. */
const WIDE_STYLE = '@media (min-width: 1600px) { body { zoom: 1.6 } }'
const WIDE_STYLE_HASH = createHash('sha256').update(WIDE_STYLE).digest('base64')

/** An email brings its own styles and nothing else. */
const POLICY = [
  "default-src 'none'",
  "script-src 'none'",
  "style-src 'self'; style-src-attr 'unsafe-inline'",
  `style-src-elem 'self' 'sha256-${WIDE_STYLE_HASH}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

const HEAD_STYLE = 'max-width:600px;margin:0 auto 16px;padding:0 24px;font-size:14px;color:#5c6773'

/**
 * Registers the page with the latest email of a kind to an address in the browser's world: sender, recipient, attached
 * files and the email itself. Its links stay in that world.
 */
export const registerMailPage = (app: FastifyInstance, worlds: Worlds): void => {
  app.get(MAIL_PAGE, async (request, reply) => {
    const query = QuerySchema.safeParse(request.query)
    if (!query.success) return failField('kind', 'name an email by to and kind')
    const world = await openWorld(worlds, getWorldId(request))
    const { rows } = await listMessages(world.deps, {
      ...query.data,
      channel: 'email',
      pageNum: 1,
      pageSize: 1,
    })
    const [latest] = rows
    if (latest === undefined) return failField('kind', `${query.data.to} has no email of this kind`)

    const mail = await readMail(request, world, latest.messageId)
    const head = writeHead(mail)
    const page = mail.html
      .replace('</head>', `<style>${WIDE_STYLE}</style></head>`)
      .replace(/<body[^>]*>/, found => found + head)
      .replaceAll(`href="${getMailOrigin(world.deps.config)}/`, 'href="/')

    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
      .send(page)
  })
}

type Head = Pick<Awaited<ReturnType<typeof readMail>>, 'headers' | 'attachments'>

const writeHead = ({ headers, attachments }: Head): string => {
  const find = (wanted: string): string => headers.find(({ name }) => name === wanted)?.value ?? ''
  const files = attachments.map(({ name }) => name).join(', ')
  const attached = files === '' ? '' : `<br>Attached: ${escapeHtml(files)}`
  return `\n<p style="${HEAD_STYLE}">From: ${escapeHtml(find('From'))}<br>To: ${escapeHtml(find('To'))}${attached}</p>`
}
