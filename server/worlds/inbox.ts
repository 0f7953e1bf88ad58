import type { Prisma, PrismaClient } from '#db/client.ts'
import type { Config } from '#server/config.ts'
import { inRawTransaction, type RawTx } from '#server/database/transaction.ts'
import { withAbsoluteLinks } from '#server/domain/mail-links.ts'
import type { Clock } from '#server/lib/clock.ts'
import { insertMessage, type NewMessage } from './inbox.repo.ts'

/** Everything the shop would send stays in the world: emails, SMS, notifications and chat. */
export type OutgoingMessage = {
  channel: 'email' | 'sms' | 'notice' | 'chat'
  /** E-mail address, phone number, or member of a notice. */
  to: string
  subject: string
  body: string
  /** What it is about, for waiting and filtering: `verification-code`, `order-paid`, … */
  kind: string
  /** Verification code of the message, so that testers don't have to parse the text. */
  code?: string
  memberId?: number
  /** Further facts that a test or the console may read without parsing the text: order number, link, … */
  data?: Record<string, Prisma.InputJsonValue>
  /** A message with the same key is delivered only once. */
  uniqueKey?: string
}

export type Inbox = {
  /**
   * Puts a message into the world's inbox, at shop time. Inside an interactive transaction pass `tx`: the message
   * stands or falls with it, and a query beside an open transaction would wait for it for ever.
   */
  deliver(message: OutgoingMessage, tx?: RawTx): Promise<void>
  /** Calls `listener` after each delivery until the returned function is called. */
  onDelivery(listener: () => void): () => void
  /** Notifies listeners that messages may have arrived. */
  ring(): void
}

/** Origin of the shop for links in emails, which are sent without a request. */
const getMailOrigin = ({ shopOrigin, port }: Pick<Config, 'shopOrigin' | 'port'>): string =>
  shopOrigin ?? `http://localhost:${port}`

/** An inbox over the world's own table. Bare paths in mails become links to the shop. */
export const createInbox = (
  db: PrismaClient,
  clock: Clock,
  config: Pick<Config, 'shopOrigin' | 'port'>,
): Inbox => {
  const listeners = new Set<() => void>()
  const ring = (): void => {
    for (const listener of listeners) listener()
  }
  return {
    deliver: async (message, tx) => {
      const body =
        message.channel === 'email' ? withAbsoluteLinks(message.body, getMailOrigin(config)) : message.body
      const write = (within: RawTx) => insertMessage(within, toRow({ ...message, body }, clock.now()))
      await (tx === undefined ? inRawTransaction(db, write) : write(tx))
      ring()
    },
    onDelivery: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    ring,
  }
}

const toRow = (
  { to, code, memberId, data, uniqueKey, ...message }: OutgoingMessage,
  createdAt: Date,
): NewMessage => ({
  ...message,
  toAddress: to,
  memberId: memberId ?? null,
  data: { ...data, ...(code === undefined ? {} : { code }) },
  uniqueKey: uniqueKey ?? null,
  createdAt,
})
