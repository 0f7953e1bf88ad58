import { component } from '@fixbench/contract/core/component.ts'
import { flag, int, text } from '@fixbench/contract/core/field.ts'
import { pageFields, toPageSchema } from '@fixbench/contract/core/paging.ts'
import { mailFateNames, mailStatuses } from '@fixbench/domain/mail-delivery.ts'
import { z } from 'zod'
import { consoleCalls, destroysInWorld, inWorld, read } from '#console/contract/fields.ts'

/** Channels of messages. */
export const channels = ['email', 'sms', 'notice', 'chat'] as const

const MessageSchema = component('ConsoleMessage', {
  messageId: z.int(),
  channel: z.enum(channels),
  kind: z.string().describe('Kind of message, such as `verification-code`'),
  to: z.string().describe('Email address or phone number of the recipient, or the member’s ID'),
  subject: z.string().describe('Subject line; empty for text messages'),
  body: z.string().describe('Text of the message'),
  code: z.string().nullable().describe('Verification code in the message; null without one'),
  data: z.unknown().describe('What the message is about, such as an order number'),
  sentAt: z.string().describe('When it was sent, in shop time'),
  isRead: z.boolean(),
  delivery: z
    .object({
      status: z.enum(mailStatuses),
      at: z.string().describe('When the status changed or, under way, will change next, in shop time'),
      report: z.string().describe('What the recipient’s mail server said; empty when it took the message'),
    })
    .describe('What has become of the message. `inbox.fates` lists the addresses whose mail doesn’t arrive'),
})

const filterFields = {
  channel: z.enum(channels).optional(),
  to: text(254).optional().describe('Email address or phone number of the recipient'),
  kind: text(60).optional().describe('Only messages of this kind, such as `verification-code`'),
  afterId: int(0).optional().describe('Only messages after the one with this ID'),
}
const searchField = text(100).optional().describe('Part of subject or text')
const which = { messageId: int(1).optional() }

export const inboxEndpoints = consoleCalls('inbox', {
  list: {
    summary: 'List messages of a world, latest first',
    input: inWorld({
      ...filterFields,
      ...which,
      search: searchField,
      unread: flag().optional().describe('Only messages that weren’t read, or only those that were'),
      ...pageFields(20, 200),
    }),
    data: toPageSchema(MessageSchema),
  },
  fates: read({
    description: 'The tag is part of the recipient’s address: `nina+bounced@fixbench.example`.',
    summary: 'List the tags of addresses whose mail is refused, bounces or is late',
    input: z.object({}),
    data: toPageSchema(
      component('ConsoleMailFate', {
        tag: z.enum(mailFateNames).describe('Tag in the address, behind a plus sign'),
        label: z.string().describe('Name of what happens'),
        effect: z.string().describe('What becomes of the message'),
        report: z.string().describe('What the recipient’s mail server says'),
      }),
    ),
  }),
  waitFor: read({
    description:
      'Returns the earliest matching message that has reached its recipient. Waits for one when there is none.',
    summary: 'Wait for a message',
    input: inWorld({ ...filterFields, timeoutMs: int(0, 60_000).default(10_000) }),
    data: MessageSchema,
    errors: ['NOT_FOUND'],
  }),
  mail: read({
    description: 'Composes both parts, headers and attachments. Links are checked by `inbox.links`.',
    summary: 'Get an email as its recipient gets it',
    input: inWorld({ messageId: int(1) }),
    data: z.object({
      headers: z
        .array(z.object({ name: z.string(), value: z.string() }))
        .describe('Headers of the message in their order'),
      text: z.string().describe('The text part'),
      html: z.string().describe('The HTML part'),
      bytes: z.int().describe('Size of the whole message'),
      attachments: z
        .array(
          z.object({
            name: z.string().describe('Name of the file'),
            type: z.string().describe('Media type of the file'),
            bytes: z.int().describe('Size of the file'),
          }),
        )
        .describe('Files that come with the email'),
      linkCount: z.int().describe('How many links the text has'),
    }),
  }),
  links: read({
    description: 'Opens every link in this world, as a guest, without following redirects.',
    summary: 'Check the links of an email',
    input: inWorld({ messageId: int(1) }),
    data: toPageSchema(
      z.object({
        url: z.string().describe('The link as written'),
        path: z.string().describe('Path of the shop to which it leads'),
        status: z.int().describe('HTTP status of the path'),
        isOk: z.boolean().describe('Whether the path exists'),
      }),
    ),
  }),
  eml: read({
    description: 'Returns the file itself, as `message/rfc822`.',
    summary: 'Download an email as a file',
    input: inWorld({ messageId: int(1) }),
    data: z.null(),
  }),
  read: {
    description: 'Without `messageId`, marks all messages of the world.',
    summary: 'Mark messages as read',
    input: inWorld({ ...which }),
    data: z.object({ count: z.int() }),
  },
  remove: {
    description: 'Without filters it deletes all.',
    summary: 'Delete messages',
    ...destroysInWorld({ ...which, ...filterFields, search: searchField }),
    data: z.object({ count: z.int() }),
  },
})
