import type { Brand } from '@fixbench/contract/brand/brand.ts'
import { createTransport } from 'nodemailer'
import { toMailHtml } from './mail-html.ts'

/** A file of an email. */
export type Attachment = { name: string; type: string; content: Buffer }

/** An email as its recipient gets it. */
export type ComposedMail = {
  /** The whole message (RFC 5322), with line ends of the network. */
  source: string
  headers: { name: string; value: string }[]
  text: string
  html: string
}

type MailMessage = {
  messageId: number
  kind: string
  to: string
  subject: string
  body: string
  code: string | null
  sentAt: string
}

/** Composes without sending: `message` is the whole mail. */
const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

/** Composes an email from a message of the inbox. The same message always gives the same bytes. */
export const composeMail = async (
  message: MailMessage,
  { brand, worldId, attachments }: { brand: Brand; worldId: string; attachments: readonly Attachment[] },
): Promise<ComposedMail> => {
  const { messageId, kind, to, subject, body, sentAt } = message
  const html = toMailHtml(message, brand)
  const id = `${messageId}.${worldId}`
  const sent = await transport.sendMail({
    from: { name: brand.name, address: brand.serviceEmail },
    to,
    subject,
    text: body,
    html,
    date: new Date(sentAt),
    messageId: `<${id}@${brand.serviceEmail.split('@').at(-1) ?? ''}>`,
    headers: { 'X-Mail-Kind': kind },
    baseBoundary: id,
    attachments: attachments.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content,
    })),
  })
  if (!Buffer.isBuffer(sent.message)) throw new Error('The transport returns a buffer')

  const source = sent.message.toString()

  return { source, headers: readHeaders(source), text: body, html }
}

/** The headers of a message, each on one line. */
const readHeaders = (source: string): { name: string; value: string }[] => {
  const [head = ''] = source.split('\r\n\r\n', 1)
  return head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map(line => {
      const [name = '', ...value] = line.split(':')
      return { name, value: value.join(':').trim() }
    })
}
